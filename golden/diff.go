package golden

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

const (
	context  = 3   // equal lines shown around a change
	most     = 40  // lines shown of each side
	longest  = 400 // bytes shown of a line
	hexShown = 16  // bytes shown on each side of a binary difference
)

// diff shows where two outputs part: the block between their common first and last
// lines, or the first bytes that differ in a binary file.
func diff(want, got []byte) string {
	if binary(want) || binary(got) {
		return diffBytes(want, got)
	}
	a, b := strings.SplitAfter(string(want), "\n"), strings.SplitAfter(string(got), "\n")
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	tail := 0
	for tail < len(a)-head && tail < len(b)-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	var out strings.Builder
	fmt.Fprintf(&out, "@@ line %d: %d lines for %d @@\n", head+1, len(b)-head-tail, len(a)-head-tail)
	show(&out, "  ", a[max(0, head-context):head])
	show(&out, "- ", a[head:len(a)-tail])
	show(&out, "+ ", b[head:len(b)-tail])
	show(&out, "  ", a[len(a)-tail:min(len(a), len(a)-tail+context)])
	return out.String()
}

func show(out *strings.Builder, mark string, lines []string) {
	for i, l := range lines {
		if i == most {
			fmt.Fprintf(out, "%s… %d more lines\n", mark, len(lines)-most)
			return
		}
		if l == "" {
			continue // after the last line break
		}
		text := strings.TrimSuffix(l, "\n")
		end := ""
		if text == l {
			end = " (no line break)"
		}
		if len(text) > longest {
			text = strings.ToValidUTF8(text[:longest], "") + "…"
		}
		out.WriteString(mark + text + end + "\n")
	}
}

func diffBytes(want, got []byte) string {
	at := 0
	for at < len(want) && at < len(got) && want[at] == got[at] {
		at++
	}
	part := func(b []byte) string {
		return fmt.Sprintf("%x", b[max(0, min(at, len(b))-hexShown):min(len(b), at+hexShown)])
	}
	return fmt.Sprintf("binary, %d bytes for %d, first difference at byte %d\n- %s\n+ %s\n",
		len(got), len(want), at, part(want), part(got))
}

func binary(b []byte) bool { return bytes.IndexByte(b, 0) >= 0 || !utf8.Valid(b) }
