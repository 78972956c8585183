package main

import (
	"github.com/plumbline-go/plumbline/chesscoach"
	"github.com/plumbline-go/plumbline/modular"
	"github.com/plumbline-go/plumbline/narrate/teller"
	"github.com/plumbline-go/plumbline/substation"
)

// voices are the engines that this program can tell.
func voices() []teller.Voice {
	return []teller.Voice{chesscoach.Voice{}, modular.Voice{}, substation.Voice{}}
}
