package modular

// Case is everything the customer wrote: the brief itself (text 0) and later texts that
// answer questions or change it. A case is the only thing worth storing: a revision
// reads the texts again and never believes a stored origin.
type Case struct {
	Texts     []string       `json:"texts"`
	Confirmed []Confirmation `json:"confirmed,omitempty"`
}

// Confirmation says that a person stands behind what text number Text changed.
// Text counts from 0 and names a later text, so it is at least 1.
type Confirmation struct {
	Text int    `json:"text"`
	By   string `json:"by"`
}

// First is the case as it was before anything was amended.
func (c Case) First() Case {
	return Case{Texts: c.Texts[:min(1, len(c.Texts))]}
}

// confirmedBy returns who confirmed the text's amendments, or "".
func (c Case) confirmedBy(text int) string {
	for _, k := range c.Confirmed {
		if k.Text == text && k.By != "" {
			return k.By
		}
	}
	return ""
}
