package main

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/plumbline-go/plumbline/examples/internal/dataset"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/teller"
)

// echo is a scripted model: it says one text, however often it is asked.
type echo string

func (e echo) Complete(context.Context, teller.Prompt) (teller.Reply, error) {
	return teller.Reply{Text: string(e)}, nil
}

// scripted lets a model that lies in every way of the data, and one that is faithful,
// speak through the teller. Each text states the musts and then the sentence; one that
// leaves a must out is told alone.
func (b bench) scripted(lies, traps []dataset.Case) error {
	told, delivered := map[string]int{}, map[string]int{}
	for _, c := range lies {
		source, err := b.tell(c, c.Tier != "completeness")
		if err != nil {
			return err
		}
		told[tier(c)]++
		if source == teller.FromModel || source == teller.FromRetry {
			delivered[tier(c)]++
			if b.verbose {
				fmt.Fprintf(b.out, "DELIVERED %s %q\n", c.ID, c.Text)
			}
		}
	}
	fmt.Fprintln(b.out, "a scripted model that lies: lies delivered by tier")
	for _, name := range slices.Sorted(maps.Keys(told)) {
		fmt.Fprintf(b.out, "  %-13s %3d of %3d\n", name, delivered[name], told[name])
	}
	faithful, first := 0, 0
	for _, c := range traps {
		if c.Contract == "" {
			continue // nothing was computed, so there is nothing to tell
		}
		source, err := b.tell(c, true)
		if err != nil {
			return err
		}
		faithful++
		if source == teller.FromModel {
			first++
		} else if b.verbose {
			fmt.Fprintf(b.out, "RETRIED %s %q\n", c.ID, c.Text)
		}
	}
	fmt.Fprintf(b.out, "a scripted model that is faithful: delivered without a retry %d of %d\n", first, faithful)
	return nil
}

// tell runs one text of the data through the teller and says whose text came out.
func (b bench) tell(c dataset.Case, withMusts bool) (teller.Source, error) {
	contract, err := b.contracts.Of(c.Contract, c.Domain, c.Language())
	if err != nil {
		return 0, err
	}
	voice, err := dataset.VoiceOf(contract.Domain)
	if err != nil {
		return 0, err
	}
	m := narrate.Manner{Register: narrate.Usual}
	text := c.Text
	if withMusts {
		text = voice.Tell(contract, m) + " " + text
	}
	out, err := teller.New(saying{voice, contract}, echo(text), teller.Prose).Tell(context.Background(), contract, m)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", c.ID, err)
	}
	return out.Source, nil
}

// saying makes sure that a template has something to say of a contract without musts:
// any allowed statement's wording.
type saying struct {
	teller.Voice
	c narrate.Contract
}

func (s saying) Tell(c narrate.Contract, m narrate.Manner) string {
	text := s.Voice.Tell(c, m)
	for _, st := range s.c.Allowed {
		if text != "" {
			break
		}
		for _, t := range st.Says {
			if st.Pred == narrate.Is || st.Pred == narrate.CountOf {
				text = t.Qty.In(c.Lang) + "."
			}
		}
	}
	return text
}
