package plumbline_test

import (
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// No exported identifier mentions a third-party type, so that a library behind ours can
// be replaced without breaking anybody. Read from the compiler's own export data.
func TestExportedTypesAreOurs(t *testing.T) {
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}\t{{.Name}}", "./...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	export := map[string]string{}
	var packages []string
	for line := range strings.Lines(string(out)) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if len(f) != 3 {
			continue
		}
		export[f[0]] = f[1]
		if strings.HasPrefix(f[0], module+"/") && f[1] != "" && f[2] != "main" {
			packages = append(packages, f[0])
		}
	}
	imp := importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(export[path])
	})
	checked := 0
	for _, path := range packages {
		pkg, err := imp.Import(path)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		for _, name := range pkg.Scope().Names() {
			obj := pkg.Scope().Lookup(name)
			if !obj.Exported() {
				continue
			}
			checked++
			w := walker{seen: map[types.Type]bool{}}
			w.walk(obj.Type(), path+"."+name)
			for _, f := range w.found {
				t.Error(f)
			}
		}
	}
	if checked < 100 {
		t.Fatalf("only %d exported identifiers were seen", checked)
	}
}

type walker struct {
	seen  map[types.Type]bool
	found []string
}

func (w *walker) walk(t types.Type, where string) {
	if t == nil || w.seen[t] {
		return
	}
	w.seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		if p := t.Obj().Pkg(); p != nil {
			first, _, _ := strings.Cut(p.Path(), "/")
			if strings.Contains(first, ".") && !strings.HasPrefix(p.Path(), module) {
				w.found = append(w.found, fmt.Sprintf("%s mentions %s.%s", where, p.Path(), t.Obj().Name()))
				return
			}
			if !strings.HasPrefix(p.Path(), module) {
				return
			}
		}
		for i := range t.NumMethods() {
			if m := t.Method(i); m.Exported() {
				w.walk(m.Type(), where+"."+m.Name())
			}
		}
		for i := range t.TypeArgs().Len() {
			w.walk(t.TypeArgs().At(i), where)
		}
		w.walk(t.Underlying(), where)
	case *types.Pointer:
		w.walk(t.Elem(), where)
	case *types.Slice:
		w.walk(t.Elem(), where)
	case *types.Array:
		w.walk(t.Elem(), where)
	case *types.Chan:
		w.walk(t.Elem(), where)
	case *types.Map:
		w.walk(t.Key(), where)
		w.walk(t.Elem(), where)
	case *types.Struct:
		for i := range t.NumFields() {
			if f := t.Field(i); f.Exported() || f.Embedded() {
				w.walk(f.Type(), where+"."+f.Name())
			}
		}
	case *types.Interface:
		for i := range t.NumMethods() {
			w.walk(t.Method(i).Type(), where+"."+t.Method(i).Name())
		}
		for i := range t.NumEmbeddeds() {
			w.walk(t.EmbeddedType(i), where)
		}
	case *types.Signature:
		w.walk(t.Params(), where)
		w.walk(t.Results(), where)
	case *types.Tuple:
		for i := range t.Len() {
			w.walk(t.At(i).Type(), where)
		}
	case *types.Alias:
		w.walk(types.Unalias(t), where)
	}
}
