package narrate

import "github.com/plumbline-go/plumbline/kit/fact"

// people claims names: of a person who is addressed or acts, and of makers.
func (r *reading) people() {
	for i := range r.w {
		first, _ := capital(r.w[i].Raw)
		if !first || r.t.Taken(r.w[i].Span) {
			continue
		}
		if r.city(i) {
			continue
		}
		if maker[r.w[i].Fold] && !r.x.wording(r.fold(i)) {
			r.claim(Claim{Span: r.w[i].Span, Statement: Statement{Pred: Named}}, Contradicted, notInContract)
			continue
		}
		if !givenNames[r.w[i].Fold] && !givenNames[r.stems[i]] {
			continue
		}
		start := i == 0 || r.w[i-1].Sentence != r.w[i].Sentence || r.fold(i-1) == "," || r.fold(i-1) == "«"
		end := i+1 == len(r.w) || r.w[i+1].IsMark()
		if start && end || i > 0 && r.w[i-1].Sentence == r.w[i].Sentence && !r.x.wording(r.fold(i)) {
			r.claim(Claim{Span: r.w[i].Span, Statement: Statement{Pred: Named}}, Contradicted,
				fact.Text{RU: "имя пишется как {name}", EN: "a name is written {name}"})
		}
	}
}

var maker = wordSet("schneider|masterpact|abb|siemens|legrand|hager|eaton|chint|ekf|iek|кэаз|таврида|контактор_|электрощит|iek|dekraft|systeme|hyundai|lsis|knauf|rockwool|технониколь")

// givenNames are common first names with short forms; enough to notice an invented
// addressee, not a register of people.
var givenNames = plainSet("маша|мария|миша|михаил|саша|александр|александра|петя|петр|ваня|иван|катя|екатерина|оля|ольга|дима|дмитрий|коля|николай|аня|анна|лена|елена|сережа|сергей|андрей|алексей|леша|вова|владимир|володя|таня|татьяна|наташа|наталья|юля|юлия|паша|павел|костя|константин|женя|евгений|евгения|ира|ирина|света|светлана|настя|анастасия|даша|дарья|лиза|елизавета|соня|софья|софия|артем|никита|илья|кирилл|максим|егор|денис|антон|олег|игорь|юра|юрий|гриша|григорий|федя|федор|вася|василий|витя|виктор|вика|виктория|варя|варвара|полина|алиса|ксюша|ксения|марина|галя|галина|надя|надежда_|боря|борис|рома|роман_|тимур|матвей|тимофей|семен|лева|глеб|степан|арина|кристина|валя|валентина|валентин|john|mary|mike|michael|anna|kate|peter|paul|james|emma|tom|jack|alice|bob|sam|alex|david|daniel|sarah|lucy|max|ben|oliver|sophie|julia|maria|nick|andrew|robert|william|henry|charlie|george|lily|emily|olivia|noah|liam|ivan|masha|dima|sasha")

func plainSet(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range words(list) {
		m[w] = true
	}
	return m
}
