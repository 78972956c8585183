package uci

import (
	"fmt"
	"strings"
)

// print spells a line as the protocol does.
func print(l Line) string {
	kind, n := "cp", l.Score.CP
	if l.Score.IsMate {
		kind, n = "mate", l.Score.Mate
	}
	s := fmt.Sprintf("info depth %d seldepth %d multipv %d score %s %d %s wdl %d %d %d nodes %d",
		l.Depth, l.SelDepth, l.MultiPV, kind, n, l.Score.Bound, l.WDL.Win, l.WDL.Draw, l.WDL.Loss, l.Nodes)
	if l.PV != nil {
		s += " pv " + strings.Join(l.PV, " ")
	}
	return s
}
