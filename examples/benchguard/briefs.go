package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/examples/internal/dataset"
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/modular"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/canon"
	"github.com/plumbline-go/plumbline/narrate/teller"
	"github.com/plumbline-go/plumbline/substation"
)

// canonical holds canon against a file of lines with a document, its canonical form or
// the word that it must be refused.
func (b bench) canonical(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	n, right := 0, 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var c struct {
			In, Out string
			Error   bool
		}
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			return err
		}
		n++
		got, err := canon.Transform([]byte(c.In))
		if (err != nil) == c.Error && (c.Error || string(got) == c.Out) {
			right++
		} else if b.verbose {
			fmt.Fprintf(b.out, "CANON %s: %s, %v\n", c.In, got, err)
		}
	}
	fmt.Fprintf(b.out, "jcs-cases.jsonl: canonical as RFC 8785 has it %d of %d\n", right, n)
	return nil
}

// told is what came of a brief: the checks with their limits, and the prompt that a model
// would be given.
type told struct{ checks, prefix, prompt string }

// asker is a model that keeps the prompt and says nothing.
type asker struct{ prompt *teller.Prompt }

func (a asker) Complete(_ context.Context, p teller.Prompt) (teller.Reply, error) {
	*a.prompt = p
	return teller.Reply{}, context.Canceled
}

// steer uses every text of a file as a brief and as the name of a line or a group, and
// counts what an order in it changed: the checks beside those of the same brief without
// it, the prompt's prefix, and words of it in the prompt.
func (b bench) steer(cases []dataset.Case) error {
	sub, err := substation.LoadCatalogue(catalogs.Data())
	if err != nil {
		return err
	}
	mod, err := modular.LoadCatalogue(catalogs.Data())
	if err != nil {
		return err
	}
	line := func(name, text string) (told, error) {
		d := substation.Draft{}
		if name != "" {
			d.Feeders = []substation.FeederDraft{{Name: name, CurrentA: new(fact.Int(600))}, {Name: "клуб", CurrentA: new(fact.Int(600))}}
		}
		r, err := designed(text, d, sub)
		return tell(substation.Voice{}, r.Report, err, substation.RefusalContract, func() (narrate.Contract, error) { return substation.Contract(r, fact.Russian) })
	}
	group := func(name, text string) (told, error) {
		d := modular.Draft{}
		if name != "" {
			d.Groups = []modular.GroupDraft{{Name: name, People: new(int64(42)), PerRoom: new(int64(3))}}
		}
		r, err := planned(text, d, mod)
		return tell(modular.Voice{}, r.Report, err, modular.RefusalContract, func() (narrate.Contract, error) { return modular.Contract(r, fact.Russian) })
	}
	changed, prefixes, leaks := 0, 0, 0
	for _, how := range []struct {
		make        func(name, text string) (told, error)
		brief, said string // said: a brief whose line or group is named
	}{
		{line, "2КТП-630/10/0,4 кВ, учёт на стороне ВН", "2КТП-630/10/0,4 кВ, учёт на стороне ВН, отходящие: «%s» 600 А, клуб 600 А"},
		{group, "Общежитие на 42 человека, по трое в комнате, кухня", "Общежитие: «%s» — 6 человек по одному, рабочих 36 по трое"},
	} {
		plain, err := how.make("школа", how.brief)
		if err != nil {
			return err
		}
		for _, c := range cases {
			for name, text := range map[string]string{c.Text: how.brief, "": c.Text, " ": fmt.Sprintf(how.said, c.Text)} {
				got, err := how.make(strings.TrimSpace(name), text)
				if err != nil {
					return fmt.Errorf("%s: %w", c.ID, err)
				}
				if name == c.Text && got.checks != plain.checks {
					changed++
					b.note("CHANGED", c, got.checks)
				}
				if got.prefix != plain.prefix {
					prefixes++
				}
				if order := foreign(c.Text, got.prompt); order != "" {
					leaks++
					b.note("LEAKED", c, order)
				}
			}
		}
	}
	fmt.Fprintf(b.out, "briefs.jsonl: %d texts as briefs and as names in two engines: checks changed %d, prefixes changed %d, words in the prompt %d\n", len(cases), changed, prefixes, leaks)
	return nil
}

func (b bench) note(what string, c dataset.Case, why string) {
	if b.verbose {
		fmt.Fprintf(b.out, "%s %s %q: %s\n", what, c.ID, c.Text, why)
	}
}

// foreign returns four words of a text that stand in a prompt in a row, which no sentence
// of an engine does by chance.
func foreign(text, prompt string) string {
	words := strings.Fields(text)
	for i := 0; i+4 <= len(words); i++ {
		if row := strings.Join(words[i:i+4], " "); strings.Contains(prompt, row) {
			return row
		}
	}
	return ""
}

func designed(text string, d substation.Draft, cat substation.Catalogue) (substation.Result, error) {
	brief, _, err := substation.Admit(substation.Case{Texts: []string{text}}, d)
	if err != nil {
		return substation.Result{}, err
	}
	return substation.Run(brief, cat, sheet.Meta{})
}

func planned(text string, d modular.Draft, cat modular.Catalogue) (modular.Result, error) {
	brief, _, err := modular.Admit(modular.Case{Texts: []string{text}}, d)
	if err != nil {
		return modular.Result{}, err
	}
	return modular.Run(brief, cat, sheet.Meta{})
}

// tell makes the contract of a result or a refusal and listens to what a model would get.
func tell(v teller.Voice, r check.Report, failed error, refuse func(*refusal.Error, fact.Lang) (narrate.Contract, error), made func() (narrate.Contract, error)) (told, error) {
	var c narrate.Contract
	var err error
	if e, ok := refusal.As(failed); ok {
		c, err = refuse(e, fact.Russian)
	} else if failed != nil {
		return told{}, failed
	} else {
		c, err = made()
	}
	if err != nil {
		return told{}, err
	}
	var p teller.Prompt
	if _, err := teller.New(v, asker{&p}, teller.Prose).Tell(context.Background(), c, narrate.Manner{Register: narrate.Plain}); err != nil {
		return told{}, err
	}
	out := told{prefix: p.Prefix, prompt: p.Prefix + p.Contract}
	for _, f := range r.Findings {
		out.checks += fmt.Sprintln(f.Key(), f.Status, f.Got.RU, f.Want.RU)
	}
	return out, nil
}

// development runs what is measured of the material beside the guard itself.
func (b bench) development(dir string) error {
	if err := b.canonical(filepath.Join(dir, "jcs-cases.jsonl")); err != nil {
		return err
	}
	briefs, err := dataset.ReadCases(filepath.Join(dir, "briefs.jsonl"))
	if err != nil {
		return err
	}
	return b.steer(briefs)
}
