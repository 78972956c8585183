package narrate

import "testing"

// Forms of one word have one stem; different words keep apart. The forms are the cases
// and numbers of school grammar.
func TestStemUnitesForms(t *testing.T) {
	for _, forms := range [][]string{
		{"линия", "линии", "линий", "линиям", "линиями", "линию"}, {"опора", "опоры", "опор", "опорам", "опорами"},
		{"санузел"}, {"санузла", "санузлов", "санузлы", "санузлам"}, {"секция", "секции", "секций", "секциями"},
		{"пролет", "пролета", "пролетов", "пролетами"}, {"напряжение", "напряжения", "напряжению", "напряжением"},
		{"жилая", "жилых", "жилой", "жилые"}, {"вводной", "вводного", "вводных"}, {"заземление", "заземления"},
		{"check", "checks"}, {"feeder", "feeders"}, {"line", "lines"}, {"supply", "supplies"}, {"wash", "washes"},
	} {
		for _, f := range forms {
			if stem(f) != stem(forms[0]) {
				t.Errorf("%s has the stem %q, %s %q", f, stem(f), forms[0], stem(forms[0]))
			}
		}
	}
	for _, apart := range [][2]string{{"ввод", "вывод"}, {"линия", "лимит"}, {"qf1", "qf2"}, {"нагрузка", "загрузка"}, {"bus", "busy"}} {
		if stem(apart[0]) == stem(apart[1]) {
			t.Errorf("%s and %s have one stem", apart[0], apart[1])
		}
	}
	for _, whole := range []string{"на", "qf4", "ток", "вру", ""} {
		if stem(whole) != whole {
			t.Errorf("%q became %q", whole, stem(whole))
		}
	}
}
