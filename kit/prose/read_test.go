package prose

import (
	"fmt"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
)

func TestReadKeepsEveryByteAndFolds(t *testing.T) {
	const raw = "Ёмкость  И\u200bг\u200bнор: QF4—120\u00a0А, и\u0306од Ｎ３"
	text := Read(raw)
	var folds []string
	for _, w := range text.Words {
		folds = append(folds, w.Fold)
		if w.Span.Of(raw) != w.Raw {
			t.Errorf("word %q: span gives %q", w.Raw, w.Span.Of(raw))
		}
	}
	want := "емкость игнор : qf4 — 120 а , йод n3"
	if got := strings.Join(folds, " "); got != want {
		t.Errorf("folds\n got %s\nwant %s", got, want)
	}
	at := strings.Index(text.Folded(), "игнор")
	if got := text.Unfold(at, at+len("игнор")).Of(raw); got != "И\u200bг\u200bнор" {
		t.Errorf("Unfold gives %q", got)
	}
}

func TestClauses(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"ток 0,4 кВ, линия", "ток 0 , 4 кв , | линия"},
		{"1,2 тыс. рублей. Дальше", "1 , 2 тыс . рублей . || дальше"},
		{"г. Якутск и т.д. и т.п. Конец", "г . якутск и т . д . и т . п . || конец"},
		{"масштаб 1:100: да", "масштаб 1 : 100 : | да"},
		{"п. 3.1.4 (да) нет", "п . 3 . 1 . 4 ( | да ) | нет"},
		{"раз\nдва", "раз || два"},
		{"30…50 да… нет", "30 … 50 да … || нет"},
		{"Готово! Да? Нет.", "готово ! || да ? || нет ."},
	} {
		text := Read(c.text)
		var b strings.Builder
		for i, w := range text.Words {
			if i > 0 {
				b.WriteString(" ")
				switch p := text.Words[i-1]; {
				case p.Sentence != w.Sentence:
					b.WriteString("|| ")
				case p.Clause != w.Clause:
					b.WriteString("| ")
				}
			}
			b.WriteString(w.Fold)
		}
		if b.String() != c.want {
			t.Errorf("%q\n got %s\nwant %s", c.text, b.String(), c.want)
		}
	}
}

func TestTheFirstRecogniserKeepsASpan(t *testing.T) {
	const raw = "ГОСТ 28249-93 и 120 А"
	text := Read(raw)
	end := strings.Index(raw, " и")
	if !text.Take(Span{0, end}) {
		t.Fatal("a free span was refused")
	}
	if text.Take(Span{end - 2, end + 3}) || !text.Taken(Span{0, 1}) || text.Taken(Span{end, len(raw)}) {
		t.Error("a taken span was given twice")
	}
	got := text.Quantities(fact.Common())
	if len(got) != 1 || show(got[0]) != "120 A" || got[0].Span.Of(raw) != "120 А" || got[0].Number.Of(raw) != "120" {
		t.Errorf("got %v", got)
	}
}

func TestCompound(t *testing.T) {
	for _, c := range []struct {
		in, rest string
		n        int64
	}{{"двухтрансформаторная", "трансформаторная", 2}, {"трехэтажный", "этажный", 3}, {"двуместная", "местная", 2}} {
		if n, rest, ok := Compound(c.in); !ok || n != c.n || rest != c.rest {
			t.Errorf("%s: %d %q %v", c.in, n, rest, ok)
		}
	}
	if _, _, ok := Compound("котельная"); ok {
		t.Error("котельная holds no number")
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"", "2КТП-400/10/0,4 кВ, жильё 120 А", "от 30 до 50 %", "1,200,000", "\xff\xfe5\xf0А",
		"и\u0306и\u0306", "двадцать тысяч сто с половиной", "−.5", "5³½ тыс. млн руб.", "6ОО6ОО А", "1..2...3", "п.п.п. 5 п. п."} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		text := Read(raw)
		last := 0
		for _, w := range text.Words {
			if w.Span[0] < last || w.Span[1] <= w.Span[0] || w.Span[1] > len(raw) {
				t.Fatalf("span %v after %d in %q", w.Span, last, raw)
			}
			last = w.Span[1]
		}
		last = 0
		for _, m := range text.Quantities(fact.Common()) {
			if m.Span[0] < last || m.Span[1] > len(raw) || !m.Span.Holds(m.Number) || m.Word >= len(text.Words) {
				t.Fatalf("mention %+v in %q", m, raw)
			}
			if !text.Take(m.Number) {
				t.Fatalf("two mentions share %v in %q", m.Number, raw)
			}
			last = m.Span[1]
		}
	})
}

// BenchmarkRead reads one megabyte of each kind of text; linear time keeps the figures
// of one order.
func BenchmarkRead(b *testing.B) {
	for _, c := range []struct{ name, unit string }{
		{"brief", "2КТП-400/10/0,4 кВ, жильё 120 А, сто двадцать ампер, 1,2 тыс. рублей; "},
		{"digits", "1"}, {"marks", "."}, {"groups", "1 200 "}, {"numerals", "двадцать тысяч сто "}, {"breves", "и\u0306"},
		{"zero", "а\u200b"}, {"dots", "1."}, {"bytes", "\xff"}, {"dashes", "1-"}, {"units", "5 кв. "},
	} {
		raw := strings.Repeat(c.unit, 1<<20/len(c.unit))
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(raw)))
			for b.Loop() {
				Read(raw).Quantities(fact.Common())
			}
		})
	}
}

func ExampleText_Quantities() {
	for _, m := range Read("Две линии по 600 А, кабель 0,15 км").Quantities(fact.Common()) {
		fmt.Println(m.Low.In(fact.Russian))
	}
	// Output:
	// 2
	// 600 А
	// 0,15 км
}
