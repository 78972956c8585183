package narration

import (
	"regexp"
	"testing"

	"github.com/plumbline-go/plumbline/narrate"
)

// Twenty narrations in Russian and ten in English of each engine in the log, to be read aloud: go test -v -run Aloud.
// No sentence may hold what no person would write.
func TestReadAloud(t *testing.T) {
	for _, e := range engines(t) {
		t.Run(e.name, func(t *testing.T) {
			corpus := e.corpus(t)
			step := len(corpus) / 30
			for i := range 30 {
				one := corpus[(i*step)&^1+i%3/2] // two in Russian, one in English
				r := e.registers[i%len(e.registers)]
				text := e.voice.Tell(one.c, narrate.Manner{Register: r, Seed: uint64(i)})
				t.Logf("%s, %s, %s:\n%s", one.c.Lang, one.kind, r, text)
			}
			for i, one := range corpus {
				text := e.voice.Tell(one.c, narrate.Manner{Register: e.registers[i%len(e.registers)], Seed: uint64(i)})
				for _, bad := range slips {
					if at := bad.FindString(text); at != "" {
						t.Errorf("%q in %s", at, text)
					}
				}
			}
		})
	}
}

// slips are what a template leaves when it is filled carelessly: holes, double signs, a
// wrong number of a noun, a capital behind a comma.
var slips = []*regexp.Regexp{
	regexp.MustCompile(`%!|\{[a-z]+\}|<nil>|  |\.\.|,,|;\.|: \.|\( ?\)|«»| ,| \.`),
	regexp.MustCompile(`(?:^|[^0-9,.])1 (?:линии|линий|этажа|этажей|модуля|модулей|пролёта|пролётов|трансформатора|трансформаторов|комнаты|комнат|lines|rooms|bays|storeys|modules|transformers|moves|blunders)(?:[ ,.;]|$)`),
	regexp.MustCompile(`(?:^|[^0-9,.1])[234] (?:линий|линия|трансформаторов|этажей|пролётов|модулей|комнат|ходов|зевков|ошибок)(?:[ ,.;]|$)`),
	regexp.MustCompile(`, (?:Проверка|Предупреждение|Принято|Суммарная|Что|Это|Номер|Режим)[ ,:]`),
}
