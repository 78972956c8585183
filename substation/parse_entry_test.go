package substation

import "testing"

// The voltage between «ввод» and its way does not hide the way.
func TestEntryBehindItsVoltage(t *testing.T) {
	for text, want := range map[string]string{
		"КТПН-160/10/0,4 кВ; ввод 10 кВ: воздух; линия 50 А":   Air,
		"КТПН-160/10/0,4 кВ, ввод 10 кВ воздушный, линия 50 А": Air,
		"КТПН-160/10/0,4 кВ, ввод 10 кВ — кабель, линия 50 А":  Cabled,
		"КТПН-160/10/0,4, ввод ВН: воздушный, линия 50 А":      Air,
		"КТПН-160/10/0,4 кВ, кабельный ввод 10 кВ, линия 50 А": Cabled,
	} {
		got := Parse(text).Draft.Entry
		if got == nil || *got != want {
			t.Errorf("%s: entry %v, want %s", text, got, want)
		}
	}
}
