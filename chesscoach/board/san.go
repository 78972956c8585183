package board

// SAN writes a legal move in standard algebraic notation with English letters, "Nbxd7+"
// (FIDE Laws, appendix C). An illegal move is written as UCI, so that nothing invented
// looks like a move.
func (p *Position) SAN(m Move) string {
	if !p.IsLegal(m) {
		return m.UCI()
	}
	return p.body(m) + p.sign(m)
}

func (p *Position) body(m Move) string {
	if p.IsCastling(m) {
		if m.To > m.From {
			return "O-O"
		}
		return "O-O-O"
	}
	b := make([]byte, 0, 8)
	if pc := p.at[m.From]; pc.Kind == Pawn {
		if p.IsCapture(m) {
			b = append(b, m.From.String()[0])
		}
	} else {
		b = append(b, pc.Kind.Letter())
		b = append(b, p.origin(m)...)
	}
	if p.IsCapture(m) {
		b = append(b, 'x')
	}
	b = append(b, m.To.String()...)
	if m.Promo != NoKind {
		b = append(b, '=', m.Promo.Letter())
	}
	return string(b)
}

// origin tells a piece from others of its kind that may go to the same square: by its
// file, else its rank, else both.
func (p *Position) origin(m Move) string {
	others, file, rank := false, false, false
	pc := p.at[m.From]
	for s := range (p.pieces[pc.Color][pc.Kind] &^ bit(m.From)).All() {
		if !p.IsLegal(Move{From: s, To: m.To}) {
			continue
		}
		others = true
		file = file || s.File() == m.From.File()
		rank = rank || s.Rank() == m.From.Rank()
	}
	name := m.From.String()
	switch {
	case !others:
		return ""
	case !file:
		return name[:1]
	case !rank:
		return name[1:]
	}
	return name
}

func (p *Position) sign(m Move) string {
	switch {
	case !p.checks(m):
		return ""
	case len(p.after(m).moves()) == 0:
		return "#"
	}
	return "+"
}
