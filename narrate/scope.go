package narrate

import "strings"

// What a verdict hangs on: conditions, denied verbs of speech, what is only to come.

var (
	futureWords = plainSet("будет|будут|позже|позднее|потом|впоследствии|предстоит|подлежит|подлежат|планируется|отложен|отложена|отложено|отложены|will|later|pending|postponed")
	// speechStems are verbs and adjectives whose denial denies what they tell.
	speechStems = wordSet("утверждать|утверждаю|говорить|говорю|скажу|сказать|считать|считаю|думаю|полагаю|значит|означает|следует|доказано|доказана|факт|уверен|уверена|видно|обещаю|гарантирую|гарантировать|подтверждаю|подтвердить|показано|ясно|очевидно|claim|claimed|say|said|mean|means|think|prove|proven|guarantee|guaranteed|true|sure|state|stated|confirm|confirmed|follow|show|shown|evident|assert|believe")
	// unsaid words deny alone: «рано говорить, что».
	unsaid = plainSet("нельзя|рано|неверно|неправда|ошибочно|сомнительно|преждевременно|невозможно|вряд|едва|false|wrong|untrue|impossible|premature|doubtful|incorrect|mistaken")
)

// hypothetical reports whether the clause only supposes: «если проверка пройдёт».
func (r *reading) hypothetical(from, to int) bool {
	for k := from; k < to; k++ {
		if hypothetic[r.fold(k)] {
			return true
		}
	}
	return false
}

// conditional reports whether a clause before in the sentence is a condition: «если
// снизить нагрузку, N-1 пройдёт».
func (r *reading) conditional(word int) bool {
	from, _ := r.sentence(word)
	may := false
	for k := from; k < word; k++ {
		switch f := r.fold(k); {
		case mayFit[f]:
			may = true
		case may && (f == "тогда" || f == "then"):
			return true // «можно селить по двое, тогда норма выполняется»
		}
		if f := r.fold(k); (f == "если" || f == "if") && r.fold(k+1) != "честно" && r.fold(k+1) != "коротко" && r.fold(k+1) != "говорить" {
			return true
		}
	}
	return false
}

// deniedVerb reports whether the verdict hangs on a denied verb of speech: «не утверждаю,
// что», «нельзя сказать, что», "it is not true that".
func (r *reading) deniedVerb(word int) bool {
	from, _ := r.sentence(word)
	for k := word - 1; k > from && k > word-10; k-- {
		f := r.fold(k)
		if f == ":" || f == ";" {
			return false
		}
		if f != "что" && f != "that" && f != "будто" {
			continue
		}
		speech := false
		for j := k - 1; j >= max(from, k-6); j-- {
			f := r.fold(j)
			switch {
			case f == "так" && j == k-1, f == "потому" && j == k-1:
				return false
			case unsaid[f]:
				return true
			case speechStems[f] || speechStems[r.stems[j]]:
				speech = true
			case speech && negations[f]:
				return true
			case strings.Contains(",;:", f) && j < k-1:
				return false // another clause
			}
		}
		return speech && r.unsaidBehind(word)
	}
	return false
}

// unsaidBehind reports whether the sentence goes on with «нельзя»: «сказать, что норма
// выдержана, нельзя».
func (r *reading) unsaidBehind(word int) bool {
	_, to := r.sentence(word)
	for k := word + 1; k < min(to, word+8); k++ {
		switch f := r.fold(k); {
		case unsaid[f] && f != "вряд" && f != "едва":
			return true
		case f == ":" || f == ";":
			return false
		}
	}
	return false
}
