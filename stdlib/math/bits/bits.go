// Package bits counts and moves bits.
package bits

// UintSize is the size of uint in bits.
const UintSize = 64

// Len64 returns the bits that x needs, 0 for 0.
func Len64(x uint64) int {
	n := 0
	if x >= 1<<32 {
		x >>= 32
		n = 32
	}
	if x >= 1<<16 {
		x >>= 16
		n += 16
	}
	if x >= 1<<8 {
		x >>= 8
		n += 8
	}
	if x >= 1<<4 {
		x >>= 4
		n += 4
	}
	if x >= 1<<2 {
		x >>= 2
		n += 2
	}
	if x >= 1<<1 {
		x >>= 1
		n++
	}
	return n + int(x)
}

// Len returns the bits that x needs.
func Len(x uint) int { return Len64(uint64(x)) }

// Len8 returns the bits that x needs.
func Len8(x uint8) int { return Len64(uint64(x)) }

// Len16 returns the bits that x needs.
func Len16(x uint16) int { return Len64(uint64(x)) }

// Len32 returns the bits that x needs.
func Len32(x uint32) int { return Len64(uint64(x)) }

// LeadingZeros returns the zeros in front of x.
func LeadingZeros(x uint) int { return 64 - Len64(uint64(x)) }

// LeadingZeros8 returns the zeros in front of x.
func LeadingZeros8(x uint8) int { return 8 - Len64(uint64(x)) }

// LeadingZeros16 returns the zeros in front of x.
func LeadingZeros16(x uint16) int { return 16 - Len64(uint64(x)) }

// LeadingZeros32 returns the zeros in front of x.
func LeadingZeros32(x uint32) int { return 32 - Len64(uint64(x)) }

// LeadingZeros64 returns the zeros in front of x.
func LeadingZeros64(x uint64) int { return 64 - Len64(x) }

// TrailingZeros64 returns the zeros at the end of x.
func TrailingZeros64(x uint64) int {
	if x == 0 {
		return 64
	}
	return OnesCount64(x&-x - 1)
}

// TrailingZeros returns the zeros at the end of x.
func TrailingZeros(x uint) int { return TrailingZeros64(uint64(x)) }

// TrailingZeros8 returns the zeros at the end of x.
func TrailingZeros8(x uint8) int { return TrailingZeros64(uint64(x) | 1<<8) }

// TrailingZeros16 returns the zeros at the end of x.
func TrailingZeros16(x uint16) int { return TrailingZeros64(uint64(x) | 1<<16) }

// TrailingZeros32 returns the zeros at the end of x.
func TrailingZeros32(x uint32) int { return TrailingZeros64(uint64(x) | 1<<32) }

// OnesCount64 counts the ones of x, in pairs, nibbles, bytes and at last by a
// product that sums the bytes.
func OnesCount64(x uint64) int {
	x -= x >> 1 & 0x5555555555555555
	x = x&0x3333333333333333 + x>>2&0x3333333333333333
	x = (x + x>>4) & 0x0F0F0F0F0F0F0F0F
	return int(x * 0x0101010101010101 >> 56)
}

// OnesCount counts the ones of x.
func OnesCount(x uint) int { return OnesCount64(uint64(x)) }

// OnesCount8 counts the ones of x.
func OnesCount8(x uint8) int { return OnesCount64(uint64(x)) }

// OnesCount16 counts the ones of x.
func OnesCount16(x uint16) int { return OnesCount64(uint64(x)) }

// OnesCount32 counts the ones of x.
func OnesCount32(x uint32) int { return OnesCount64(uint64(x)) }

// RotateLeft64 rotates x left by k, right if k < 0.
func RotateLeft64(x uint64, k int) uint64 {
	s := uint(k) & 63
	return x<<s | x>>(64-s)
}

// RotateLeft rotates x left by k.
func RotateLeft(x uint, k int) uint { return uint(RotateLeft64(uint64(x), k)) }

// RotateLeft32 rotates x left by k.
func RotateLeft32(x uint32, k int) uint32 {
	s := uint(k) & 31
	return x<<s | x>>(32-s)
}

// RotateLeft16 rotates x left by k.
func RotateLeft16(x uint16, k int) uint16 {
	s := uint(k) & 15
	return x<<s | x>>(16-s)
}

// RotateLeft8 rotates x left by k.
func RotateLeft8(x uint8, k int) uint8 {
	s := uint(k) & 7
	return x<<s | x>>(8-s)
}

// ReverseBytes64 reverses the bytes of x.
func ReverseBytes64(x uint64) uint64 {
	x = x>>8&0x00FF00FF00FF00FF | x&0x00FF00FF00FF00FF<<8
	x = x>>16&0x0000FFFF0000FFFF | x&0x0000FFFF0000FFFF<<16
	return x>>32 | x<<32
}

// ReverseBytes reverses the bytes of x.
func ReverseBytes(x uint) uint { return uint(ReverseBytes64(uint64(x))) }

// ReverseBytes32 reverses the bytes of x.
func ReverseBytes32(x uint32) uint32 { return uint32(ReverseBytes64(uint64(x)) >> 32) }

// ReverseBytes16 reverses the bytes of x.
func ReverseBytes16(x uint16) uint16 { return x>>8 | x<<8 }

// Reverse64 reverses the bits of x.
func Reverse64(x uint64) uint64 {
	x = x>>1&0x5555555555555555 | x&0x5555555555555555<<1
	x = x>>2&0x3333333333333333 | x&0x3333333333333333<<2
	x = x>>4&0x0F0F0F0F0F0F0F0F | x&0x0F0F0F0F0F0F0F0F<<4
	return ReverseBytes64(x)
}

// Reverse reverses the bits of x.
func Reverse(x uint) uint { return uint(Reverse64(uint64(x))) }

// Reverse32 reverses the bits of x.
func Reverse32(x uint32) uint32 { return uint32(Reverse64(uint64(x)) >> 32) }

// Reverse16 reverses the bits of x.
func Reverse16(x uint16) uint16 { return uint16(Reverse64(uint64(x)) >> 48) }

// Reverse8 reverses the bits of x.
func Reverse8(x uint8) uint8 { return uint8(Reverse64(uint64(x)) >> 56) }
