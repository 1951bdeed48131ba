package abi

import "unsafe"

// MapIter walks a map. Key is nil at the end.
type MapIter struct {
	Key    unsafe.Pointer
	Elem   unsafe.Pointer
	opaque [14]unsafe.Pointer // what the iteration holds on to is reachable through it
}

// MapIterInit starts a walk over m, a map of type t, and steps to its first
// entry.
//
//go:linkname MapIterInit mg_map_iter_init
func MapIterInit(t *Type, m unsafe.Pointer, it *MapIter)

// MapIterNext steps to the next entry.
//
//go:linkname MapIterNext mg_map_iter_next
func MapIterNext(it *MapIter)

// MapClone returns a new map with the entries of m, which is of type t and not nil.
//
//go:linkname MapClone mg_map_clone
func MapClone(t *Type, m unsafe.Pointer) unsafe.Pointer

// MapLen is len(m); m may be nil.
//
//go:linkname MapLen mg_map_len
func MapLen(m unsafe.Pointer) int
