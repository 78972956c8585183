package chesscoach

import (
	"strings"

	"github.com/plumbline-go/plumbline/chesscoach/board"
)

// placement is a board without its history, enough for what attacks what.
type placement struct {
	at       [64]board.Piece
	occupied board.Set
}

// parsePlacement reads the first two fields of a FEN that this package wrote; what it
// cannot read leaves squares empty, so that nothing is believed of them.
func parsePlacement(fen string) (p placement) {
	where, _, _ := strings.Cut(fen, " ")
	for i, row := range strings.SplitN(where, "/", 8) {
		file := 0
		for _, r := range row {
			if r >= '1' && r <= '8' {
				file += int(r - '0')
				continue
			}
			k := strings.IndexRune("PNBRQK", r)
			c := board.White
			if k < 0 {
				k, c = strings.IndexRune("pnbrqk", r), board.Black
			}
			if k >= 0 && file < 8 {
				s := board.At(file, 7-i)
				p.at[s] = board.Piece{Color: c, Kind: board.Pawn + board.Kind(k)}
				p.occupied |= board.SetOf(s)
			}
			file++
		}
	}
	return p
}

// positions returns the boards of the contract.
func (k *knowledge) positions() []placement {
	if k.boards == nil {
		k.boards = make([]placement, 0, len(k.fens))
		for _, f := range k.fens {
			k.boards = append(k.boards, parsePlacement(f))
		}
	}
	return k.boards
}

// attacks returns what the piece on a square attacks.
func (p *placement) attacks(s board.Square) board.Set {
	return board.AttackFrom(p.at[s], s, p.occupied)
}

// stands reports whether a piece of the kind stands on the square in some position of
// the contract.
func (k *knowledge) stands(kind board.Kind, sq string) bool {
	s, ok := board.ParseSquare(sq)
	if !ok {
		return false
	}
	for _, p := range k.positions() {
		if p.at[s].Kind == kind {
			return true
		}
	}
	return false
}

// man is a piece that a text names, with its square when it is told.
type man struct {
	kind board.Kind
	sq   string
}

// attacked reports whether in some position one piece of the kind attacks all the
// targets, which are the other side's.
func (k *knowledge) attacked(by man, targets []man) bool {
	if len(targets) != 1 {
		return k.strikes(by, targets)
	}
	key := [2]man{by, targets[0]}
	answer, ok := k.struck[key]
	if !ok {
		answer = k.strikes(by, targets)
		k.struck[key] = answer
	}
	return answer
}

func (k *knowledge) strikes(by man, targets []man) bool {
	boards := k.positions()
	for i := range boards {
		p := &boards[i]
		for s := range p.occupied.All() {
			if p.at[s].Kind != by.kind || by.sq != "" && by.sq != s.String() {
				continue
			}
			hits := p.attacks(s) & p.occupied
			all := true
			for _, t := range targets {
				if !p.hits(hits, p.at[s].Color.Other(), t) {
					all = false
				}
			}
			if all {
				return true
			}
		}
	}
	return false
}

func (p *placement) hits(set board.Set, c board.Color, t man) bool {
	for s := range set.All() {
		if pc := p.at[s]; pc.Color == c && (t.kind == board.NoKind || pc.Kind == t.kind) && (t.sq == "" || t.sq == s.String()) {
			return true
		}
	}
	return false
}

// defended reports whether in some position a piece of the kind guards the other.
func (k *knowledge) defended(by, target man) bool {
	boards := k.positions()
	for i := range boards {
		p := &boards[i]
		for s := range p.occupied.All() {
			if p.at[s].Kind == by.kind && (by.sq == "" || by.sq == s.String()) && p.hits(p.attacks(s)&p.occupied, p.at[s].Color, target) {
				return true
			}
		}
	}
	return false
}

// defendedBy reports whether a piece of the side guards the other.
func (k *knowledge) defendedBy(side string, by, target man) bool {
	boards := k.positions()
	for i := range boards {
		p := &boards[i]
		for s := range p.occupied.All() {
			if pc := p.at[s]; pc.Kind == by.kind && k.side(pc.Color) == side && p.hits(p.attacks(s)&p.occupied, pc.Color, target) {
				return true
			}
		}
	}
	return false
}

// strikesOf reports whether in some position a piece of the side and kind attacks one of
// the other kind.
func (k *knowledge) strikesOf(side string, by man, target board.Kind) bool {
	boards := k.positions()
	for i := range boards {
		p := &boards[i]
		for s := range p.occupied.All() {
			if pc := p.at[s]; pc.Kind == by.kind && k.side(pc.Color) == side && p.hits(p.attacks(s)&p.occupied, pc.Color.Other(), man{kind: target}) {
				return true
			}
		}
	}
	return false
}

// canTake reports whether in some position a piece of the side attacks one of the kind.
func (k *knowledge) canTake(side string, kind board.Kind) bool {
	boards := k.positions()
	for i := range boards {
		p := &boards[i]
		for s := range p.occupied.All() {
			if pc := p.at[s]; k.side(pc.Color) == side && p.hits(p.attacks(s)&p.occupied, pc.Color.Other(), man{kind: kind}) {
				return true
			}
		}
	}
	return false
}

// owns reports whether the side has such a piece on the square in some position.
func (k *knowledge) owns(side string, kind board.Kind, sq string) bool {
	s, ok := board.ParseSquare(sq)
	if !ok {
		return true
	}
	for _, p := range k.positions() {
		if p.at[s].Kind == kind && k.side(p.at[s].Color) == side {
			return true
		}
	}
	return false
}

// inMotif reports whether one motif names all the men; its pieces may stand where only a
// threat brings them.
func (k *knowledge) inMotif(men ...man) bool {
	for _, m := range k.motifs {
		all := true
		for _, want := range men {
			found := false
			for _, t := range m.Says[1:] {
				kind, sq, _ := strings.Cut(t.Key, " ")
				found = found || kind == want.kind.String() && (want.sq == "" || want.sq == sq)
			}
			all = all && found
		}
		if all {
			return true
		}
	}
	return false
}

// underFire reports whether a piece of the kind is attacked anywhere in the contract.
func (k *knowledge) underFire(t man) bool {
	for kind := board.Pawn; kind <= board.King; kind++ {
		if k.attacked(man{kind: kind}, []man{t}) {
			return true
		}
	}
	return false
}
