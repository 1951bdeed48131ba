package pprof

import "strings"

// plainName is what people call a function: functions of the runtime's C++ have mangled symbols, of which the names
// are shown, without parameters and template arguments. Symbols of other forms stay as they are.
func plainName(symbol string) string {
	rest, mangled := strings.CutPrefix(symbol, "_Z")
	if !mangled {
		return symbol
	}
	rest = strings.TrimPrefix(rest, "L")
	nested, isNested := strings.CutPrefix(rest, "N")
	if isNested {
		rest = strings.TrimPrefix(nested, "K")
	}
	var names []string
	for len(names) == 0 || isNested {
		name, behind, ok := sourceName(strings.TrimPrefix(rest, "L"))
		if !ok {
			break
		}
		names = append(names, name)
		rest = behind
	}
	if len(names) == 0 {
		return symbol
	}
	return strings.Join(names, "::")
}

// sourceName splits a name, written behind its length, from the text.
func sourceName(text string) (name, rest string, ok bool) {
	length, digits := 0, 0
	for digits < len(text) && '0' <= text[digits] && text[digits] <= '9' && length < len(text) {
		length = 10*length + int(text[digits]-'0')
		digits++
	}
	if length == 0 || digits+length > len(text) {
		return "", text, false
	}
	name, rest = text[digits:digits+length], text[digits+length:]
	if strings.HasPrefix(name, "_GLOBAL__N") {
		name = "(anonymous namespace)"
	}
	return name, rest, true
}
