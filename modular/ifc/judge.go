package ifc

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// judgeOne compares one value, or one element of a list, with the attribute's type.
func (a attribute) judgeOne(v value, kindOf func(ref) string) error {
	want := func(ok bool) error {
		if !ok {
			return fmt.Errorf("no %s", a.kind)
		}
		return nil
	}
	switch a.kind {
	case "-":
		return want(v.kind == isUnset)
	case "*":
		return want(v.kind == isDerived)
	case "guid":
		return want(v.kind == isString && isGUID(v.text))
	case "label":
		return want(v.kind == isString && v.text != "" && utf8.RuneCountInString(v.text) <= maxLabel)
	case "text":
		return want(v.kind == isString && v.text != "")
	case "int":
		return want(v.kind == isInteger)
	case "+int":
		return want(v.kind == isInteger && v.number() > 0)
	case "real":
		return want(v.kind == isReal)
	case "+real":
		return want(v.kind == isReal && v.number() > 0)
	case "unit":
		return want(v.kind == isReal && v.number() >= 0 && v.number() <= 1)
	case "value":
		return want(v.kind == isTyped && v.text == "IFCBOOLEAN" && len(v.list) == 1 &&
			v.list[0].kind == isEnum && (v.list[0].text == "T" || v.list[0].text == "F"))
	case "enum":
		if v.kind != isEnum || !slices.Contains(a.of, v.text) {
			return fmt.Errorf("none of %s", strings.Join(a.of, ", "))
		}
	case "ref":
		if v.kind != isRef {
			return fmt.Errorf("no reference")
		}
		switch kind := kindOf(v.ref); {
		case kind == "":
			return fmt.Errorf("#%d is not in the file", v.ref)
		case !slices.Contains(a.of, kind):
			return fmt.Errorf("#%d is %s, not %s", v.ref, kind, strings.Join(a.of, " or "))
		}
	default:
		return fmt.Errorf("the table has the unknown type %q", a.kind)
	}
	return nil
}

// number is the value of a numeral; the parser has seen that it is one.
func (v value) number() float64 {
	n, _ := strconv.ParseFloat(v.text, 64)
	return n
}
