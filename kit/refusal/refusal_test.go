package refusal_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

func TestARefusalIsFoundThroughWrapping(t *testing.T) {
	e := refusal.New(refusal.WriteFailed, fact.Text{RU: "Папка закрыта.", EN: "The folder is closed."}, fact.Text{RU: "Укажите другую.", EN: "Name another."})
	e.Cause = fs.ErrPermission
	e.Options = []fact.Text{fact.Same("-out")}
	wrapped := fmt.Errorf("bundle: %w", e)
	if refusal.CodeOf(wrapped) != refusal.WriteFailed || !errors.Is(wrapped, fs.ErrPermission) {
		t.Errorf("code %q, cause %v", refusal.CodeOf(wrapped), errors.Unwrap(e))
	}
	if refusal.CodeOf(errors.New("other")) != "" {
		t.Error("another error has a code")
	}
	if got, want := e.In(fact.Russian), "Папка закрыта. Укажите другую.\n— -out"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	b, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	var back struct {
		Code    string
		Message fact.Text
		Cause   string
	}
	if err := json.Unmarshal(b, &back); err != nil || back.Code != "write_failed" || back.Message.RU != "Папка закрыта." || back.Cause == "" {
		t.Errorf("%s, %v", b, err)
	}
}

func TestARefusalReadsBackFromItsJSON(t *testing.T) {
	e := refusal.New(refusal.DoesNotFit, fact.Text{RU: "Не помещается.", EN: "It does not fit."}, fact.Text{RU: "Добавьте этаж.", EN: "Add a floor."})
	e.Options = []fact.Text{{RU: "три этажа", EN: "three floors"}}
	e.Questions = []fact.Question{{About: "floors", Ask: fact.Text{RU: "Сколько этажей?", EN: "How many floors?"}}}
	e.Cause = errors.New("26 > 14")
	doc, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	var back refusal.Error
	if err := json.Unmarshal(doc, &back); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(&back)
	if err != nil || string(again) != string(doc) {
		t.Fatalf("%v\n%s\n%s", err, doc, again)
	}
	if err := json.Unmarshal([]byte(`{"code": 7}`), &back); err == nil {
		t.Error("a number was taken for a code")
	}
}
