// Package runtime is the window on the scheduler and the heap, and the home of
// the error values that run-time panics carry.
package runtime

import (
	"internal/abi"
	_ "internal/runtime/maps" // its panic value must be there
)

// Error identifies a run-time error, such as an index out of range.
type Error interface {
	error
	RuntimeError()
}

// errorString is a run-time error whose text says so.
type errorString string

func (e errorString) RuntimeError() {}

func (e errorString) Error() string {
	return "runtime error: " + string(e)
}

// boundsError is an index or a bound of a slice that is out of range, or a slice
// too short for the array that it is converted to.
type boundsError struct {
	text string
}

func (e boundsError) RuntimeError() {}

func (e boundsError) Error() string {
	return "runtime error: " + e.text
}

// faultError is a fault at an address that is not nil, after
// debug.SetPanicOnFault.
type faultError struct {
	text    string
	address uintptr
}

func (e faultError) RuntimeError() {}

func (e faultError) Error() string {
	return "runtime error: " + e.text
}

// Addr returns the address of the access that failed.
func (e faultError) Addr() uintptr {
	return e.address
}

// plainError is a run-time error without the prefix, such as a send on a closed
// channel or an assignment to an entry of a nil map.
type plainError string

func (e plainError) RuntimeError() {}

func (e plainError) Error() string {
	return string(e)
}

// PanicNilError is the value of panic(nil).
type PanicNilError struct {
	_ [0]func()
}

func (*PanicNilError) RuntimeError() {}

func (*PanicNilError) Error() string {
	return "panic called with nil argument"
}

// TypeAssertionError explains a failed type assertion.
type TypeAssertionError struct {
	iface         *abi.Type
	concrete      *abi.Type
	asserted      *abi.Type
	missingMethod string
}

func (*TypeAssertionError) RuntimeError() {}

func (e *TypeAssertionError) Error() string {
	from := "interface"
	if e.iface != nil {
		from = e.iface.Str
	}
	to := e.asserted.Str
	if e.concrete == nil {
		return "interface conversion: " + from + " is nil, not " + to
	}
	has := e.concrete.Str
	if e.missingMethod != "" {
		return "interface conversion: " + has + " is not " + to + ": missing method " + e.missingMethod
	}
	text := "interface conversion: " + from + " is " + has + ", not " + to
	if has == to {
		if packageOf(e.concrete) != packageOf(e.asserted) {
			text += " (types from different packages)"
		} else {
			text += " (types from different scopes)"
		}
	}
	return text
}

// packageOf returns the package that a type's text leaves out: that of its name
// or, as in Go, of what a pointer with methods points to.
func packageOf(t *abi.Type) string {
	if t.Kind == abi.Pointer && len(t.Methods) > 0 {
		return t.Elem.PkgPath
	}
	return t.PkgPath
}

// The functions below make panic values; the C++ runtime calls them by their
// symbols.

// Errors that say no more than what went wrong are the same value each time:
// one that is raised again while it is handled is not printed twice.
var (
	memoryError any = errorString("invalid memory address or nil pointer dereference")
	divideError any = errorString("integer divide by zero")
	shiftError  any = errorString("negative shift amount")
)

//go:linkname newRuntimeError mg_go_runtime_error
func newRuntimeError(text string) any {
	switch text {
	case "invalid memory address or nil pointer dereference":
		return memoryError
	case "integer divide by zero":
		return divideError
	case "negative shift amount":
		return shiftError
	}
	return errorString(text)
}

//go:linkname newBoundsError mg_go_bounds_error
func newBoundsError(text string) any {
	return boundsError{text}
}

//go:linkname newFaultError mg_go_fault_error
func newFaultError(text string, address uintptr) any {
	return faultError{text, address}
}

//go:linkname newPlainError mg_go_plain_error
func newPlainError(text string) any {
	return plainError(text)
}

//go:linkname newTypeAssertionError mg_go_type_assertion_error
func newTypeAssertionError(iface, concrete, asserted *abi.Type, missingMethod string) any {
	return &TypeAssertionError{iface, concrete, asserted, missingMethod}
}
