package catalogs

import (
	"io/fs"

	"github.com/plumbline-go/plumbline/kit/fact"
)

// Price is what one unit of something costs, in roubles. Low and High are equal when
// the source gives one figure; High nil with Low set is a price «от»; both nil says
// «цена не задана», which is never zero.
type Price struct {
	Item      string // kind, ASCII: "transformer"
	Spec      string // what exactly, as the source names it
	Unit      string // for one of: "pcs", "m", "m2", "set"
	Low, High *fact.Quantity
	VAT       string // "excl.", "incl." or "" for not stated
	AsOf      string // date or period of the price as the source gives it: "2025-2026"
	Region    string // where it was asked
	Basis     string // how it was found: "offer", "mean of two sources", "interpolated"

	DeliveryLow, DeliveryHigh *fact.Quantity // weeks; nil when the supplier names no time
}

// Known reports whether there is a price at all.
func (p Price) Known() bool { return p.Low != nil }

// LoadPrices reads a file of prices: item, spec, unit, low_rub, high_rub, vat, as_of,
// region, basis and the columns that every row has; delivery_low_week and
// delivery_high_week where suppliers name a time.
func LoadPrices(fsys fs.FS, file string, src Sources) ([]Card[Price], error) {
	return LoadCards(fsys, file, src, func(r *Row) Price {
		p := Price{Item: r.Str("item"), Spec: r.Str("spec"), Unit: r.Str("unit"),
			Low: r.OptQty("low_rub", fact.Rouble), High: r.OptQty("high_rub", fact.Rouble),
			VAT: r.OptStr("vat"), AsOf: r.OptStr("as_of"), Region: r.OptStr("region"), Basis: r.OptStr("basis")}
		if r.Has("delivery_low_week") {
			p.DeliveryLow, p.DeliveryHigh = r.OptQty("delivery_low_week", fact.Week), r.OptQty("delivery_high_week", fact.Week)
			if (p.DeliveryLow == nil) != (p.DeliveryHigh == nil) {
				r.Fault("delivery_high_week", "", ErrEmptyCell)
			}
		}
		if p.Low == nil && p.High != nil {
			r.Fault("low_rub", "", ErrEmptyCell)
		}
		if p.Low != nil && p.AsOf == "" {
			r.Fault("as_of", "", ErrEmptyCell)
		}
		if p.Low != nil && p.High != nil && p.High.Value.Cmp(p.Low.Value) < 0 {
			r.Fault("high_rub", p.High.Value.String(), ErrUnsorted)
		}
		return p
	})
}
