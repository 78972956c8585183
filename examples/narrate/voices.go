package main

import (
	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/modular"
	"github.com/plumbline-go/plumbline/narrate"
	"github.com/plumbline-go/plumbline/narrate/teller"
	"github.com/plumbline-go/plumbline/substation"
)

// refusalContracts make a refusal's contract, by domain.
var refusalContracts = map[narrate.Domain]func(*refusal.Error, fact.Lang) (narrate.Contract, error){
	chesscoach.Domain: chesscoach.RefusalContract, modular.Domain: modular.RefusalContract, substation.Domain: substation.RefusalContract,
}

// voices are the engines that this program can tell.
func voices() []teller.Voice {
	return []teller.Voice{chesscoach.Voice{}, modular.Voice{}, substation.Voice{}}
}
