package rt

import "runtime"

// The value of panic(nil): an error, unless GODEBUG says panicnil=1, as it may at any time.
//
//go:linkname newPanicNilError mg_go_panic_nil_error
func newPanicNilError() any {
	if setting("panicnil") == "1" {
		return nil
	}
	return new(runtime.PanicNilError)
}

// setting returns the last value of a name in GODEBUG, a list name=value,name=value.
func setting(name string) (value string) {
	list, _ := LookupEnv("GODEBUG")
	for start, i := 0, 0; i <= len(list); i++ {
		if i < len(list) && list[i] != ',' {
			continue
		}
		if n := len(name); i-start > n && list[start+n] == '=' && list[start:start+n] == name {
			value = list[start+n+1 : i]
		}
		start = i + 1
	}
	return value
}
