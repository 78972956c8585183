package pgn

// glyph returns the number of a traditional sign in the standard's table (section 10
// of the specification, and the signs programs print for 7 to 19).
func glyph(sign string) (int, bool) {
	switch sign {
	case "!":
		return 1, true
	case "?":
		return 2, true
	case "!!":
		return 3, true
	case "??":
		return 4, true
	case "!?":
		return 5, true
	case "?!":
		return 6, true
	case "□":
		return 7, true
	case "=":
		return 10, true
	case "∞":
		return 13, true
	case "+=", "+/=", "⩲":
		return 14, true
	case "=+", "=/+", "⩱":
		return 15, true
	case "+/-", "±":
		return 16, true
	case "-/+", "∓":
		return 17, true
	case "+-", "+−":
		return 18, true
	case "-+", "−+":
		return 19, true
	case "N":
		return 146, true
	}
	return 0, false
}
