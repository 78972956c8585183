package xlsx

import "strings"

// lines estimates how many lines a text takes in a column, words unbroken where they
// fit. A workbook stores row heights, so somebody has to count; the widths are those of
// Arial rounded up, hence a row may be a little too high and never too low.
func lines(s string, columnUm int64, points int) int {
	// Width in thousandths of the letter height; 352.8 µm a point, 4 mm of padding.
	room := max((columnUm-padUm)*10_000/(3528*int64(points)), 1)
	n := 0
	for _, paragraph := range strings.Split(s, "\n") {
		n++
		var used int64
		for _, word := range strings.Fields(paragraph) {
			width := wordWidth(word)
			if used > 0 && used+space+width > room {
				n, used = n+1, 0
			}
			if used > 0 {
				used += space
			}
			used += width
			for used > room { // a word wider than the column is broken
				n, used = n+1, used-room
			}
		}
	}
	return n
}

const (
	space = 280
	padUm = 4000
)

func wordWidth(word string) (sum int64) {
	for _, r := range word {
		switch {
		case strings.ContainsRune("iljftrI.,:;!|'()[]-/", r):
			sum += 340
		case strings.ContainsRune("шщмжюфыШЩМЖЮФЫДOQОMWmw%@—№", r):
			sum += 900
		case r >= 'А' && r <= 'Я' || r >= 'A' && r <= 'Z':
			sum += 740
		default:
			sum += 580
		}
	}
	return sum
}
