// Package service is a consumer of the substation engine as a web service would be: it
// gets a form as JSON, keeps the customer's texts, and answers with a report. It imports
// the engine alone, so no renderer comes with it.
package service

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/plumbline-go/plumbline/catalogs"
	"github.com/plumbline-go/plumbline/kit/fact"
	"github.com/plumbline-go/plumbline/kit/refusal"
	"github.com/plumbline-go/plumbline/kit/sheet"
	"github.com/plumbline-go/plumbline/substation"
)

// Request is what a form sends: the customer's words and what was filled in by hand or
// by a model.
type Request struct {
	Texts []string         `json:"texts"`
	Draft substation.Draft `json:"draft"`
}

// Answer is the report, or the refusal, as JSON.
type Answer struct {
	Status int
	Body   []byte
}

// Answer designs the substation of a request. 422 says that the brief was refused; the
// body then is the refusal.
func (s Service) Answer(body []byte) (Answer, error) {
	var r Request
	if err := json.Unmarshal(body, &r); err != nil {
		return Answer{}, fmt.Errorf("service: %w", err)
	}
	result, err := s.Design(r)
	var no *refusal.Error
	if errors.As(err, &no) {
		b, err := json.Marshal(no)
		return Answer{422, b}, err
	}
	if err != nil {
		return Answer{}, err
	}
	docs, err := result.Documents(fact.Russian)
	if err != nil {
		return Answer{}, err
	}
	return Answer{200, docs[0].Data}, nil
}

// Service holds what is loaded once.
type Service struct{ catalogue substation.Catalogue }

// New loads the embedded catalogue.
func New() (Service, error) {
	c, err := substation.LoadCatalogue(catalogs.Data())
	return Service{c}, err
}

// Design runs the engine on a request.
func (s Service) Design(r Request) (substation.Result, error) {
	brief, _, err := substation.Admit(substation.Case{Texts: r.Texts}, r.Draft)
	if err != nil {
		return substation.Result{}, err
	}
	return substation.Run(brief, s.catalogue, sheet.Meta{Stage: "П"})
}
