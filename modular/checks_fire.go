package modular

import (
	"strings"

	"github.com/plumbline-go/plumbline/kit/check"
	"github.com/plumbline-go/plumbline/kit/fact"
)

var floorName = bi("этаж", "floor")

// judgeFireArea compares the floor with the compartment. Without a degree the strictest
// figure is tested: a floor within it passes under every reading, a larger one is WARN.
func judgeFireArea(d Design) []check.Finding {
	id, stated := d.compartment()
	f := check.AtMost(partTerm("floor"), d.know.floorArea, d.cat.norm(id))
	f.About = floorName
	f.Note = bif("этаж %s", "a floor of %s", d.know.floorArea.Value)
	if stated {
		f.Inputs = append(f.Inputs, d.brief.FireDegree.ID)
	} else {
		f.Note = bif("%s; степень огнестойкости не указана, взята самая жёсткая", "%s; no degree of fire resistance is given, the hardest is taken", f.Note)
	}
	if f.Status == check.Fail {
		f.Remedy = []check.Remedy{{Text: bif("противопожарная стена 1-го типа или этаж до %s", "a fire wall of the first type or a floor of up to %s", d.cat.norm(id).Value)}}
		if !stated {
			f.Status = check.Warn
			f.Remedy = append(f.Remedy, check.Remedy{Input: "fire_degree", Text: bi("назвать степень огнестойкости и класс", "name degree and class of fire resistance")})
		}
	}
	return []check.Finding{f}
}

// compartment returns the row of the compartment's area: the residential scale goes by
// height, one storey of a module is up to 3 m and two up to 5 m only when the upper floor
// lies below it; the public scale goes by storeys.
func (d Design) compartment() (fact.ID, bool) {
	k := degreeKey(d.brief.FireDegree.Value.Key)
	if k == "" {
		return "fire.area.living.5m.5", false // 500 m², the least under every reading
	}
	if !d.dormitory() {
		row := fact.ID("fire.area.public.1.")
		if d.Floors > 1 {
			row = "fire.area.public.2."
		}
		if k == "IVС0" || k == "IVС1" || strings.HasPrefix(k, "I") && !strings.HasPrefix(k, "IV") {
			return row + "4_c01", true
		}
		return row + "4_c23_5", true
	}
	row := fact.ID("fire.area.living.3m.")
	if d.Floors > 1 {
		row = "fire.area.living.5m."
	}
	switch {
	case k == "IVС1":
		return row + "4_c1", true
	case k == "IVС2", k == "IVС3":
		return row + "4_c2", true
	case strings.HasPrefix(k, "V"):
		return row + "5", true
	}
	return row + "4_c0", true // degrees I to III allow more than IV С0
}

func judgeFireResistance(d Design) []check.Finding {
	return []check.Finding{unjudged("resistance", bi("несущие элементы", "bearing elements"), bi("нужны сертификаты и протоколы панелей и рамы", "certificates and test reports of panels and frame are needed"))}
}

func judgeFireGroup(d Design) []check.Finding {
	return []check.Finding{unjudged("group", bi("площадка", "site"), bif("одно здание из модулей — не группа; отдельные контейнеры группами до %d с разрывом %s",
		"one building of modules is no group; containers of their own stand in groups of up to %d, %s apart", d.cat.whole("fire.group.count"), d.cat.norm("fire.group.gap").Value))}
}

// judgeFireLiving forbids bedrooms on a building site; where the site is not named it
// cannot be judged.
func judgeFireLiving(d Design) []check.Finding {
	if !d.dormitory() {
		return nil
	}
	if d.brief.Site.Value.Key != SiteConstruction {
		return []check.Finding{unjudged("site", bi("площадка", "site"), bi("место в задании не названо", "the brief does not name the site"))}
	}
	return []check.Finding{{Subject: partTerm("site"), About: bi("площадка", "site"), Status: check.Fail, Basis: check.Full, Inputs: []fact.ID{d.brief.Site.ID},
		Got: bi("на стройплощадке", "on the building site"), Note: bi("жилые комнаты на территории строительства", "bedrooms on a building site"),
		Remedy: []check.Remedy{{Input: d.brief.Site.ID, Text: bi("вынести городок за ограждение стройплощадки", "put the camp outside the fence of the site")}}}}
}

func judgeFireGap(d Design) []check.Finding {
	return []check.Finding{unjudged("gap", bi("генплан", "site plan"), bif("генплана нет; до зданий IV–V степени, С2–С3 — не меньше %s", "there is no site plan; at least %s to buildings of degrees IV–V, С2–С3", d.cat.norm("fire.gap.4_5_c23.4_5_c23").Value))}
}

func judgeFireRoad(d Design) []check.Finding {
	return []check.Finding{unjudged("road", bi("генплан", "site plan"), bif("генплана нет; проезд не уже %s", "there is no site plan; a road at least %s wide", d.cat.norm("fire.road.width").Value))}
}

func judgeFireAlarm(d Design) []check.Finding {
	n := detectorsOf(d)
	return []check.Finding{present("alarm", bi("корпус", "building"), bif("извещателей дымовых в спецификации — %d", "the specification has %d smoke detectors", n))}
}

func judgeFireNotice(d Design) []check.Finding {
	return []check.Finding{present("notice", bi("корпус", "building"), bi("оповещение второго типа и табло выходов в спецификации", "type 2 notification and exit signs are in the specification"))}
}

// judgeSmoke warns of a long corridor in two storeys: that its end windows open is not in
// the model.
func judgeSmoke(d Design) []check.Finding {
	if d.Floors < d.cat.whole("fire.smoke.floors") {
		return nil
	}
	f := check.AtMost(partTerm(SpaceCorridor), measured{ID: "building.length", Value: metres(d.Length)}, d.cat.norm("fire.smoke.corridor"))
	f.About = corridorName
	f.Note = bif("длина %s в двух этажах", "a length of %s in two storeys", metres(d.Length))
	if f.Status == check.Fail {
		f.Status = check.Warn
		f.Note = bif("%s; что торцевые окна открываются, в задании не сказано", "%s; the brief does not say that the end windows open", f.Note)
		f.Remedy = []check.Remedy{{Text: bi("открывающиеся окна в обоих торцах или система дымоудаления", "openable windows at both ends or a smoke exhaust system")}}
	}
	return []check.Finding{f}
}
