package teller

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
)

// A tank is the engine of these tests.
type tankVoice struct{ template string }

func (tankVoice) Domain() narrate.Domain { return "tank" }

func (tankVoice) Vocabulary() narrate.Vocabulary { return narrate.Vocabulary{} }

func (tankVoice) Subjects(*prose.Text, narrate.Contract) []narrate.Claim { return nil }

func (tankVoice) Claims(*prose.Text, narrate.Contract, []narrate.Claim) []narrate.Claim { return nil }

func (v tankVoice) Tell(narrate.Contract, narrate.Manner) string { return v.template }

func (tankVoice) Instructions(m narrate.Manner, c narrate.Contract) narrate.Instructions {
	return narrate.Instructions{Role: "Ты рассказываешь о баке.", Bounds: "Только о баке.",
		Example: narrate.Example{Contract: `{"volume":"2 м³"}`, Telling: "Бак на 2 м³.", Why: "Число и единица те же."}}
}

const template = "Стенка бака не прошла проверку: 3 мм против 5 мм. Объём 12 м³."

func voice() tankVoice { return tankVoice{template} }

func tank(t testing.TB, volume string) narrate.Contract {
	t.Helper()
	b := narrate.NewBuilder(voice(), fact.Russian)
	wall := fact.Word(narrate.Check, "wall")
	b.Name(wall, fact.Text{RU: "стенка бака|стенка"})
	b.State(narrate.Statement{ID: "wall", Pred: narrate.HasStatus, About: wall, Says: []fact.Term{fact.Word(narrate.Status, "FAIL")}, Must: true,
		Text: fact.Text{RU: "стенка бака не прошла проверку"}})
	b.State(narrate.Statement{ID: "wall.got", Pred: narrate.Is, About: wall, Says: []fact.Term{fact.Q("3", fact.MM).Term()}, Text: fact.Text{RU: "3 мм"}})
	b.State(narrate.Statement{ID: "wall.want", Pred: narrate.AtLeast, About: wall, Says: []fact.Term{fact.Q("5", fact.MM).Term()}, Exact: true, Text: fact.Text{RU: "5 мм"}})
	b.State(narrate.Statement{ID: "volume", Pred: narrate.Is, Says: []fact.Term{fact.Q(volume, fact.M3).Term()}, Text: fact.Text{RU: volume + " м³"}})
	c, err := b.Contract(map[string]string{"volume": volume + " м³"}, narrate.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// scripted answers from a list, keeping the prompts.
type scripted struct {
	answers []any // string, Reply or error
	prompts []Prompt
}

func (s *scripted) Complete(_ context.Context, p Prompt) (Reply, error) {
	s.prompts = append(s.prompts, p)
	if len(s.answers) == 0 {
		return Reply{}, errors.New("asked once too often")
	}
	next := s.answers[0]
	s.answers = s.answers[1:]
	switch a := next.(type) {
	case string:
		return Reply{Text: a, Tokens: Tokens{100, 10}}, nil
	case Reply:
		return a, nil
	case error:
		return Reply{}, a
	}
	panic("a script holds texts, replies and errors")
}

func tell(t *testing.T, mode Mode, answers ...any) (Outcome, *scripted) {
	t.Helper()
	m := &scripted{answers: answers}
	out, err := New(voice(), m, mode).Tell(context.Background(), tank(t, "12"), narrate.Manner{Register: narrate.Plain})
	if err != nil {
		t.Fatal(err)
	}
	return out, m
}

const faithful = "Стенка не проходит: 3 мм при норме 5 мм."

func TestFlow(t *testing.T) {
	for name, c := range map[string]struct {
		answers []any
		source  Source
		text    string
		asked   int
	}{
		"a faithful answer":          {[]any{faithful}, FromModel, faithful, 1},
		"a lie, then the truth":      {[]any{"Стенка проходит: 6 мм.", faithful}, FromRetry, faithful, 2},
		"two lies":                   {[]any{"Стенка проходит.", "Объём 15 м³."}, FromTemplate, template, 2},
		"a must left out":            {[]any{"Объём 12 м³.", faithful}, FromRetry, faithful, 2},
		"a promise to look":          {[]any{"Сейчас посмотрю.", "Секунду."}, FromTemplate, template, 2},
		"nothing":                    {[]any{"", ""}, FromTemplate, template, 1},
		"an error":                   {[]any{errors.New("429")}, FromTemplate, template, 1},
		"an error in the retry":      {[]any{"Стенка проходит.", errors.New("500")}, FromTemplate, template, 2},
		"an answer cut off":          {[]any{Reply{Text: faithful + " Объём 12 м", Cut: true}, faithful}, FromRetry, faithful, 2},
		"a stack trace":              {[]any{"panic: runtime error goroutine 1", "Traceback (most recent call last)"}, FromTemplate, template, 2},
		"a limit message":            {[]any{faithful + " Rate limit exceeded.", faithful}, FromRetry, faithful, 2},
		"the model speaks of itself": {[]any{"Как языковая модель, скажу: " + faithful, faithful}, FromRetry, faithful, 2},
	} {
		t.Run(name, func(t *testing.T) {
			out, m := tell(t, Prose, c.answers...)
			if out.Text != c.text || out.Source != c.source || len(m.prompts) != c.asked {
				t.Errorf("%s after %d prompts: %q", out.Source, len(m.prompts), out.Text)
			}
			if len(out.Attempts) != c.asked {
				t.Errorf("%d attempts kept of %d", len(out.Attempts), c.asked)
			}
		})
	}
}

func TestTokensAreSummed(t *testing.T) {
	out, _ := tell(t, Prose, "Стенка проходит.", faithful)
	if out.Tokens != (Tokens{200, 20}) {
		t.Errorf("tokens %+v", out.Tokens)
	}
}

func TestNoModel(t *testing.T) {
	out, err := New(voice(), nil, Prose).Tell(context.Background(), tank(t, "12"), narrate.Manner{})
	if err != nil || out.Text != template || out.Source != FromTemplate || out.Attempts != nil {
		t.Errorf("%+v %v", out, err)
	}
}

func TestBadTemplateIsNeverDelivered(t *testing.T) {
	for _, bad := range []string{"Стенка проходит.", "", "Объём 12 м³."} {
		out, err := New(tankVoice{bad}, nil, Prose).Tell(context.Background(), tank(t, "12"), narrate.Manner{})
		if !errors.Is(err, ErrTemplate) || out.Text != "" {
			t.Errorf("%q: %+v %v", bad, out, err)
		}
	}
}

func TestOtherDomain(t *testing.T) {
	c := tank(t, "12")
	c.Domain = "pump"
	if _, err := New(voice(), nil, Prose).Tell(context.Background(), c, narrate.Manner{}); !errors.Is(err, narrate.ErrDomain) {
		t.Errorf("got %v", err)
	}
}

func TestPromptPrefixIsStatic(t *testing.T) {
	prompt := func(volume string, r narrate.Register) Prompt {
		m := &scripted{answers: []any{errors.New("no")}}
		if _, err := New(tankVoice{"Стенка не проходит. Объём " + volume + " м³."}, m, Prose).Tell(context.Background(), tank(t, volume), narrate.Manner{Register: r}); err != nil {
			t.Fatal(err)
		}
		return m.prompts[0]
	}
	a, b := prompt("12", narrate.Softer), prompt("40", narrate.Softer)
	if a.Prefix != b.Prefix {
		t.Error("two contracts of one domain have different prefixes")
	}
	if a.Contract == b.Contract || a.Reminder != "" {
		t.Error("the contract is the part that differs")
	}
	if prompt("12", narrate.Stricter).Prefix == a.Prefix {
		t.Error("registers share a prefix")
	}
	for _, section := range []string{"## Роль и границы", "## Правила", "## Формат", "## Пример", "Бак на 2 м³."} {
		if !strings.Contains(a.Prefix, section) {
			t.Errorf("the prefix lacks %q:\n%s", section, a.Prefix)
		}
	}
	if strings.Contains(a.Prefix, "12") || strings.Contains(a.Prefix, tank(t, "12").ID) {
		t.Error("the prefix knows the contract")
	}
	english := Prefix(voice().Instructions(narrate.Manner{}, narrate.Contract{}), fact.English, narrate.Plain, Prose)
	if !strings.Contains(english, "## Role and bounds") || !strings.Contains(english, "INFO is not PASS") {
		t.Errorf("English prefix:\n%s", english)
	}
}

func TestRetryAppendsAndNamesTheWords(t *testing.T) {
	_, m := tell(t, Prose, "Стенка проходит: 6 мм.", faithful)
	first, second := m.prompts[0], m.prompts[1]
	if first.Prefix != second.Prefix || first.Contract != second.Contract || second.Rejected != "Стенка проходит: 6 мм." {
		t.Error("the retry edits what was sent before")
	}
	for _, want := range []string{"«проходит»", "«6 мм»", "3 мм", "5 мм"} {
		if !strings.Contains(strings.ReplaceAll(second.Reminder, fact.NBSP, " "), want) {
			t.Errorf("the reminder lacks %s:\n%s", want, second.Reminder)
		}
	}
	_, m = tell(t, Prose, "Объём 12 м³.", faithful)
	if !strings.Contains(m.prompts[1].Reminder, "стенка бака не прошла проверку") {
		t.Errorf("the reminder does not name what is missing:\n%s", m.prompts[1].Reminder)
	}
	_, m = tell(t, Prose, "Сейчас посмотрю.", faithful)
	if !strings.Contains(m.prompts[1].Reminder, "ни одного факта") {
		t.Errorf("the reminder does not say that nothing was told:\n%s", m.prompts[1].Reminder)
	}
}

func references(t *testing.T, c narrate.Contract) []Reference {
	t.Helper()
	refs, err := New(voice(), nil, Segments).References(c)
	if err != nil {
		t.Fatal(err)
	}
	return refs
}

func TestSegments(t *testing.T) {
	const answer = `{"segments":[{"text":"Коротко:","ref":"wall"},{"text":",","ref":"wall.got"},{"text":"при норме","ref":"wall.want"},{"text":".","ref":""}]}`
	out, m := tell(t, Segments, answer)
	if out.Text != "Коротко: стенка бака не прошла проверку, 3 мм при норме 5 мм." || out.Source != FromModel {
		t.Errorf("%s: %q", out.Source, out.Text)
	}
	if m.prompts[0].Schema == nil || m.prompts[0].Grammar == "" {
		t.Error("the prompt carries no schema or grammar")
	}
	for name, bad := range map[string]string{
		"prose":             faithful,
		"a digit":           `{"segments":[{"text":"6 мм","ref":"wall"}]}`,
		"an unknown ref":    `{"segments":[{"text":"","ref":"roof"}]}`,
		"no segment":        `{"segments":[]}`,
		"another property":  `{"segments":[{"text":"","ref":"wall","note":"x"}]}`,
		"a lie in words":    `{"segments":[{"text":"Стенка проходит.","ref":"volume"}]}`,
		"a must left out":   `{"segments":[{"text":"Объём","ref":"volume"}]}`,
		"loops of segments": `{"segments":[` + strings.Repeat(`{"text":"а","ref":"wall"},`, 90) + `{"text":"","ref":""}]}`,
	} {
		out, _ := tell(t, Segments, bad, answer)
		if out.Source != FromRetry {
			t.Errorf("%s: %s %q", name, out.Source, out.Text)
		}
	}
}

func TestSegmentSchemaSaysTheSame(t *testing.T) {
	c := tank(t, "12")
	doc, err := SegmentSchema(references(t, c))
	if err != nil {
		t.Fatal(err)
	}
	var s jsonschema.Schema
	if err := json.Unmarshal(doc, &s); err != nil {
		t.Fatal(err)
	}
	r, err := s.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	for answer, valid := range map[string]bool{
		`{"segments":[{"text":"Объём","ref":"volume"}]}`:    true,
		`{"segments":[{"text":"Объём 12","ref":"volume"}]}`: false,
		`{"segments":[{"text":"","ref":"roof"}]}`:           false,
		`{"segments":[]}`:            false,
		`{"segments":[{"text":""}]}`: false,
	} {
		var v any
		if err := json.Unmarshal([]byte(answer), &v); err != nil {
			t.Fatal(err)
		}
		_, rendered := RenderSegments(references(t, c), answer)
		if (r.Validate(v) == nil) != valid || valid != (rendered == nil) && answer != `{"segments":[{"text":""}]}` {
			t.Errorf("%s: schema %v, renderer %v, want valid %v", answer, r.Validate(v), rendered, valid)
		}
	}
}

func TestGrammarNamesEveryReference(t *testing.T) {
	g := SegmentGrammar(references(t, tank(t, "12")))
	for _, want := range []string{`root ::= `, `item ::= `, `"\"wall\""`, `"\"volume\""`, `"\"\""`, `{0,79}`} {
		if !strings.Contains(g, want) {
			t.Errorf("the grammar lacks %s:\n%s", want, g)
		}
	}
}

// FuzzRenderSegments: whatever a model answers neither panics nor brings a digit of its own.
func FuzzRenderSegments(f *testing.F) {
	for _, s := range []string{`{"segments":[{"text":"а","ref":"wall"}]}`, `{"segments":[{"text":"\u0031","ref":""}]}`, `{"segments":null}`, `{`, `{"segments":[{"text":"٣","ref":""}]} x`} {
		f.Add(s)
	}
	refs := []Reference{{"wall", "стенка"}}
	f.Fuzz(func(t *testing.T, answer string) {
		text, err := RenderSegments(refs, answer)
		if err == nil && strings.ContainsFunc(text, unicode.IsDigit) || err != nil && text != "" {
			t.Errorf("%q: %q, %v", answer, text, err)
		}
	})
}

func TestWordsOfTheServiceAreNotDelivered(t *testing.T) {
	for _, leak := range []string{"Превышен лимит запросов.", "Контекстное окно переполнено.", "Как ИИ-ассистент, я не уверен.", "Повторите попытку позже.", "I am Claude.", "HTTP 502 Bad Gateway", "main.go:17 +0x1d"} {
		out, m := tell(t, Prose, faithful+" "+leak, faithful)
		if out.Source != FromRetry || !errors.Is(out.Attempts[0].Err, ErrService) || !strings.Contains(m.prompts[1].Reminder, "о сервисе") {
			t.Errorf("%s: %s, %v", leak, out.Source, out.Attempts[0].Err)
		}
	}
	for _, fine := range []string{"Объём 12 м³, предел прочности стенки превышен не назван.", "Попробуйте стенку толще.", "Панель бака и её окно не описаны."} {
		if ofService(fine) {
			t.Errorf("%q is taken for the service's", fine)
		}
	}
}

func TestFill(t *testing.T) {
	for in, want := range map[string]string{
		"{name}, стенка тонка.":   "Маша, стенка тонка.",
		"{other} и {name}":        "{other} и Маша",
		"без скобок":              "без скобок",
		"{name":                   "{name",
		"{{name}}":                "{Маша}",
		"":                        "",
		"{trap} не раскрывается.": "{name} не раскрывается.",
	} {
		if got := Fill(in, map[string]string{"name": "Маша", "trap": "{name}"}); got != want {
			t.Errorf("%q gave %q, want %q", in, got, want)
		}
	}
}

func TestSourcesPrint(t *testing.T) {
	for s, want := range map[Source]string{FromModel: "model", FromRetry: "retry", FromTemplate: "template", 0: "invalid source"} {
		if b, err := s.MarshalText(); err != nil || string(b) != want {
			t.Errorf("%d: %s %v", s, b, err)
		}
	}
}
