package catalogs

import (
	"errors"
	"testing"
	"testing/fstest"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

const normHead = "param_id,name_ru,name_en,value,unit,source_id,clause_or_page,confidence,valid_from,valid_to,checked_on,note\n"

func loadNorms(t *testing.T, rows string) (Norms, error) {
	t.Helper()
	return LoadNorms(fstest.MapFS{"norms.csv": {Data: []byte(normHead + rows)}}, "norms.csv", sources(t))
}

func TestCaseDateChoosesTheEdition(t *testing.T) {
	n, err := loadNorms(t, "corridor,ширина,width,1.2,m,n1,4.3.3,high,2010-01-01,2024-10-31,,\n"+
		"corridor,ширина,width,1.4,m,n1,4.3.4,high,2024-11-01,,,\n"+
		"earth,R,R,4,ohm,n1,1.7.101,high,,,,\n")
	if err != nil {
		t.Fatal(err)
	}
	for date, want := range map[string]string{"2024-10-31": "1.2", "2024-11-01": "1.4", "2030-01-01": "1.4"} {
		got, err := n.At("corridor", date)
		if err != nil || got.Value != fact.Q(want, fact.Metre) || got.Origin.Kind() != fact.Norm {
			t.Errorf("%s: %v, %v", date, got.Value, err)
		}
	}
	if _, err := n.At("corridor", "2009-12-31"); refusal.CodeOf(err) != refusal.OffLadder {
		t.Errorf("before the first edition: %v", err)
	}
	if _, err := n.At("no.such", "2024-01-01"); !errors.Is(err, ErrUnknownID) {
		t.Errorf("unknown id: %v", err)
	}
	if len(n.All()) != 3 {
		t.Errorf("%d rows", len(n.All()))
	}
}

func TestNormFaults(t *testing.T) {
	for name, c := range map[string]struct {
		rows string
		want error
	}{
		"editions overlap": {"a,р,r,1,m,n1,1,high,,2024-11-01,,\na,р,r,2,m,n1,1,high,2024-11-01,,,\n", ErrRepeatedID},
		"unknown unit":     {"a,р,r,1,parsec,n1,1,high,,,,\n", ErrBadUnit},
		"two numbers":      {"a,р,r,1 / 2,m,n1,1,high,,,,\n", ErrBadNumber},
		"empty value":      {"a,р,r,,m,n1,1,high,,,,\n", ErrEmptyCell},
	} {
		if _, err := loadNorms(t, c.rows); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
	}
}

func TestPrices(t *testing.T) {
	head := "id,item,spec,unit,low_rub,high_rub,vat,as_of,region,basis,source_id,clause_or_page,confidence,valid_from,valid_to,checked_on,note\n"
	load := func(row string) ([]Card[Price], error) {
		return LoadPrices(fstest.MapFS{"prices.csv": {Data: []byte(head + row)}}, "prices.csv", sources(t))
	}
	all, err := load("a,cell,КСО,pcs,100,120,excl.,2026,Россия,offer,p1,с,low,,,,\n" +
		"b,cell,КСО,pcs,100,,excl.,2026,,offer,p1,с,low,,,,\n" +
		"c,cell,КСО,pcs,,,,,,,p1,с,low,,,,\n")
	if err != nil {
		t.Fatal(err)
	}
	if a, b, c := all[0].Row, all[1].Row, all[2].Row; !a.Known() || !b.Known() || b.High != nil || c.Known() {
		t.Errorf("known prices: %+v %+v %+v", a, b, c)
	}
	for name, c := range map[string]struct {
		row  string
		want error
	}{
		"only a high price":  {"a,cell,КСО,pcs,,120,,2026,,,p1,с,low,,,,\n", ErrEmptyCell},
		"price without date": {"a,cell,КСО,pcs,100,,,,,,p1,с,low,,,,\n", ErrEmptyCell},
		"high below low":     {"a,cell,КСО,pcs,100,90,,2026,,,p1,с,low,,,,\n", ErrUnsorted},
	} {
		if _, err := load(c.row); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
	}
}

func TestAboutIsOneRow(t *testing.T) {
	load := func(rows string) error {
		_, err := LoadAbout(fstest.MapFS{"a.csv": {Data: []byte("name_ru,name_en,as_of\n" + rows)}}, "a.csv")
		return err
	}
	if err := load("к,c,2026-11-30\n"); err != nil {
		t.Error(err)
	}
	if err := load("к,c,\n"); !errors.Is(err, ErrEmptyCell) {
		t.Errorf("no date: %v", err)
	}
	if err := load("к,c,2026-11-30\nк,c,2026-11-30\n"); !errors.Is(err, ErrRepeatedID) {
		t.Errorf("two rows: %v", err)
	}
}

func TestSources(t *testing.T) {
	s := sources(t)
	if all := s.All(); len(all) != 2 || all[1].Document() != "ПУЭ, 7-е изд." {
		t.Errorf("sources %+v", all)
	}
	_, err := LoadSources(fstest.MapFS{"s.csv": {Data: []byte(sourceRows + "p1,x,,,,y\n")}}, "s.csv")
	if row, ok := AsRowError(err); !ok || row.Line != 4 || !errors.Is(err, ErrRepeatedID) {
		t.Errorf("repeated source: %v", err)
	}
}
