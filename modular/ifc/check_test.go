package ifc

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestCheckAcceptsWhatWriteWrites(t *testing.T) {
	buildings := map[string]Building{
		"reference":   reference(),
		"two storeys": twoStoreys(),
		"least":       {Name: "Пусто", Storeys: []Storey{{HeightMM: 3000}}},
	}
	for name, b := range buildings {
		t.Run(name, func(t *testing.T) {
			if err := Check(file(t, b)); err != nil {
				t.Error(err)
			}
		})
	}
}

// small is a building with every entity type that Write knows.
func small() Building {
	at := Box{0, 0, 6000, 4000}
	return Building{Name: "Дом", Site: "Площадка", Storeys: []Storey{{Name: "Этаж", HeightMM: 3000,
		Spaces:   []Space{{"1", "Комната", at.Without(Box{5000, 3000, 6000, 4000}), 2500, area("23.00"), "геометрия"}},
		Walls:    []Wall{{Name: "Стена", At: Box{0, -200, 6000, 0}, External: true}, {Name: "Перегородка", At: Box{6000, 0, 6100, 4000}}},
		Openings: []Opening{{Kind: Door, Name: "Дверь", At: Box{1000, -200, 1900, 0}, HeightMM: 2100, Into: 1}, {Kind: Window, Name: "Окно", At: Box{3000, -200, 4000, 0}, SillMM: 900, HeightMM: 1400}},
		Slabs:    []Slab{{Name: "Пол", Kind: Floor, Outline: at.Outline(), Holes: [][]Point{Box{1000, 1000, 2000, 2000}.Outline()}, ThicknessMM: 200}},
		Stairs:   []Stair{{Name: "Лестница", Flights: []Flight{{At: Box{1000, 1000, 2000, 3000}, Up: North, Risers: 9, RiseTenth: 1667}}}},
	}}}
}

func TestSmallUsesEveryType(t *testing.T) {
	x, err := read(file(t, small()))
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, e := range x.data {
		used[e.kind] = true
	}
	for kind := range schema() {
		if !used[kind] {
			t.Errorf("no %s in the sample: the damage tests do not reach it", kind)
		}
	}
}

var entityLine = regexp.MustCompile(`(?m)^#(\d+)=([A-Z0-9]+)\((.*)\);$`)

// Each entity is damaged in turn, in every way that a broken writer or a broken file
// could: Check must find all of it.
func TestCheckFindsDamageEverywhere(t *testing.T) {
	whole := file(t, small())
	if err := Check(whole); err != nil {
		t.Fatal(err)
	}
	found := 0
	damaged := func(what string, b []byte) {
		t.Helper()
		found++
		if Check(b) == nil {
			t.Errorf("%s: nothing found", what)
		}
	}
	for _, m := range entityLine.FindAllSubmatchIndex(whole, -1) {
		line, kind, args := string(whole[m[0]:m[1]]), string(whole[m[4]:m[5]]), string(whole[m[6]:m[7]])
		swap := func(new string) []byte { return slices.Concat(whole[:m[0]], []byte(new), whole[m[1]:]) }
		id := string(whole[m[2]:m[3]])
		entity := func(kind, args string) []byte { return swap(fmt.Sprintf("#%s=%s(%s);", id, kind, args)) }

		damaged("one attribute more: "+line, entity(kind, args+",$"))
		damaged("a type that is none: "+line, entity("IFCNOTHING", args))
		damaged("written twice: "+line, swap(line+"\n"+line))
		if kind != "IFCSTYLEDITEM" { // a colour may be lost
			damaged("left out: "+line, swap(""))
		}
		if cut := strings.LastIndexByte(args, ','); cut > strings.LastIndexByte(args, '(') {
			damaged("one attribute less: "+line, entity(kind, args[:cut]))
		}
		for _, r := range regexp.MustCompile(`#\d+`).FindAllStringIndex(args, -1) {
			damaged("to nothing: "+line, entity(kind, args[:r[0]]+"#999999"+args[r[1]:]))
			damaged("to the project: "+line, entity(kind, strings.Replace(args[:r[0]]+"#PROJECT"+args[r[1]:], "#PROJECT", projectOf(whole, args[r[0]:r[1]]), 1)))
			damaged("a text for a reference: "+line, entity(kind, args[:r[0]]+"'x'"+args[r[1]:]))
		}
		if strings.HasPrefix(args, "'") && strings.Contains(args, "',$,") && len(args) > 24 && args[23] == '\'' {
			damaged("short identifier: "+line, entity(kind, args[:22]+args[23:]))
			damaged("first digit: "+line, entity(kind, "'4"+args[2:]))
			damaged("alphabet: "+line, entity(kind, args[:5]+"-"+args[6:]))
		}
	}
	if found < 1000 {
		t.Errorf("only %d damages were tried", found)
	}
}

// projectOf is a reference of another type: the project, or for a reference to the
// project itself the first entity, a unit.
func projectOf(b []byte, now string) string {
	id := "#" + string(regexp.MustCompile(`#(\d+)=IFCPROJECT`).FindSubmatch(b)[1])
	if now == id {
		return "#1"
	}
	return id
}

func TestCheckFindsPlantedFaults(t *testing.T) {
	whole := string(file(t, small()))
	guids := regexp.MustCompile(`'[0-3][0-9A-Za-z_$]{21}'`).FindAllString(whole, -1)
	cases := []struct {
		name, old, new string
		want           string // part of the message
	}{
		{"an identifier twice", guids[3], guids[2], "has the identifier of"},
		{"no head", "ISO-10303-21;\n", "", "ISO-10303-21 is missing"},
		{"another schema", "('IFC4')", "('IFC2X3')", "not IFC4"},
		{"no time", "2026-11-30T00:00:00", "30.11.2026", "time stamp"},
		{"a header line lost", "FILE_SCHEMA(('IFC4'));\n", "", "header has 2 lines"},
		{"the end lost", "END-ISO-10303-21;\n", "", "END-ISO-10303-21 is missing"},
		{"text after the end", "END-ISO-10303-21;\n", "END-ISO-10303-21;\nx", "after the end"},
		{"raw Cyrillic", `'\X2\041A043E043C043D043004420430\X0\'`, "'Комната'", "not printable ASCII"},
		{"half a character", `\X2\041A043E`, `\X2\041A043`, "whole characters"},
		{"a directive left open", `043C043D043004420430\X0\'`, `043C043D043004420430'`, "not closed"},
		{"a string left open", "'Pset_WallCommon'", "'Pset_WallCommon", "not printable ASCII"},
		{"no point in a real", "'Height',$,$,2500.,$", "'Height',$,$,2500,$", "no +real"},
		{"no height", "'Height',$,$,2500.,$", "'Height',$,$,0.,$", "no +real"},
		{"no area", "23.00,$", "0.00,$", "no +real"},
		{"another quantity", "'NetFloorArea'", "'GrossFloorArea'", "0 net areas"},
		{"an unknown enumeration", ".SINGLE_SWING_LEFT.", ".SLIDING.", "none of"},
		{"a colour above one", "0.93", "1.93", "no unit"},
		{"a comment left open", "DATA;", "DATA; /* ", "comment without end"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(whole, c.old) {
				t.Fatalf("the sample has no %q", c.old)
			}
			err := Check([]byte(strings.Replace(whole, c.old, c.new, 1)))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want …%s…", err, c.want)
			}
		})
	}
}

// A file cut anywhere is no file.
func TestCheckFindsEveryCut(t *testing.T) {
	whole := bytes.TrimSpace(file(t, Building{Name: "Дом", Storeys: []Storey{{HeightMM: 3000}}}))
	for n := range whole {
		if Check(whole[:n]) == nil {
			t.Fatalf("the first %d bytes of %d pass", n, len(whole))
		}
	}
}

func TestPlacementsMayNotRunInCircles(t *testing.T) {
	whole := string(file(t, small()))
	first := regexp.MustCompile(`#(\d+)=IFCLOCALPLACEMENT\(\$`).FindStringSubmatch(whole)
	child := regexp.MustCompile(`#(\d+)=IFCLOCALPLACEMENT\(#` + first[1] + `,`).FindStringSubmatch(whole)
	bad := strings.Replace(whole, first[0], "#"+first[1]+"=IFCLOCALPLACEMENT(#"+child[1], 1)
	if err := Check([]byte(bad)); err == nil || !strings.Contains(err.Error(), "never reaches the world") {
		t.Errorf("got %v", err)
	}
}

func FuzzCheck(f *testing.F) {
	// Seeds are short: a long one keeps the fuzzer busy with shortening it.
	out := string(file(f, Building{Name: "Дом", Storeys: []Storey{{HeightMM: 3000}}}))
	f.Add([]byte(out))
	head, tree, _ := strings.Cut(out, "DATA;\n")
	f.Add([]byte(head + "DATA;ENDSEC;END-ISO-10303-21;"))
	f.Add([]byte("ISO-10303-21;HEADER;ENDSEC;DATA;" + tree))
	f.Add([]byte("ISO-10303-21;HEADER;ENDSEC;DATA;#1=A((((((((((((((((((1.E+,'''\\X2\\','"))
	f.Fuzz(func(t *testing.T, b []byte) {
		x, err := read(b)
		if (err == nil) != (Check(b) == nil) {
			t.Fatal("Check and read disagree")
		}
		if err != nil {
			return
		}
		// What passes keeps the promises: every reference resolves, the types are known.
		kinds := slices.Collect(maps.Keys(schema()))
		for _, e := range x.data {
			if !slices.Contains(kinds, e.kind) {
				t.Fatalf("%s passed", e.kind)
			}
			for _, v := range e.args {
				if v.kind == isRef && x.byID[v.ref] == nil {
					t.Fatalf("#%d passed", v.ref)
				}
			}
		}
	})
}
