package sync

import (
	"math/bits"
	"unsafe"

	"internal/abi"
)

// hashValue hashes the value of a type at p, and panics if it cannot be hashed.
//
//go:noescape
//go:linkname hashValue mg_hash
func hashValue(t *abi.Type, p unsafe.Pointer, seed uint64) uint64

// hashOf hashes a key. Most are a word, or the address of one.
func hashOf(key any, seed uint64) uint64 {
	e := abi.Unpack(key)
	if e.Type != nil && e.Type.Flags&abi.RegularMemory != 0 {
		if e.Type.Flags&abi.PointerShaped != 0 {
			return hashWord(uint64(uintptr(e.Data)), seed^uint64(e.Type.Hash))
		}
		if e.Type.Size == 8 {
			return hashWord(*(*uint64)(e.Data), seed^uint64(e.Type.Hash))
		}
	}
	return hashValue(abi.TypeOf((*any)(nil)).Elem, unsafe.Pointer(&key), seed)
}

// hashWord multiplies twice: the bits that choose a bucket come from all bits of the word.
func hashWord(word, seed uint64) uint64 {
	high, low := bits.Mul64(word^seed, 0x9e3779b97f4a7c15)
	high, low = bits.Mul64(high^low^seed, 0xd1b54a32d192ed03)
	return high ^ low
}

// sameKey is a == b for keys that have been hashed.
func sameKey(a, b any) bool {
	x, y := abi.Unpack(a), abi.Unpack(b)
	if x.Type != y.Type {
		return false
	}
	if x.Data == y.Data && x.Type != nil && x.Type.Flags&abi.RegularMemory != 0 {
		return true
	}
	return a == b
}
