package dxf

import "strings"

// The lettering of the drawing differs from the one that lines were laid out with, so
// a line is condensed where it would come out longer. advances are those of
// lc_opengost-br (OpenGost type B, SIL OFL 1.1, LibreCAD 2.2), which are those of GOST
// 2.304 type B, in thousandths of the height of capitals; AutoCAD's isocpeur is cut to
// the same standard. TestAdvances measures the font where LibreCAD is installed.
var advances = []struct {
	wide  int
	signs string
}{
	{300, "!).:Ii|¦Іі·"},
	{350, "',;`‚‘’"},
	{400, "([]•"},
	{450, "l‹›"},
	{500, "1j{}Їјї"},
	{518, "з"},
	{550, "\"BP„“”ВРЬь"},
	{580, "²³"},
	{600, "*J^cfrtЈ°с"},
	{628, "?"},
	{650, "ґъ"},
	{656, "§"},
	{683, "sѕ"},
	{698, "xх"},
	{699, "v"},
	{700, "+-0235679<=>CEFLbdeghknopquyzЃ…ќџўҐЁ«±ёє»БГЕСбвдеийклнопручэя≤≥≠−β÷"},
	{701, "×"},
	{703, "З"},
	{704, "ѓг"},
	{746, "⌀∅"},
	{750, "Ъλ"},
	{760, "8"},
	{799, "~≈"},
	{800, "/4DGHKNORTUZ\\aЌЏђ–ћЎЄ¬µИЙКЛНОПТУЧЭЯамцыюΣ"},
	{802, "$"},
	{803, "SЅ"},
	{806, "∞"},
	{834, "Ф"},
	{850, "α"},
	{899, "AVАΔ"},
	{900, "#&MQXYmДМХЦЫЮжтфшφΩ"},
	{901, "w"},
	{950, "љњ"},
	{1000, "_—¤¶ЖШщØ"},
	{1001, "ω"},
	{1050, "ЂЉЊЋ√"},
	{1070, "™"},
	{1100, "Щ"},
	{1101, "W"},
	{1180, "€"},
	{1200, "№"},
	{1290, "©®"},
	{1300, "@"},
	{1500, "%"},
	{2050, "‰"},
}

// blank and otherSign are the advances of a blank and of a sign that is not listed.
const (
	blank     = 600
	otherSign = 1000
)

// letteringWidth returns the width of a line in thousandths of its height.
func letteringWidth(s string) int {
	sum := 0
	for _, r := range s {
		sum += advance(r)
	}
	return sum
}

func advance(r rune) int {
	if r == ' ' || r == '\u00a0' {
		return blank
	}
	for _, a := range advances {
		if strings.ContainsRune(a.signs, r) {
			return a.wide
		}
	}
	return otherSign
}
