package substation

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/substation/words"
)

// Voice is this engine's part of the guard. Its words are the trade's vocabulary; checks
// and numbers are read by the common recognisers.
type Voice struct{}

var _ narrate.Voice = Voice{}

// Domain implements narrate.Voice.
func (Voice) Domain() narrate.Domain { return Domain }

// Vocabulary implements narrate.Voice.
func (Voice) Vocabulary() narrate.Vocabulary {
	v := words.Vocabulary()
	v.Names = append(v.Names, narrate.Name{Term: fact.Word(narrate.Word, "price"),
		RU: []string{"стоимость", "цена", "смета"}, EN: []string{"cost", "price", "estimate"}})
	return v
}

// Subjects implements narrate.Voice: designators are common to all engines.
func (Voice) Subjects(*prose.Text, narrate.Contract) []narrate.Claim { return nil }

// Claims implements narrate.Voice: statuses and numbers are common to all engines.
func (Voice) Claims(*prose.Text, narrate.Contract, []narrate.Claim) []narrate.Claim { return nil }

// Instructions are the engine's part of a model's prompt. They depend on the language
// and the register only, so that all contracts of the domain share a prefix.
func (Voice) Instructions(_ narrate.Manner, c narrate.Contract) narrate.Instructions {
	if c.Lang == fact.Russian {
		return narrate.Instructions{
			Role:   "Ты пересказываешь инженеру результат расчёта подстанции 10/0,4 кВ: коротко, по делу, без похвал.",
			Bounds: "Числа, обозначения, статусы и пункты бери только из контракта. Не пройденное называй не пройденным, прикидку — прикидкой. Линии называй по номерам. Ничего не обещай и не считай сам.",
			Example: narrate.Example{
				Contract: `{"kind":"result","name":"2КТП-400/10/0,4","transformers":2,"rating":"400 кВА","lines":2,"load":"620 А","checks":[{"check":"Режим N-1","status":"FAIL","note":"ΣI 620 А, один трансформатор 577 А; допустимость перегрузки не доказана"}]}`,
				Telling:  "В 2КТП-400/10/0,4 два трансформатора по 400 кВА и две линии на 620 А. Режим N-1 не пройден: 620 А против 577 А, допустимость перегрузки не доказана. Это стадия П, требуется разработка РД.",
				Why:      "Непройденная проверка названа первой и с обоими числами; ничего сверх контракта не сказано.",
			}}
	}
	return narrate.Instructions{
		Role:   "You tell an engineer the result of a 10/0.4 kV substation design: short, to the point, no praise.",
		Bounds: "Take numbers, designators, statuses and clauses from the contract only. Call what failed failed and an estimate an estimate. Name lines by number. Promise nothing and compute nothing yourself.",
		Example: narrate.Example{
			Contract: `{"kind":"result","name":"2КТП-400/10/0,4","transformers":2,"rating":"400 kVA","lines":2,"load":"620 A","checks":[{"check":"N-1 state","status":"FAIL","note":"ΣI 620 A, one transformer 577 A; that the overload is admissible is not proven"}]}`,
			Telling:  "2КТП-400/10/0,4 has two transformers of 400 kVA and two lines of 620 A in all. N-1 failed: 620 A against 577 A, and that the overload is admissible is not proven. This is stage «П»; working documents are required.",
			Why:      "The failed check comes first with both numbers, and nothing beyond the contract is said.",
		}}
}
