package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the test binary be the program itself inside a story.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"substation": main})
}

// A story is a session of somebody with the program, told in a txtar file in testdata.
func TestStories(t *testing.T) {
	fixture, err := filepath.Abs("../../substation/testdata/reference-catalogue")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		Cmds:                commands,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("REFERENCE", fixture)
			return nil
		},
		Condition: func(cond string) (bool, error) { return cond == "root" && os.Geteuid() == 0, nil },
	})
}
