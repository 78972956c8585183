package dataset

import (
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/narrate"
)

func chessVoice() narrate.Voice { return Voice{"chess"} }

func (l loose) chess(lang fact.Lang) (narrate.Contract, error) {
	return narrate.NewBuilder(chessVoice(), lang).Contract(l.raw, narrate.Limits{})
}
