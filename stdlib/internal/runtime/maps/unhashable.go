// Package maps has the panic value of look-ups in maps that were not asked for the hash of the key, under the name that
// Go has for it.
package maps

import "internal/abi"

// unhashableTypeError is a key of an interface type that holds a value of a type without a hash. Where a hash was wanted, a
// run-time error with another text says so.
type unhashableTypeError struct {
	typ *abi.Type
}

func (unhashableTypeError) RuntimeError() {}

func (e unhashableTypeError) Error() string {
	return "hash of unhashable type: " + e.typ.Str
}

// newUnhashableTypeError makes the panic's value for the C++ runtime.
//
//go:linkname newUnhashableTypeError mg_go_unhashable_type_error
func newUnhashableTypeError(t *abi.Type) any {
	return unhashableTypeError{t}
}
