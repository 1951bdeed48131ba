package rt

import "runtime"

// The value of panic(nil): an error, unless the setting panicnil is 1, as GODEBUG may say at any time.
//
//go:linkname newPanicNilError mg_go_panic_nil_error
func newPanicNilError() any {
	if Setting("panicnil") == "1" {
		CountSetting("panicnil")
		return nil
	}
	return new(runtime.PanicNilError)
}
