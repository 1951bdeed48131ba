// Package weak has pointers that do not keep alive what they point at.
package weak

import (
	"runtime"
	"unsafe"
)

// Pointer is a weak pointer to a T. Two are equal if they were made from equal
// pointers, even after the object is gone. The zero value is a nil pointer.
type Pointer[T any] struct {
	_ [0]*T // not convertible between types
	// The runtime's handle: one for each address, as long as its object lives.
	handle unsafe.Pointer
}

// Make makes a weak pointer of ptr.
func Make[T any](ptr *T) Pointer[T] {
	if ptr == nil {
		return Pointer[T]{}
	}
	h := handleOf(unsafe.Pointer(ptr))
	runtime.KeepAlive(ptr)
	return Pointer[T]{handle: h}
}

// Value returns the pointer that p was made from, nil once its object has been
// found unreachable.
func (p Pointer[T]) Value() *T {
	if p.handle == nil {
		return nil
	}
	return (*T)(load(p.handle))
}

//go:linkname handleOf mg_weak_handle
func handleOf(p unsafe.Pointer) unsafe.Pointer

//go:linkname load mg_weak_get
func load(handle unsafe.Pointer) unsafe.Pointer
