// Package subtle compares and copies in a time that does not depend on the data.
package subtle

import "unsafe"

// ConstantTimeCompare returns 1 if x and y are equal, else 0.
func ConstantTimeCompare(x, y []byte) int {
	if len(x) != len(y) {
		return 0
	}
	var differing byte
	for i := range x {
		differing |= x[i] ^ y[i]
	}
	return ConstantTimeByteEq(differing, 0)
}

// ConstantTimeByteEq returns 1 if x == y, else 0.
func ConstantTimeByteEq(x, y uint8) int { return int((uint32(x^y) - 1) >> 31) }

// ConstantTimeEq returns 1 if x == y, else 0.
func ConstantTimeEq(x, y int32) int { return int((uint64(uint32(x^y)) - 1) >> 63) }

// ConstantTimeSelect returns x if v is 1, y if v is 0.
func ConstantTimeSelect(v, x, y int) int { return ^(v-1)&x | (v-1)&y }

// ConstantTimeLessOrEq returns 1 if x <= y, else 0, of numbers from 0 to 2³¹-1.
func ConstantTimeLessOrEq(x, y int) int { return int((int32(x)-int32(y)-1)>>31) & 1 }

// ConstantTimeCopy copies y to x if v is 1.
func ConstantTimeCopy(v int, x, y []byte) {
	if len(x) != len(y) {
		panic("subtle: slices have different lengths")
	}
	mask := byte(v - 1)
	for i := range x {
		x[i] = x[i]&mask | y[i]&^mask
	}
}

// overlaps reports whether n bytes at a and at b overlap without being the same.
func overlaps(a, b unsafe.Pointer, n int) bool {
	distance := uintptr(a) - uintptr(b)
	return distance != 0 && (distance < uintptr(n) || -distance < uintptr(n))
}

// XORBytes sets dst[i] = x[i] ^ y[i] as far as both go, and returns how far that is. It panics if what it writes overlaps
// with what it reads, unless both begin at the same place.
func XORBytes(dst, x, y []byte) int {
	n := min(len(x), len(y))
	if n == 0 {
		return 0
	}
	if n > len(dst) {
		panic("subtle.XORBytes: dst too short")
	}
	to, a, b := unsafe.Pointer(unsafe.SliceData(dst)), unsafe.Pointer(unsafe.SliceData(x)), unsafe.Pointer(unsafe.SliceData(y))
	if overlaps(to, a, n) || overlaps(to, b, n) {
		panic("subtle.XORBytes: invalid overlap")
	}
	combine(to, a, b, n)
	return n
}

//go:linkname combine mg_xor_bytes
//go:noescape
func combine(to, x, y unsafe.Pointer, n int)

// WithDataIndependentTiming calls f where the processor's instructions take a time that does not depend on the data. On
// amd64 it has no such mode: those that this package uses take it always.
func WithDataIndependentTiming(f func()) { f() }
