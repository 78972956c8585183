package prose

import "testing"

func TestPatternsReadEitherScript(t *testing.T) {
	p := Compile(`(\d)?ктп-(\d{2,4})|` + Cyrillic("substation"))
	for _, c := range []struct{ raw, want string }{
		{"Нужна 2KТП-400 срочно", "2KТП-400"}, {"2К\u200bТП-630", "2К\u200bТП-630"}, {"a Substation here", "Substation"},
		{"2КТП-400а", ""}, {"х2КТП-400", ""}, {"КТП -400", ""}, {"2КТП-40000", ""},
	} {
		got := ""
		text := Read(c.raw)
		for _, h := range text.Find(p) {
			got += h.Span.Of(c.raw)
		}
		if got != c.want {
			t.Errorf("%q: got %q, want %q", c.raw, got, c.want)
		}
	}
	text := Read("КТП-400 и 2КТП-630")
	hits := text.Find(p)
	if len(hits) != 2 || hits[1].Groups[0] != "2" || hits[1].Spans[1].Of(text.Raw) != "630" || hits[0].Groups[0] != "" {
		t.Fatalf("got %+v", hits)
	}
	text.TakeAll(hits[0].Span)
	if len(text.Find(p)) != 1 || len(text.FindAll(p)) != 2 {
		t.Error("a taken match is found again")
	}
	if got := Read("10 kB").Skeleton(); got != "10 кв" {
		t.Errorf("skeleton %q", got)
	}
}

func TestSpacesStayWithinALine(t *testing.T) {
	p := Compile(`ввод[:\s]*\s?(?:кабель|воздух)`)
	if !p.In("ввод: \u00a0кабель") || p.In("ввод\nкабель") || !p.In("вводвоздух") {
		t.Error("spaces of a pattern read wrong")
	}
}

func TestOpenings(t *testing.T) {
	for _, c := range []struct {
		body string
		want int
	}{{"авр|ats", 2}, {`(?:а|б)в`, 0}, {`цен\p{L}*|почем`, 2}, {`а?б`, 0}, {`[аб]|в`, 0}} {
		if got := len(openings(c.body)); got != c.want {
			t.Errorf("%s: %d openings, want %d", c.body, got, c.want)
		}
	}
}

func TestWordsAround(t *testing.T) {
	text := Read("Первое слово, АВР по 10 кВ не делать; дальше")
	at := text.Find(Compile("авр"))[0].Span
	from, to := text.Around(at)
	if got := text.Phrase(from, to); got != "авр по 10 кв не делать;" {
		t.Errorf("Around gives %q", got)
	}
	if got := text.Before(text.Find(Compile("не"))[0].Span, 2); got != "10 кв " {
		t.Errorf("Before gives %q", got)
	}
}
