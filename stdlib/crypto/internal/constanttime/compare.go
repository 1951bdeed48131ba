// Package constanttime compares and selects without branches, so that the time tells nothing of the
// values, for Go's own cryptography.
package constanttime

// Select returns x if v is not 0, and y if it is.
func Select(v, x, y int) int {
	mask := int(uint64(v|-v)>>63) * -1
	return mask&x | ^mask&y
}

// ByteEq returns 1 if x == y, and 0 if not.
func ByteEq(x, y uint8) int { return int((uint32(x^y) - 1) >> 31) }

// Eq returns 1 if x == y, and 0 if not.
func Eq(x, y int32) int { return int((uint64(uint32(x^y)) - 1) >> 63) }

// LessOrEq returns 1 if x <= y, and 0 if not.
func LessOrEq(x, y int) int {
	// y < x is the sign of y-x, unless the subtraction overflows.
	less := (y - x) ^ ((y ^ x) & ((y - x) ^ y))
	return int(^uint64(less) >> 63)
}
