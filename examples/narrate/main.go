// Program narrate tells a contract, holds a text against a contract, or holds many lines
// against the contracts of a file.
//
//	go run ./examples/narrate tell  -contract out/contract.json
//	go run ./examples/narrate tell  -refusal refusal.json -domain substation [-lang en]
//	go run ./examples/narrate check -contract out/contract.json < text.txt
//	go run ./examples/narrate guard -contracts contracts.json < lines.jsonl
//	go run ./examples/narrate segments -contract out/contract.json [-gbnf]
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/plumbline-go/plumbline/examples/internal/dataset"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/openai"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

// Exit codes.
const (
	done     = 0
	broken   = 1
	usage    = 2
	violated = 3
	unclear  = 5
)

// world is what the program takes from outside.
type world struct {
	args           []string
	stdin          io.Reader
	stdout, stderr io.Writer
	key            string
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, world{os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.Getenv(openai.KeyVariable)}))
}

var errUsage = errors.New("usage: narrate tell|check|guard|segments, see -h of each")

func run(ctx context.Context, w world) int {
	code, err := command(ctx, w)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return done
	case err != nil:
		fmt.Fprintln(w.stderr, "narrate:", err)
	}
	return code
}

func command(ctx context.Context, w world) (int, error) {
	if len(w.args) == 0 {
		return usage, errUsage
	}
	name, args := w.args[0], w.args[1:]
	f := flag.NewFlagSet("narrate "+name, flag.ContinueOnError)
	f.SetOutput(w.stderr)
	switch name {
	case "tell":
		return tell(ctx, w, f, args)
	case "check":
		return check(w, f, args)
	case "guard":
		return guard(w, f, args)
	case "segments":
		return segments(w, f, args)
	}
	return usage, errUsage
}

// segments prints what a server needs for an answer in references: the JSON Schema, or
// the same as GBNF.
func segments(w world, f *flag.FlagSet, args []string) (int, error) {
	path := f.String("contract", "", "contract.json of an engine")
	gbnf := f.Bool("gbnf", false, "print GBNF (llama.cpp) and not JSON Schema")
	if err := f.Parse(args); err != nil {
		return usage, err
	}
	c, v, code, err := contract(*path)
	if err != nil {
		return code, err
	}
	refs, err := teller.New(v, nil, teller.Segments).References(c)
	if err != nil {
		return broken, err
	}
	if *gbnf {
		fmt.Fprint(w.stdout, teller.SegmentGrammar(refs))
		return done, nil
	}
	doc, err := teller.SegmentSchema(refs)
	if err != nil {
		return broken, err
	}
	fmt.Fprintln(w.stdout, string(doc))
	return done, nil
}

// contract reads a contract of one of our engines and finds its voice.
func contract(path string) (narrate.Contract, teller.Voice, int, error) {
	var c narrate.Contract
	if path == "" {
		return c, nil, usage, errors.New("name the contract with -contract FILE")
	}
	doc, err := os.ReadFile(path)
	if err != nil {
		return c, nil, broken, err
	}
	if err := json.Unmarshal(doc, &c); err != nil {
		return c, nil, broken, fmt.Errorf("%s: %w", path, err)
	}
	for _, v := range voices() {
		if v.Domain() == c.Domain {
			return c, v, done, nil
		}
	}
	return c, nil, broken, fmt.Errorf("%s: %w %q", path, narrate.ErrDomain, c.Domain)
}

// refusalContract reads a refusal and makes its contract, as the engine would.
func refusalContract(stdin io.Reader, path string, d narrate.Domain, lang string) (narrate.Contract, teller.Voice, int, error) {
	l, ok := fact.ParseLang(lang)
	build := refusalContracts[d]
	if !ok || build == nil {
		return narrate.Contract{}, nil, usage, errors.New("name the refusal's -domain (chess, modular, substation) and -lang (ru, en)")
	}
	var doc []byte
	var err error
	if path == "-" {
		doc, err = io.ReadAll(stdin)
	} else {
		doc, err = os.ReadFile(path)
	}
	if err != nil {
		return narrate.Contract{}, nil, broken, err
	}
	var e refusal.Error
	if err := json.Unmarshal(doc, &e); err != nil {
		return narrate.Contract{}, nil, broken, fmt.Errorf("%s: %w", path, err)
	}
	c, err := build(&e, l)
	if err != nil {
		return c, nil, broken, err
	}
	for _, v := range voices() {
		if v.Domain() == d {
			return c, v, done, nil
		}
	}
	return c, nil, broken, fmt.Errorf("%w %q", narrate.ErrDomain, d)
}

func tell(ctx context.Context, w world, f *flag.FlagSet, args []string) (int, error) {
	path := f.String("contract", "", "contract.json of an engine")
	refused := f.String("refusal", "", "in place of a contract: a refusal as an engine's program prints it with -json, - for standard input")
	domain := f.String("domain", "", "of the refusal: chess, modular or substation")
	lang := f.String("lang", "ru", "of the refusal's telling: ru or en")
	register := f.String("register", "", "softer, usual or stricter for the coach, plain for the others (default: the domain's own)")
	seed := f.Uint64("seed", 0, "chooses among equal wordings of the template")
	url := f.String("model-url", "", "base URL of an OpenAI-compatible server; without it the template tells. The key is read from "+openai.KeyVariable)
	model := f.String("model", "", "name of the model")
	segments := f.Bool("segments", false, "ask for segments with references (servers that honour a JSON Schema)")
	timeout := f.Duration("timeout", time.Minute, "of one answer")
	if err := f.Parse(args); err != nil {
		return usage, err
	}
	c, v, code, err := contract(*path)
	if *refused != "" {
		c, v, code, err = refusalContract(w.stdin, *refused, narrate.Domain(*domain), *lang)
	}
	if err != nil {
		return code, err
	}
	r, ok := registerOf(c.Domain, *register)
	if !ok {
		return usage, fmt.Errorf("the domain %s is not told in the register %q", c.Domain, *register)
	}
	if (*url == "") != (*model == "") {
		return usage, errors.New("-model-url and -model go together")
	}
	var m teller.Model
	mode := teller.Prose
	if *url != "" {
		client := openai.Client{BaseURL: *url, Model: *model, Key: w.key, Timeout: *timeout, Extra: openai.NoThinking()}
		if *segments {
			client.Format, mode = openai.JSONSchema, teller.Segments
		}
		m = client
	}
	out, err := teller.New(v, m, mode).Tell(ctx, c, narrate.Manner{Register: r, Seed: *seed})
	if err != nil {
		return broken, err
	}
	fmt.Fprintln(w.stdout, out.Text)
	for _, a := range out.Attempts {
		switch {
		case a.Err != nil:
			fmt.Fprintln(w.stderr, "narrate: the model gave no text:", a.Err)
		case a.Report.Verdict == narrate.Violation:
			fmt.Fprintln(w.stderr, "narrate: the model's text was not let through:", a.Report)
		}
	}
	if m != nil {
		fmt.Fprintf(w.stderr, "narrate: source %s, %d tokens read, %d written\n", out.Source, out.Tokens.In, out.Tokens.Out)
	}
	return done, nil
}

// registerOf reads the register's flag; the coach has three, the others one.
func registerOf(d narrate.Domain, word string) (narrate.Register, bool) {
	coach := d == "chess"
	if word == "" {
		if coach {
			return narrate.Usual, true
		}
		return narrate.Plain, true
	}
	r, ok := narrate.ParseRegister(word)
	return r, ok && coach == (r != narrate.Plain)
}

func check(w world, f *flag.FlagSet, args []string) (int, error) {
	path := f.String("contract", "", "contract.json of an engine")
	fragment := f.Bool("fragment", false, "the text is a part: what it leaves out is not missing")
	asJSON := f.Bool("json", false, "print the report as JSON")
	if err := f.Parse(args); err != nil {
		return usage, err
	}
	c, v, code, err := contract(*path)
	if err != nil {
		return code, err
	}
	text, err := io.ReadAll(io.LimitReader(w.stdin, 4<<20))
	if err != nil {
		return broken, err
	}
	scope := narrate.Whole
	if *fragment {
		scope = narrate.Fragment
	}
	r, err := narrate.NewGuard(v).Check(c, string(text), scope)
	if err != nil {
		return broken, err
	}
	if *asJSON {
		err = json.NewEncoder(w.stdout).Encode(line{Verdict: r.Verdict.String(), Violations: violations(r, string(text), c)})
	} else {
		fmt.Fprintln(w.stdout, r.Verdict)
		for _, v := range violations(r, string(text), c) {
			if v.Reason == "" {
				v.Reason = v.Claim
			}
			fmt.Fprintln(w.stdout, strings.TrimSpace(v.Kind+" "+v.Text)+": "+v.Reason)
		}
	}
	return exitOf(r.Verdict), err
}

func exitOf(v narrate.Verdict) int {
	switch v {
	case narrate.OK:
		return done
	case narrate.Undecided:
		return unclear
	}
	return violated
}

// line is what is printed of one text.
type line struct {
	ID         string      `json:"id,omitempty"`
	Verdict    string      `json:"verdict"`
	Violations []violation `json:"violations"`
}

type violation struct {
	Kind   string `json:"kind"` // contradicted or missing
	Claim  string `json:"claim"`
	Text   string `json:"text,omitempty"`
	Span   [2]int `json:"span"`
	Reason string `json:"reason,omitempty"`
}

func violations(r narrate.Report, text string, c narrate.Contract) []violation {
	out := []violation{}
	for _, v := range r.Violations() {
		out = append(out, violation{"contradicted", v.Statement.String(), v.Span.Of(text), v.Span, v.Reason.In(c.Lang)})
	}
	for _, m := range r.Missing {
		out = append(out, violation{Kind: "missing", Claim: m.String(), Reason: m.Text.In(c.Lang)})
	}
	if r.Empty {
		out = append(out, violation{Kind: "missing", Claim: "any statement of the contract"})
	}
	return out
}

func guard(w world, f *flag.FlagSet, args []string) (int, error) {
	path := f.String("contracts", "", "file of loose contracts; each line of stdin names one of them")
	if err := f.Parse(args); err != nil {
		return usage, err
	}
	if *path == "" {
		return usage, errors.New("name the contracts with -contracts FILE")
	}
	contracts, err := dataset.ReadContracts(*path)
	if err != nil {
		return broken, err
	}
	cases, err := dataset.Cases(w.stdin)
	if err != nil {
		return broken, err
	}
	g := narrate.NewGuard(dataset.Voices()...)
	enc := json.NewEncoder(w.stdout)
	enc.SetEscapeHTML(false)
	for _, one := range cases {
		c, err := contracts.Of(one.Contract, one.Domain, one.Language())
		if err != nil {
			return broken, err
		}
		r, err := g.Check(c, one.Text, narrate.Fragment)
		if err != nil {
			return broken, fmt.Errorf("%s: %w", one.ID, err)
		}
		if err := enc.Encode(line{one.ID, r.Verdict.String(), violations(r, one.Text, c)}); err != nil {
			return broken, err
		}
	}
	return done, nil
}
