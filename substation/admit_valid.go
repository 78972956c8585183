package substation

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
)

// valid refuses a draft with values that no brief can have: a form or a model filled it,
// and nothing in it is believed unread.
func (d Draft) valid() error {
	switch {
	case d.Transformers != nil && *d.Transformers > 2, above2500(d.PowerKVA), d.HVkV != nil && d.HVkV.Cmp(fact.Int(10)) != 0,
		d.LVkV != nil && d.LVkV.Cmp(fact.Dec(4, 1)) != 0:
		return refusal.New(refusal.OutOfScope,
			fact.Text{RU: "Черновик просит то, что здесь не проектируется.", EN: "The draft asks for what is not designed here."}, scopeHint)
	case d.FeederCount != nil && *d.FeederCount > mostFeeders:
		return tooMany(*d.FeederCount)
	case len(d.Feeders) > mostFeeders:
		return tooMany(int64(len(d.Feeders)))
	}
	bad := func(field string) error {
		return refusal.New(refusal.InvalidInput,
			fact.Text{RU: "Недопустимое значение поля " + field + ".", EN: "The value of " + field + " is not valid."},
			fact.Text{RU: "Исправьте черновик по его схеме.", EN: "Mend the draft by its schema."})
	}
	oneOf := func(v *string, words ...string) bool { return v == nil || slices.Contains(words, *v) }
	switch {
	case d.Transformers != nil && *d.Transformers < 1:
		return bad("transformers")
	case notPositive(d.PowerKVA):
		return bad("power_kva")
	case notPositive(d.LoadKW) || over(d.LoadKW, 100000):
		return bad("load_kw")
	case badCos(d.LoadCosPhi):
		return bad("load_cos_phi")
	case notPositive(d.FuseA) || over(d.FuseA, absurdAmperes):
		return bad("fuse_a")
	case badCategory(d.Category):
		return bad("category")
	case !oneOf(d.Entry, Air, Cabled):
		return bad("entry")
	case !oneOf(d.Outgoing, Air, Cabled):
		return bad("outgoing")
	case !oneOf(d.ATS, Wanted, Declined):
		return bad("ats")
	case !oneOf(d.HVATS, Wanted, Declined):
		return bad("hv_ats")
	case !oneOf(d.Arresters, Wanted, Declined):
		return bad("arresters")
	case !oneOf(d.Enclosure, "kiosk", "block", "pole"):
		return bad("enclosure")
	case d.FeederCount != nil && *d.FeederCount < 0:
		return bad("feeder_count")
	case slices.ContainsFunc(d.Metering, func(s string) bool { return s != HVSide && s != LVSide && s != "feeders" && s != unsaid }):
		return bad("metering")
	case slices.ContainsFunc(d.Requirements, func(s string) bool { _, ok := wishText(s); return !ok }):
		return bad("requirements")
	}
	for _, s := range []*string{d.Arrester, d.Prefix, d.Region, d.Term, d.Object, d.Date} {
		if s != nil && (len(*s) > 4*longestName || !utf8.ValidString(*s)) {
			return bad("arrester, prefix, region, term, object, date")
		}
	}
	for i, f := range d.Feeders {
		at := func(field string) error { return bad(fmt.Sprintf("feeders.%d.%s", i, field)) }
		switch {
		case len(f.Name) > 4*longestName || !utf8.ValidString(f.Name):
			return at("name")
		case notPositive(f.CurrentA) || over(f.CurrentA, absurdAmperes):
			return at("current_a")
		case notPositive(f.PowerKW) || over(f.PowerKW, 100000):
			return at("power_kw")
		case f.CurrentA != nil && f.PowerKW != nil:
			return at("current_a and power_kw together")
		case badCos(f.CosPhi):
			return at("cos_phi")
		case f.Parallel != nil && (*f.Parallel < 1 || *f.Parallel > 12):
			return at("parallel")
		case notPositive(f.LengthM) || over(f.LengthM, 100000):
			return at("length_m")
		case badCategory(f.Category):
			return at("category")
		case !oneOf(f.Laying, "ground", Air):
			return at("laying")
		case f.Mark != nil && (len(*f.Mark) > 2*longestName || !utf8.ValidString(*f.Mark)):
			return at("mark")
		}
	}
	return nil
}

func above2500(d *fact.Decimal) bool { return d != nil && d.Cmp(fact.Int(largestKVA)) > 0 }

func notPositive(d *fact.Decimal) bool { return d != nil && d.Sign() <= 0 }

func over(d *fact.Decimal, limit int64) bool { return d != nil && d.Cmp(fact.Int(limit)) > 0 }

func badCos(d *fact.Decimal) bool {
	return d != nil && (d.Sign() <= 0 || d.Cmp(fact.Int(1)) > 0)
}

func badCategory(n *int64) bool { return n != nil && (*n < 1 || *n > 3) }
