package errors

import (
	"sync/atomic"
	"unsafe"

	"internal/abi"
)

// methods says which of the methods that this package calls an error has.
type methods uint8

const (
	hasIs methods = 1 << iota
	hasAs
	hasUnwrap
	hasBranches // Unwrap, too, with several errors
)

// A program has few types of errors, and whether one has a method takes a call of the runtime to find out, most often for the answer
// no. So the answers are kept: an entry is the address of a type, and its methods in the lowest eight bits.
const (
	answers     = 128
	methodsBits = 8
)

var known [answers]atomic.Uint64

// methodsOf returns the methods of err, which is not nil.
func methodsOf(err error) methods {
	key := uint64(uintptr(unsafe.Pointer(abi.TypeOf(err))))
	if entry := known[key>>5%answers].Load(); entry>>methodsBits == key {
		return methods(entry & (1<<methodsBits - 1))
	}
	return learn(key, err)
}

//go:noinline
func learn(key uint64, err error) methods {
	var has methods
	if _, ok := err.(interface{ Is(error) bool }); ok {
		has |= hasIs
	}
	if _, ok := err.(interface{ As(any) bool }); ok {
		has |= hasAs
	}
	if _, ok := err.(interface{ Unwrap() error }); ok {
		has |= hasUnwrap
	}
	if _, ok := err.(interface{ Unwrap() []error }); ok {
		has |= hasBranches
	}
	known[key>>5%answers].Store(key<<methodsBits | uint64(has))
	return has
}
