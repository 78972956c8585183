package service

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
)

const request = `{
	"texts": ["2КТП-400/10/0,4 кВ с АВР, школа 120 А"],
	"draft": {"feeders": [{"name": "школа", "current_a": 120}, {"name": "котельная", "current_a": 160}]}
}`

func TestServiceAnswersWithAReport(t *testing.T) {
	s, err := New()
	if err != nil {
		t.Fatal(err)
	}
	a, err := s.Answer([]byte(request))
	if err != nil || a.Status != 200 {
		t.Fatalf("status %d, %v", a.Status, err)
	}
	var report struct {
		Name  string
		Facts []struct {
			ID     string
			Origin struct{ Kind string }
		}
		Findings []struct{ Rule, Status string }
		Files    []string
	}
	if err := json.Unmarshal(a.Body, &report); err != nil {
		t.Fatal(err)
	}
	origin := map[string]string{}
	for _, f := range report.Facts {
		origin[f.ID] = f.Origin.Kind
	}
	// The school stands in the customer's words, the boiler house only in the form.
	if report.Name != "2КТП-400/10/0,4" || origin["feeder.1.current"] != "stated" || origin["feeder.2.current"] != "proposed" {
		t.Errorf("%s: line 1 %s, line 2 %s", report.Name, origin["feeder.1.current"], origin["feeder.2.current"])
	}
	if len(report.Findings) < 16 || report.Findings[0].Rule != "substation.input_breaker" {
		t.Errorf("findings %v", report.Findings)
	}
}

func TestServiceRefuses(t *testing.T) {
	s, err := New()
	if err != nil {
		t.Fatal(err)
	}
	a, err := s.Answer([]byte(`{"texts": ["КТП 35/0,4 кВ 630 кВА, школа 60 А"], "draft": {}}`))
	if err != nil || a.Status != 422 || !strings.Contains(string(a.Body), `"out_of_scope"`) {
		t.Errorf("%d %s %v", a.Status, a.Body, err)
	}
}

// An engine brings no renderer and no network into the program that uses it.
func TestServiceDragsNothingIn(t *testing.T) {
	list := func(pkg string) string {
		out, err := exec.Command("go", "list", "-deps", pkg).Output()
		if err != nil {
			t.Fatalf("go list -deps %s: %v", pkg, err)
		}
		return string(out)
	}
	deps := list("example.com/consumer/service")
	unwanted := []string{"tdewolff", "yofu/dxf", "excelize", "net/http", "plumbline/bundle", "sheet/render", "sheet/dxf", "schedule/xlsx", "notnil/chess", "go-fonts"}
	for _, u := range unwanted {
		if strings.Contains(deps, u) {
			t.Errorf("the service depends on %s", u)
		}
	}
	if !strings.Contains(deps, "plumbline/substation\n") {
		t.Errorf("go list shows no engine:\n%s", deps)
	}
	// The same list of the package with the files has them, so the words above do match.
	files := list("example.com/consumer/files")
	for _, u := range []string{"tdewolff", "yofu/dxf", "excelize", "plumbline/bundle"} {
		if !strings.Contains(files, u) {
			t.Errorf("the package with the files does not depend on %s", u)
		}
	}
}
