package narrate

// cue says which recogniser a word may open. A text's words are looked up once; most
// open nothing.
type cue uint32

const (
	cueReady    cue = 1 << iota // «готов»
	cueMay                      // «можно»
	cueRework                   // «доработки», «препятствий»
	cueSoft                     // «несущественно»
	cuePrice                    // «цена»
	cueStage                    // «рабочий», «РД»
	cueSelf                     // «сам», «по умолчанию»
	cueAsked                    // «ТЗ», «заказчик»
	cueAdvice                   // «советую»
	cueFits                     // «разместить»
	cueSilence                  // «умалчиваю»
	cuePlace                    // «область»
	cueKept                     // «сохранена»
	cueApproval                 // «утвердил»
	cueFraction                 // «половина»
)

// cues finds a word's cues by its folded form or its stem.
type cues map[string]cue

func (c cues) add(what cue, list string, stems bool) {
	for _, w := range words(list) {
		c[w] |= what
		if stems {
			c[stem(w)] |= what
		}
	}
}

var cueTable = newCueTable()

func newCueTable() cues {
	c := cues{}
	c.add(cueReady, "готов|готова|готово|готовы|ready|годится|годятся|годен|годна|годны|пригоден|пригодна|пригодны|suitable|good|fit", false)
	c.add(cueMay, "можно|можете|можем|пора|разрешается|смело|safe|free|may|can|could", false)
	c.add(cueRework, reworkNouns, true)
	c.add(cueSoft, softWords, true)
	c.add(cueSoft, softForms, false)
	c.add(cuePrice, "цена|стоимость|вилка|смета|price|cost|quote|figure", true)
	c.add(cueStage, "рд|detailed|рабочий|рабочая|рабочей|рабочую|рабочие|рабочего|rd|construction|working", false)
	c.add(cueSelf, "сам|сама|сами|самостоятельно|myself|ourselves|itself|придумал|придумала|придумано|умолчанию|default", false)
	c.add(cueAsked, "тз|задание|техзадание|заказчик|клиент|требовалось|просили|просил|запрошено|заказывали|запросили|brief|client|customer|requested|asked|wanted", true)
	c.add(cueAdvice, "советую|советуем|рекомендую|рекомендуем|предлагаю|предлагаем|проще|достаточно|лучше|стоит|если|suggest|recommend|advise|simply|propose|if", false)
	c.add(cueFits, fitVerbs, true)
	c.add(cueSilence, silentVerbs, false)
	c.add(cueKept, "меняли|менял|изменяли|изменили|трогали|сохранен|сохранена|сохранено|сохранены|неизменна|неизменны|изменена|изменены|изменились|изменилась|изменился|изменилось|менялся|менялась|менялись|unchanged|kept|preserved", false)
	c.add(cueApproval, approvals, false)
	c.add(cuePlace, "область|области|областью|край|края|крае|краем|краю|республика|республики|республике|округ|округа|округе|region|oblast|krai|republic", false)
	for w := range fractions {
		c.add(cueFraction, w, false)
	}
	return c
}

// cuesAt returns what word i may open.
func (r *reading) cuesAt(i int) cue {
	fold, stem := r.w[i].Fold, r.stems[i]
	if len(fold) == len(stem) {
		return cueTable[fold]
	}
	return cueTable[fold] | cueTable[stem]
}
