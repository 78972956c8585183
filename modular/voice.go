package modular

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/prose"
	"github.com/plumbline-go/plumbline/modular/words"
	"github.com/plumbline-go/plumbline/narrate"
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
	v.Nouns = append(v.Nouns, narrate.Noun{Unit: narrate.CountUnit("cell", bi("ячеек", "cells")),
		RU: []string{"ячеек", "жилых ячеек", "санитарных ячеек", "вспомогательных ячеек", "лестничных ячеек",
			"ячейки", "жилые ячейки", "санитарные ячейки", "вспомогательные ячейки", "лестничные ячейки"},
		EN: []string{"cells", "living cells", "sanitary cells", "service cells", "stair cells"}})
	v.Names = append(v.Names, words.Parts()...)
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
			Role:   "Ты пересказываешь менеджеру результат проектирования модульного здания: коротко, по делу, без похвал.",
			Bounds: "Числа, номера комнат, статусы и пункты бери только из контракта. Не пройденное называй не пройденным, прикидку — прикидкой. Группы людей называй, как в контракте. Цену называй вилкой и говори, что точную называет менеджер. Ничего не обещай и не считай сам.",
			Example: narrate.Example{
				Contract: `{"kind":"result","name":"Модульное общежитие на 42 чел.","rooms":14,"bays":9,"area":"267,46 м²","checks":[{"check":"Площадь на человека","status":"FAIL","note":"жильцы, комната 2: 12,12 м² на 3 чел. — 4,04 м² на человека","remedy":["по 2 в комнате: жилых комнат 21, 13 пролётов"]}]}`,
				Telling:  "Общежитие на 42 человека: 14 жилых комнат, 9 пролётов, 267,46 м². Площадь на человека не пройдена: в комнате 2 выходит 4,04 м². Поможет расселение по 2 в комнате: 21 жилая комната, 13 пролётов. Это стадия П, требуется разработка РД.",
				Why:      "Непройденная проверка названа с числом и комнатой, средство — с числами из контракта; ничего сверх него не сказано.",
			}}
	}
	return narrate.Instructions{
		Role:   "You tell a manager the result of designing a building of modules: short, to the point, no praise.",
		Bounds: "Take numbers, room numbers, statuses and clauses from the contract only. Call what failed failed and an estimate an estimate. Name groups of people as the contract does. Give the price as a range and say that the manager names the exact one. Promise nothing and compute nothing yourself.",
		Example: narrate.Example{
			Contract: `{"kind":"result","name":"Modular dormitory for 42 people","rooms":14,"bays":9,"area":"267.46 m²","checks":[{"check":"Area per person","status":"FAIL","note":"residents, room 2: 12.12 m² for 3 people, 4.04 m² each","remedy":["2 to a room: 21 bedrooms, 13 bays"]}]}`,
			Telling:  "The dormitory for 42 people has 14 bedrooms in 9 bays and 267.46 m². Area per person failed: room 2 gives 4.04 m². Two people to a room would help: 21 bedrooms, 13 bays. This is stage «П»; working documents are required.",
			Why:      "The failed check comes with its number and room, the remedy with the contract's numbers, and nothing beyond the contract is said.",
		}}
}
