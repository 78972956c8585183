package catalogs

import (
	"io/fs"
	"slices"
)

// Source is a document that figures come from.
type Source struct {
	ID        string
	Title     string // as printed in a clause: «ГОСТ 12022-76»
	Edition   string
	Publisher string
	URL       string
	Licence   string // what may be done with it
}

// Document returns title and edition as a clause prints them.
func (s Source) Document() string {
	if s.Edition == "" {
		return s.Title
	}
	return s.Title + ", " + s.Edition
}

// Sources are the documents of a catalogue.
type Sources struct {
	byID map[string]Source
	ids  []string
}

// LoadSources reads sources.csv: id, title, edition, publisher, url, licence.
func LoadSources(fsys fs.FS, file string) (Sources, error) {
	out := Sources{byID: make(map[string]Source)}
	_, err := readRows(fsys, file, func(r *Row) Source {
		s := Source{ID: r.Str("id"), Title: r.Str("title"), Edition: r.OptStr("edition"),
			Publisher: r.OptStr("publisher"), URL: r.OptStr("url"), Licence: r.Str("licence")}
		if _, twice := out.byID[s.ID]; twice && s.ID != "" {
			r.fail("id", s.ID, ErrRepeatedID)
		}
		out.byID[s.ID] = s
		out.ids = append(out.ids, s.ID)
		return s
	})
	return out, err
}

// All returns the documents in the order of the file.
func (s Sources) All() []Source {
	out := make([]Source, 0, len(s.ids))
	for _, id := range s.ids {
		out = append(out, s.byID[id])
	}
	return slices.Clip(out)
}

// Find returns a document by its id.
func (s Sources) Find(id string) (Source, bool) {
	src, ok := s.byID[id]
	return src, ok
}
