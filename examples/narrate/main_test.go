package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/substation"
)

// contractFile designs a substation and writes its contract.
func contractFile(t *testing.T, brief string) string {
	t.Helper()
	cat, err := substation.LoadCatalogue(catalogs.Data())
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := substation.Admit(substation.Case{Texts: []string{brief}}, substation.Draft{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := substation.Run(b, cat, sheet.Meta{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := substation.Contract(r, fact.Russian)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := c.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "contract.json")
	if err := os.WriteFile(path, doc, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func program(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(context.Background(), world{args, strings.NewReader(stdin), &out, &errs, "k"})
	return code, out.String(), errs.String()
}

const brief = "2КТП-630/10/0,4 кВ, две линии по 600 А"

func TestTellAndCheck(t *testing.T) {
	path := contractFile(t, brief)
	code, text, errs := program(t, "", "tell", "-contract", path)
	if code != done || errs != "" || !strings.Contains(text, "1200") {
		t.Fatalf("tell: %d %q %q", code, text, errs)
	}
	for name, c := range map[string]struct {
		text string
		args []string
		want int
	}{
		"what it told":         {text, nil, done},
		"a part of it":         {"Суммарная нагрузка 1200 А.", []string{"-fragment"}, done},
		"a part for the whole": {"Суммарная нагрузка 1200 А.", nil, violated},
		"a lie":                {text + " Все проверки пройдены.", nil, violated},
		"who could tell":       {"Есть восемь способов.", []string{"-fragment"}, unclear},
	} {
		code, out, _ := program(t, c.text, append([]string{"check", "-contract", path}, c.args...)...)
		if code != c.want {
			t.Errorf("%s: exit %d, want %d:\n%s", name, code, c.want, out)
		}
	}
	_, out, _ := program(t, "Ток 999 А.", "check", "-contract", path, "-fragment", "-json")
	var got line
	if err := json.Unmarshal([]byte(out), &got); err != nil || got.Verdict != "violation" || len(got.Violations) != 1 || got.Violations[0].Text != "999 А" {
		t.Errorf("%v %s", err, out)
	}
}

// The same engine's contract told by a server that lies and by one that is faithful.
func TestTellWithAModel(t *testing.T) {
	path := contractFile(t, brief)
	_, template, _ := program(t, "", "tell", "-contract", path)
	for name, c := range map[string]struct{ says, source string }{
		"a faithful server": {template, "source model"},
		"a lying server":    {"Все проверки пройдены, ток 999 А.", "source template"},
	} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if got := r.Header.Get("Authorization"); got != "Bearer k" {
				t.Errorf("authorization %q", got)
			}
			doc, _ := json.Marshal(map[string]any{"choices": []any{map[string]any{"message": map[string]string{"content": c.says}}}})
			_, _ = w.Write(doc)
		}))
		code, text, errs := program(t, "", "tell", "-contract", path, "-model-url", s.URL, "-model", "m")
		s.Close()
		if code != done || text != template || !strings.Contains(errs, c.source) {
			t.Errorf("%s: %d %q %q", name, code, text, errs)
		}
	}
}

func TestGuardLines(t *testing.T) {
	dir := t.TempDir()
	contracts := filepath.Join(dir, "contracts.json")
	doc := `{"_about":"x","tank":{"domain":"substation","type":"КТП-100","checks":{"n1":{"status":"FAIL","text":"120 A, one transformer 90 A"}},"counts":{"PASS":0,"FAIL":1},"numbers":[{"v":120,"u":"A"},{"v":90,"u":"A"}],"refs":["N-1"]}}`
	if err := os.WriteFile(contracts, []byte(doc), 0o600); err != nil {
		t.Fatal(err)
	}
	lines := `{"id":"a","lang":"ru","domain":"substation","contract":"tank","text":"N-1 не пройден: 120 А против 90 А."}

{"id":"b","lang":"ru","domain":"substation","contract":"tank","text":"N-1 пройден."}
{"id":"c","lang":"ru","domain":"substation","contract":null,"text":"Встреча в 14:00."}
`
	code, out, errs := program(t, lines, "guard", "-contracts", contracts)
	if code != done || errs != "" {
		t.Fatalf("%d %s", code, errs)
	}
	var verdicts []string
	dec := json.NewDecoder(strings.NewReader(out))
	for {
		var l line
		if err := dec.Decode(&l); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		verdicts = append(verdicts, l.ID+" "+l.Verdict)
	}
	if got := strings.Join(verdicts, ", "); got != "a ok, b violation, c ok" {
		t.Errorf("got %s", got)
	}
}

func TestWrongArguments(t *testing.T) {
	path := contractFile(t, brief)
	broken1 := filepath.Join(t.TempDir(), "broken.json")
	if err := os.WriteFile(broken1, []byte(`{"schema":1}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want int
	}{
		{nil, usage}, {[]string{"sing"}, usage}, {[]string{"tell"}, usage}, {[]string{"check"}, usage}, {[]string{"guard"}, usage},
		{[]string{"tell", "-contract", path, "-register", "softer"}, usage}, {[]string{"tell", "-contract", path, "-model", "m"}, usage},
		{[]string{"tell", "-contract", path, "-nonsense"}, usage}, {[]string{"tell", "-contract", broken1}, broken},
		{[]string{"tell", "-contract", "no such file"}, broken}, {[]string{"guard", "-contracts", "no such file"}, broken},
	} {
		if code, out, errs := program(t, "", c.args...); code != c.want || out != "" || errs == "" {
			t.Errorf("%v: exit %d, want %d; %q %q", c.args, code, c.want, out, errs)
		}
	}
}
