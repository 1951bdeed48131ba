// Package bits counts and moves bits.
package bits

import _ "unsafe" // for go:linkname

// UintSize is the size of uint in bits.
const UintSize = 64

// Len returns the bits that x needs, 0 for 0.
//
//go:linkname Len bits.len
func Len(x uint) int

// Len8 returns the bits that x needs, 0 for 0.
//
//go:linkname Len8 bits.len
func Len8(x uint8) int

// Len16 returns the bits that x needs, 0 for 0.
//
//go:linkname Len16 bits.len
func Len16(x uint16) int

// Len32 returns the bits that x needs, 0 for 0.
//
//go:linkname Len32 bits.len
func Len32(x uint32) int

// Len64 returns the bits that x needs, 0 for 0.
//
//go:linkname Len64 bits.len
func Len64(x uint64) int

// LeadingZeros returns the zeros in front of x.
//
//go:linkname LeadingZeros bits.leading
func LeadingZeros(x uint) int

// LeadingZeros8 returns the zeros in front of x.
//
//go:linkname LeadingZeros8 bits.leading
func LeadingZeros8(x uint8) int

// LeadingZeros16 returns the zeros in front of x.
//
//go:linkname LeadingZeros16 bits.leading
func LeadingZeros16(x uint16) int

// LeadingZeros32 returns the zeros in front of x.
//
//go:linkname LeadingZeros32 bits.leading
func LeadingZeros32(x uint32) int

// LeadingZeros64 returns the zeros in front of x.
//
//go:linkname LeadingZeros64 bits.leading
func LeadingZeros64(x uint64) int

// TrailingZeros returns the zeros at the end of x.
//
//go:linkname TrailingZeros bits.trailing
func TrailingZeros(x uint) int

// TrailingZeros8 returns the zeros at the end of x.
//
//go:linkname TrailingZeros8 bits.trailing
func TrailingZeros8(x uint8) int

// TrailingZeros16 returns the zeros at the end of x.
//
//go:linkname TrailingZeros16 bits.trailing
func TrailingZeros16(x uint16) int

// TrailingZeros32 returns the zeros at the end of x.
//
//go:linkname TrailingZeros32 bits.trailing
func TrailingZeros32(x uint32) int

// TrailingZeros64 returns the zeros at the end of x.
//
//go:linkname TrailingZeros64 bits.trailing
func TrailingZeros64(x uint64) int

// RotateLeft rotates x left by k, right if k < 0.
//
//go:linkname RotateLeft bits.rotate
func RotateLeft(x uint, k int) uint

// RotateLeft8 rotates x left by k, right if k < 0.
//
//go:linkname RotateLeft8 bits.rotate
func RotateLeft8(x uint8, k int) uint8

// RotateLeft16 rotates x left by k, right if k < 0.
//
//go:linkname RotateLeft16 bits.rotate
func RotateLeft16(x uint16, k int) uint16

// RotateLeft32 rotates x left by k, right if k < 0.
//
//go:linkname RotateLeft32 bits.rotate
func RotateLeft32(x uint32, k int) uint32

// RotateLeft64 rotates x left by k, right if k < 0.
//
//go:linkname RotateLeft64 bits.rotate
func RotateLeft64(x uint64, k int) uint64

// Reverse reverses the bits of x.
//
//go:linkname Reverse bits.reverse
func Reverse(x uint) uint

// Reverse8 reverses the bits of x.
//
//go:linkname Reverse8 bits.reverse
func Reverse8(x uint8) uint8

// Reverse16 reverses the bits of x.
//
//go:linkname Reverse16 bits.reverse
func Reverse16(x uint16) uint16

// Reverse32 reverses the bits of x.
//
//go:linkname Reverse32 bits.reverse
func Reverse32(x uint32) uint32

// Reverse64 reverses the bits of x.
//
//go:linkname Reverse64 bits.reverse
func Reverse64(x uint64) uint64

// ReverseBytes reverses the bytes of x.
//
//go:linkname ReverseBytes bits.swap
func ReverseBytes(x uint) uint

// ReverseBytes16 reverses the bytes of x.
//
//go:linkname ReverseBytes16 bits.swap
func ReverseBytes16(x uint16) uint16

// ReverseBytes32 reverses the bytes of x.
//
//go:linkname ReverseBytes32 bits.swap
func ReverseBytes32(x uint32) uint32

// ReverseBytes64 reverses the bytes of x.
//
//go:linkname ReverseBytes64 bits.swap
func ReverseBytes64(x uint64) uint64
