package ifc

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// The entity types that Write uses with their attributes in the order of the IFC4 schema
// (ISO 16739-1:2018, the EXPRESS listing); a test compares the table with the schema that
// web-ifc carries. Where the schema lets an attribute out that Write always gives, the
// table demands it. Types of attributes:
//
//	guid label text   strings; a label has 255 characters at most, none of both is empty
//	int +int real +real  numbers; + is positive
//	unit              a real from 0 to 1
//	value             a typed value, IFCBOOLEAN(.T.)
//	.A|B.             an enumeration
//	#A|B              a reference to an entity of one of these types
//	[T] [T]4 [T]2-3   a list of T: at least one, at least four, two or three
//	-                 always $
//	*                 always *, derived
//
// A question mark before the type allows $.
const entities = `
IFCPROJECT @root Name=label Description=?text ObjectType=- LongName=?label Phase=- RepresentationContexts=[#IFCGEOMETRICREPRESENTATIONCONTEXT] UnitsInContext=#IFCUNITASSIGNMENT
IFCSITE @spatial RefLatitude=- RefLongitude=- RefElevation=- LandTitleNumber=- SiteAddress=-
IFCBUILDING @spatial ElevationOfRefHeight=- ElevationOfTerrain=- BuildingAddress=-
IFCBUILDINGSTOREY @spatial Elevation=real
IFCSPACE @root Name=label Description=?text ObjectType=- @body LongName=?label CompositionType=.ELEMENT. PredefinedType=.INTERNAL. ElevationWithFlooring=-
IFCWALL @element PredefinedType=.STANDARD.
IFCSLAB @element PredefinedType=.FLOOR|ROOF|LANDING.
IFCOPENINGELEMENT @element PredefinedType=.OPENING.
IFCDOOR @element OverallHeight=+real OverallWidth=+real PredefinedType=.DOOR. OperationType=?.SINGLE_SWING_LEFT|SINGLE_SWING_RIGHT. UserDefinedOperationType=-
IFCWINDOW @element OverallHeight=+real OverallWidth=+real PredefinedType=.WINDOW. PartitioningType=.SINGLE_PANEL. UserDefinedPartitioningType=-
IFCSTAIR @root Name=?label Description=?text ObjectType=- ObjectPlacement=#IFCLOCALPLACEMENT Representation=- Tag=- PredefinedType=.STRAIGHT_RUN_STAIR|HALF_TURN_STAIR.
IFCSTAIRFLIGHT @element NumberOfRisers=+int NumberOfTreads=+int RiserHeight=+real TreadLength=+real PredefinedType=.STRAIGHT.
IFCRELAGGREGATES @root Name=- Description=- RelatingObject=#IFCPROJECT|IFCSITE|IFCBUILDING|IFCBUILDINGSTOREY|IFCSTAIR RelatedObjects=[#IFCSITE|IFCBUILDING|IFCBUILDINGSTOREY|IFCSPACE|IFCSTAIRFLIGHT|IFCSLAB]
IFCRELCONTAINEDINSPATIALSTRUCTURE @root Name=- Description=- RelatedElements=[#IFCWALL|IFCSLAB|IFCDOOR|IFCWINDOW|IFCSTAIR] RelatingStructure=#IFCBUILDINGSTOREY
IFCRELVOIDSELEMENT @root Name=- Description=- RelatingBuildingElement=#IFCWALL RelatedOpeningElement=#IFCOPENINGELEMENT
IFCRELFILLSELEMENT @root Name=- Description=- RelatingOpeningElement=#IFCOPENINGELEMENT RelatedBuildingElement=#IFCDOOR|IFCWINDOW
IFCRELDEFINESBYPROPERTIES @root Name=- Description=- RelatedObjects=[#IFCSPACE|IFCWALL|IFCDOOR|IFCWINDOW] RelatingPropertyDefinition=#IFCELEMENTQUANTITY|IFCPROPERTYSET
IFCELEMENTQUANTITY @root Name=label Description=- MethodOfMeasurement=- Quantities=[#IFCQUANTITYAREA|IFCQUANTITYLENGTH]
IFCPROPERTYSET @root Name=label Description=- HasProperties=[#IFCPROPERTYSINGLEVALUE]
IFCQUANTITYAREA Name=label Description=?text Unit=- AreaValue=+real Formula=-
IFCQUANTITYLENGTH Name=label Description=?text Unit=- LengthValue=+real Formula=-
IFCPROPERTYSINGLEVALUE Name=label Description=?text NominalValue=value Unit=-
IFCUNITASSIGNMENT Units=[#IFCSIUNIT]
IFCSIUNIT Dimensions=* UnitType=.LENGTHUNIT|AREAUNIT|VOLUMEUNIT|PLANEANGLEUNIT. Prefix=?.MILLI. Name=.METRE|SQUARE_METRE|CUBIC_METRE|RADIAN.
IFCGEOMETRICREPRESENTATIONCONTEXT ContextIdentifier=- ContextType=label CoordinateSpaceDimension=+int Precision=+real WorldCoordinateSystem=#IFCAXIS2PLACEMENT3D TrueNorth=-
IFCGEOMETRICREPRESENTATIONSUBCONTEXT ContextIdentifier=label ContextType=label CoordinateSpaceDimension=* Precision=* WorldCoordinateSystem=* TrueNorth=* ParentContext=#IFCGEOMETRICREPRESENTATIONCONTEXT TargetScale=- TargetView=.MODEL_VIEW. UserDefinedTargetView=-
IFCLOCALPLACEMENT PlacementRelTo=?#IFCLOCALPLACEMENT RelativePlacement=#IFCAXIS2PLACEMENT3D
IFCAXIS2PLACEMENT3D Location=#IFCCARTESIANPOINT Axis=#IFCDIRECTION RefDirection=#IFCDIRECTION
IFCCARTESIANPOINT Coordinates=[real]2-3
IFCDIRECTION DirectionRatios=[real]3-3
IFCPRODUCTDEFINITIONSHAPE Name=- Description=- Representations=[#IFCSHAPEREPRESENTATION]
IFCSHAPEREPRESENTATION ContextOfItems=#IFCGEOMETRICREPRESENTATIONSUBCONTEXT RepresentationIdentifier=label RepresentationType=label Items=[#IFCEXTRUDEDAREASOLID]
IFCEXTRUDEDAREASOLID SweptArea=#IFCARBITRARYCLOSEDPROFILEDEF|IFCARBITRARYPROFILEDEFWITHVOIDS Position=#IFCAXIS2PLACEMENT3D ExtrudedDirection=#IFCDIRECTION Depth=+real
IFCARBITRARYCLOSEDPROFILEDEF ProfileType=.AREA. ProfileName=- OuterCurve=#IFCPOLYLINE
IFCARBITRARYPROFILEDEFWITHVOIDS ProfileType=.AREA. ProfileName=- OuterCurve=#IFCPOLYLINE InnerCurves=[#IFCPOLYLINE]
IFCPOLYLINE Points=[#IFCCARTESIANPOINT]4
IFCSTYLEDITEM Item=#IFCEXTRUDEDAREASOLID Styles=[#IFCSURFACESTYLE]1-1 Name=-
IFCSURFACESTYLE Name=label Side=.BOTH. Styles=[#IFCSURFACESTYLESHADING]1-1
IFCSURFACESTYLESHADING SurfaceColour=#IFCCOLOURRGB Transparency=unit
IFCCOLOURRGB Name=- Red=unit Green=unit Blue=unit
`

// What many entities begin with; one may stand in those before it.
var beginnings = [][2]string{
	{"@spatial", "@root Name=?label Description=?text ObjectType=- ObjectPlacement=#IFCLOCALPLACEMENT Representation=- LongName=?label CompositionType=.ELEMENT."},
	{"@element", "@root Name=?label Description=?text ObjectType=- @body Tag=-"},
	{"@root", "GlobalId=guid OwnerHistory=-"},
	{"@body", "ObjectPlacement=#IFCLOCALPLACEMENT Representation=#IFCPRODUCTDEFINITIONSHAPE"},
}

// attribute is one column of the table. kind is a word of the notation, "enum" or "ref".
type attribute struct {
	name     string
	optional bool
	list     bool
	lo, hi   int // length of a list, hi 0 for no limit
	kind     string
	of       []string // names of an enumeration, types of a reference
}

// schema is the table, read once.
var schema = sync.OnceValue(func() map[string][]attribute {
	text := entities
	for _, b := range beginnings {
		text = strings.ReplaceAll(text, b[0], b[1])
	}
	out := map[string][]attribute{}
	for line := range strings.Lines(strings.TrimSpace(text)) {
		words := strings.Fields(line)
		for _, w := range words[1:] {
			name, kind, _ := strings.Cut(w, "=")
			out[words[0]] = append(out[words[0]], attributeOf(name, kind))
		}
	}
	return out
})

func attributeOf(name, kind string) attribute {
	a := attribute{name: name, lo: 1}
	kind, a.optional = strings.CutPrefix(kind, "?")
	if inner, isList := strings.CutPrefix(kind, "["); isList {
		element, length, _ := strings.Cut(inner, "]")
		kind, a.list = element, true
		if lo, hi, both := strings.Cut(length, "-"); length != "" {
			a.lo, _ = strconv.Atoi(lo)
			if both {
				a.hi, _ = strconv.Atoi(hi)
			}
		}
	}
	switch kind[0] {
	case '#':
		a.kind, a.of = "ref", strings.Split(kind[1:], "|")
	case '.':
		a.kind, a.of = "enum", strings.Split(strings.Trim(kind, "."), "|")
	default:
		a.kind = kind
	}
	return a
}

// judge compares a value with the attribute; kindOf names the type of an entity, "" for
// none.
func (a attribute) judge(v value, kindOf func(ref) string) error {
	if a.optional && v.kind == isUnset {
		return nil
	}
	if !a.list {
		return a.judgeOne(v, kindOf)
	}
	if v.kind != isList || len(v.list) < a.lo || a.hi > 0 && len(v.list) > a.hi {
		return fmt.Errorf("no list of the right length")
	}
	for _, e := range v.list {
		if err := a.judgeOne(e, kindOf); err != nil {
			return err
		}
	}
	return nil
}
