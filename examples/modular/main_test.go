package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/examples/internal/cli"
)

// asProgram makes the test binary run as the program, for what two processes must agree
// on.
const asProgram = "PLUMBLINE_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) == "1" {
		os.Exit(cli.Main("modular", engine{}, cli.World{Args: os.Args[1:], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}))
	}
	os.Exit(m.Run())
}

const reference = "Общежитие на 42 человека, по трое в комнате"

// run calls the program in this process.
func run(t *testing.T, stdin string, args ...string) (code int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	code = cli.Main("modular", engine{}, cli.World{Args: args, Stdin: strings.NewReader(stdin), Stdout: &stdout, Stderr: &stderr})
	return code, stdout.String(), stderr.String()
}

func filesOf(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func readFile(t *testing.T, path ...string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// One sentence becomes a complete package that says of itself that a check failed.
func TestPackage(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	code, out, errs := run(t, "", "-out", dir, "-date", "2026-11-30", reference)
	if code != cli.Done || errs != "" {
		t.Fatalf("exit %d, %s", code, errs)
	}
	want := "building.ifc contract.json estimate.json narration.txt plan.dxf plan.pdf plan.png plan.svg report.json report.md rooms.xlsx specification.xlsx views.dxf views.pdf views.png views.svg"
	if got := strings.Join(filesOf(t, dir), " "); got != want {
		t.Errorf("files %s", got)
	}
	for _, w := range []string{"1 FAIL", "4,04", "по 2 в комнате: жилых комнат 21, 13 пролётов", "267,46", "принято: один этаж"} {
		if !strings.Contains(out, w) {
			t.Errorf("the terminal does not say %q:\n%s", w, out)
		}
	}
	for _, name := range []string{"plan.svg", "views.svg", "report.md", "narration.txt", "plan.dxf"} {
		gate := "НЕ ПРОШЛО ПРОВЕРКУ: 1"
		if !strings.Contains(readFile(t, dir, name), gate) && name != "plan.dxf" {
			t.Errorf("%s does not say %q", name, gate)
		}
	}
	var report struct {
		Building struct {
			Area json.Number `json:"area_m2"`
			Bays int
		}
		Rooms []struct {
			Number int
		}
	}
	if err := json.Unmarshal([]byte(readFile(t, dir, "report.json")), &report); err != nil {
		t.Fatal(err)
	}
	if report.Building.Area != "267.46" || report.Building.Bays != 9 || len(report.Rooms) != 20 {
		t.Errorf("report %+v", report.Building)
	}
}

// The same bytes in another process.
func TestTwoProcesses(t *testing.T) {
	base := t.TempDir()
	for _, name := range []string{"one", "two"} {
		cmd := exec.Command(os.Args[0], "-out", filepath.Join(base, name), "60 рабочих, по два человека, двухэтажное общежитие, сколько стоит?")
		cmd.Env = append(os.Environ(), asProgram+"=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	names := filesOf(t, filepath.Join(base, "one"))
	if len(names) < 20 || !slices.Equal(names, filesOf(t, filepath.Join(base, "two"))) {
		t.Fatalf("files %v", names)
	}
	for _, name := range names {
		if readFile(t, base, "one", name) != readFile(t, base, "two", name) {
			t.Errorf("%s differs", name)
		}
	}
}

// What does not fit, what is not designed here and what says too little is refused with
// exit 3, and nothing is written.
func TestRefusals(t *testing.T) {
	for text, want := range map[string]string{
		"150 человек, комнаты по трое, один этаж, общежитие": "корпусов 2, каждый двухэтажный, на 75 чел., по 2 в комнате: 13 пролётов",
		"Столовая на 50 человек":                             "толов",
		"Общежитие": "человек",
		"Общежитие на 20 человек в три этажа": "этаж",
		"Общежитие на 40 человек, по полтора": "",
	} {
		dir := filepath.Join(t.TempDir(), "out")
		code, _, errs := run(t, "", "-out", dir, text)
		if code != cli.No || !strings.Contains(errs, want) || errs == "" {
			t.Errorf("%q: exit %d, %s", text, code, errs)
		}
		if files := filesOf(t, dir); len(files) > 0 {
			t.Errorf("%q: wrote %v", text, files)
		}
	}
}

// The closed gate writes the reports only.
func TestStrict(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	if code, _, _ := run(t, "", "-out", dir, "-strict", reference); code != cli.Gated {
		t.Errorf("exit %d", code)
	}
	if got := strings.Join(filesOf(t, dir), " "); got != "report.json report.md" {
		t.Errorf("files %s", got)
	}
}

// A later text moves the wet block: the total stays. Fewer people than the brief said is a
// FAIL until a person confirms it.
func TestRevise(t *testing.T) {
	base := t.TempDir()
	first, second, third, fourth := filepath.Join(base, "1"), filepath.Join(base, "2"), filepath.Join(base, "3"), filepath.Join(base, "4")
	only := []string{"-formats", "svg"}
	if code, _, errs := run(t, "", append(only, "-out", first, reference)...); code != cli.Done {
		t.Fatal(errs)
	}
	code, out, errs := run(t, "", append(only, "-out", second, "-revise", filepath.Join(first, "report.json"), "Санузлы перенеси в середину")...)
	if code != cli.Done || !strings.Contains(out, "267,46") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	code, out, errs = run(t, "", append(only, "-out", third, "-revise", filepath.Join(first, "report.json"), "сделайте 28 человек, по двое")...)
	if code != cli.Done || !strings.Contains(out, "FAIL Люди по заданию") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
	code, out, errs = run(t, "", append(only, "-out", fourth, "-revise", filepath.Join(third, "report.json"), "-confirm", "Иванов И. И.")...)
	if code != cli.Done || strings.Contains(out, "FAIL Люди по заданию") {
		t.Errorf("exit %d, %s%s", code, out, errs)
	}
}

// The registry answers by which norms a building is checked.
func TestNorms(t *testing.T) {
	code, out, _ := run(t, "", "-norms")
	for _, w := range []string{"modular.living_area", "Жилищный кодекс РФ, ст. 105 ч. 1 (пункт не сверен)", "modular.exit_distance", "СП 1.13130.2020"} {
		if code != cli.Done || !strings.Contains(out, w) {
			t.Errorf("exit %d: no %q", code, w)
		}
	}
}

// Several briefs, in English, from standard input: a folder each.
func TestSeveral(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	code, out, errs := run(t, reference+"\n\n60 рабочих, по два человека, двухэтажное общежитие\n", "-out", dir, "-lang", "en", "-formats", "svg")
	if code != cli.Done || !strings.Contains(out, "Modular dormitory for 60 people") {
		t.Errorf("exit %d: %s%s", code, out, errs)
	}
	if got := strings.Join(filesOf(t, filepath.Join(dir, "2")), " "); !strings.Contains(got, "plan-2.svg") || strings.Contains(got, "dxf") {
		t.Errorf("files %s", got)
	}
	if !strings.Contains(readFile(t, dir, "1", "narration.txt"), "orking documentation") {
		t.Error("the English narration does not ask for working documentation")
	}
}
