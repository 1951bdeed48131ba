// Package cmp compares ordered values.
package cmp

// Ordered is satisfied by the types that have the operator <.
type Ordered interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 |
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr |
		~float32 | ~float64 |
		~string
}

// Less reports whether x is less than y; a NaN is less than all other numbers.
func Less[T Ordered](x, y T) bool {
	return x < y || x != x && y == y
}

// Compare returns -1, 0 or +1 as x is less than, equal to or greater than y. A
// NaN equals a NaN and is less than all other numbers; -0 equals 0.
func Compare[T Ordered](x, y T) int {
	switch {
	case x < y:
		return -1
	case x > y:
		return +1
	case x == y:
		return 0
	}
	// At least one is a NaN.
	switch {
	case y == y:
		return -1
	case x == x:
		return +1
	}
	return 0
}

// Or returns the first of its arguments that is not the zero value, otherwise
// that.
func Or[T comparable](vals ...T) T {
	var zero T
	for _, val := range vals {
		if val != zero {
			return val
		}
	}
	return zero
}
