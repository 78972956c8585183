// Command benchguard measures the guard on a folder of hand-made texts: what share of
// invented sentences it catches, by tier, how many faithful ones it cuts, how often it
// cannot tell, and how long a text of one kilobyte takes; how canonical JSON is written,
// and what an order in a brief changes.
package main

import (
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/plumbline-go/plumbline/examples/internal/dataset"
	"github.com/plumbline-go/plumbline/narrate"
)

func main() {
	data := flag.String("data", "", "folder with contracts.json, hallucinations.jsonl, traps.jsonl, catalogue.jsonl, jcs-cases.jsonl, briefs.jsonl")
	verbose := flag.Bool("v", false, "print every miss and false alarm")
	flag.Parse()
	if *data == "" {
		fmt.Fprintln(os.Stderr, "benchguard: name the folder of the data with -data")
		os.Exit(2)
	}
	if err := run(os.Stdout, *data, *verbose); err != nil {
		fmt.Fprintln(os.Stderr, "benchguard:", err)
		os.Exit(1)
	}
}

type bench struct {
	out       io.Writer
	verbose   bool
	guard     narrate.Guard
	contracts dataset.Contracts
}

func run(out io.Writer, dir string, verbose bool) error {
	contracts, err := dataset.ReadContracts(filepath.Join(dir, "contracts.json"))
	if err != nil {
		return err
	}
	b := bench{out, verbose, narrate.NewGuard(dataset.Voices()...), contracts}
	lies, err := dataset.ReadCases(filepath.Join(dir, "hallucinations.jsonl"))
	if err != nil {
		return err
	}
	if err := b.recall(lies); err != nil {
		return err
	}
	traps, err := dataset.ReadCases(filepath.Join(dir, "traps.jsonl"))
	if err != nil {
		return err
	}
	if err := b.alarms(traps); err != nil {
		return err
	}
	catalogue, err := dataset.ReadCases(filepath.Join(dir, "catalogue.jsonl"))
	if err != nil {
		return err
	}
	if err := b.normalise(catalogue); err != nil {
		return err
	}
	if err := b.scripted(lies, traps); err != nil {
		return err
	}
	if err := b.development(dir); err != nil {
		return err
	}
	return b.speed(lies, traps)
}

func (b bench) check(c dataset.Case) (narrate.Report, error) {
	contract, err := b.contracts.Of(c.Contract, c.Domain, c.Language())
	if err != nil {
		return narrate.Report{}, err
	}
	return b.guard.Check(contract, c.Text, narrate.Fragment)
}

// tier of a sentence; the board tier counts as semantic, as the guard has no board.
func tier(c dataset.Case) string {
	if c.Tier == "board" {
		return "semantic"
	}
	return c.Tier
}

func (b bench) recall(cases []dataset.Case) error {
	type tally struct{ n, caught, undecided int }
	sums := map[string]*tally{}
	all := tally{}
	for _, c := range cases {
		r, err := b.check(c)
		if err != nil {
			return err
		}
		t := sums[tier(c)]
		if t == nil {
			t = &tally{}
			sums[tier(c)] = t
		}
		t.n++
		all.n++
		switch r.Verdict {
		case narrate.Violation:
			t.caught++
			all.caught++
			continue
		case narrate.Undecided:
			t.undecided++
			all.undecided++
		}
		if b.verbose {
			fmt.Fprintf(b.out, "MISS %s %s %s %s [%s] %q: %s\n", c.ID, c.Domain, tier(c), c.Kind, r.Verdict, c.Text, claims(r))
		}
	}
	fmt.Fprintln(b.out, "hallucinations.jsonl: caught by tier")
	for _, name := range slices.Sorted(maps.Keys(sums)) {
		t := sums[name]
		fmt.Fprintf(b.out, "  %-13s %3d of %3d  %.3f  undecided %d\n", name, t.caught, t.n, float64(t.caught)/float64(t.n), t.undecided)
	}
	fmt.Fprintf(b.out, "  %-13s %3d of %3d  %.3f  undecided %d (%.1f %%)\n", "all", all.caught, all.n, float64(all.caught)/float64(all.n), all.undecided, 100*float64(all.undecided)/float64(all.n))
	return nil
}

func (b bench) alarms(cases []dataset.Case) error {
	alarms, undecided := 0, 0
	for _, c := range cases {
		r, err := b.check(c)
		if err != nil {
			return err
		}
		switch r.Verdict {
		case narrate.Violation:
			alarms++
		case narrate.Undecided:
			undecided++
		default:
			continue
		}
		if b.verbose {
			fmt.Fprintf(b.out, "ALARM %s %s [%s] %q: %s\n", c.ID, c.Domain, c.Contract, c.Text, r)
		}
	}
	fmt.Fprintf(b.out, "traps.jsonl: false alarms %d of %d, undecided %d (%.1f %%)\n", alarms, len(cases), undecided, 100*float64(undecided)/float64(len(cases)))
	return nil
}

func (b bench) normalise(cases []dataset.Case) error {
	right := 0
	for _, c := range cases {
		contract, err := b.contracts.Of("", c.Domain, c.Language())
		if err != nil {
			return err
		}
		r, err := b.guard.Check(contract, c.Text, narrate.Fragment)
		if err != nil {
			return err
		}
		if missing := absent(c.Expect, dataset.Normal(r)); len(missing) > 0 {
			if b.verbose {
				fmt.Fprintf(b.out, "NORM %s %q: want %s, have %s\n", c.ID, c.Text, strings.Join(missing, ", "), strings.Join(dataset.Normal(r), ", "))
			}
			continue
		}
		right++
	}
	fmt.Fprintf(b.out, "catalogue.jsonl: read as meant %d of %d\n", right, len(cases))
	return nil
}

func absent(want, have []string) []string {
	var out []string
	for _, w := range want {
		found := false
		for alternative := range strings.SplitSeq(w, " OR ") {
			found = found || slices.Contains(have, alternative)
		}
		if !found && !slices.Contains(have, w) {
			out = append(out, w)
		}
	}
	return out
}

// speed checks texts of about one kilobyte, made of the sentences of one contract.
func (b bench) speed(groups ...[]dataset.Case) error {
	texts := map[string]string{}
	for _, cases := range groups {
		for _, c := range cases {
			if key := c.Contract + "/" + c.Lang; c.Contract != "" && len(texts[key])+len(c.Text) < 1024 {
				texts[key] += c.Text + " "
			}
		}
	}
	var worst time.Duration
	var sum, whole time.Duration
	n := 0
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		if len(texts[key]) < 800 {
			continue
		}
		name, lang, _ := strings.Cut(key, "/")
		contract, err := b.contracts.Of(name, "", dataset.Case{Lang: lang}.Language())
		if err != nil {
			return err
		}
		k, err := b.guard.For(contract)
		if err != nil {
			return err
		}
		each := fastest(func() { k.Check(texts[key], narrate.Fragment) })
		whole = max(whole, fastest(func() { _, _ = b.guard.Check(contract, texts[key], narrate.Fragment) }))
		sum += each
		n++
		worst = max(worst, each)
	}
	if n > 0 {
		fmt.Fprintf(b.out, "a text of about 1 KB: %v on average, %v at worst over %d contracts; with the contract made ready for one text %v at worst\n",
			(sum / time.Duration(n)).Round(time.Microsecond), worst.Round(time.Microsecond), n, whole.Round(time.Microsecond))
	}
	return nil
}

// fastest runs f in batches and returns the mean of the fastest: other programs on the
// machine only ever add time.
func fastest(f func()) time.Duration {
	const rounds = 50
	best := time.Hour
	for range 20 {
		start := time.Now()
		for range rounds {
			f()
		}
		best = min(best, time.Since(start)/rounds)
	}
	return best
}

func claims(r narrate.Report) string {
	var parts []string
	for _, c := range r.Claims {
		parts = append(parts, fmt.Sprintf("%s=%s", c.Statement, c.Answer))
	}
	return strings.Join(parts, "; ")
}
