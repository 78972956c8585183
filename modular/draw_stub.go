package modular

import (
	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/sheet"
)

func draw(Design, check.Report, sheet.Meta) ([]sheet.Sheet, error) { return nil, nil }
