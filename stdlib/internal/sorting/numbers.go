package sorting

import (
	"cmp"
	"unsafe"
)

// Numbers sorts x if its elements are numbers, and reports whether they are. All types of a size and kind share one code; the compiler
// knows which that is.
func Numbers[E cmp.Ordered](x []E) bool {
	var zero E
	if unsafe.Sizeof(zero) > unsafe.Sizeof(uint64(0)) {
		return false // strings
	}
	// All bits are set: the value is -1, the greatest number, or a NaN.
	bits := ^uint64(0)
	ones := *(*E)(unsafe.Pointer(&bits))
	p, n := unsafe.Pointer(unsafe.SliceData(x)), len(x)
	size := unsafe.Sizeof(zero)
	switch {
	case ones != ones:
		sortFloats(x, p)
	case ones < zero:
		sortSigned(p, n, size)
	default:
		sortUnsigned(p, n, size)
	}
	return true
}

func sortSigned(p unsafe.Pointer, n int, size uintptr) {
	switch size {
	case 1:
		Integers(unsafe.Slice((*int8)(p), n))
	case 2:
		Integers(unsafe.Slice((*int16)(p), n))
	case 4:
		Integers(unsafe.Slice((*int32)(p), n))
	case 8:
		Integers(unsafe.Slice((*int64)(p), n))
	}
}

func sortUnsigned(p unsafe.Pointer, n int, size uintptr) {
	switch size {
	case 1:
		Integers(unsafe.Slice((*uint8)(p), n))
	case 2:
		Integers(unsafe.Slice((*uint16)(p), n))
	case 4:
		Integers(unsafe.Slice((*uint32)(p), n))
	case 8:
		Integers(unsafe.Slice((*uint64)(p), n))
	}
}

// sortFloats sorts the floats x, which stand at p. NaNs come first. The bits of the others are in their order as those of integers are,
// but for the negative ones, whose order is the reverse.
func sortFloats[E cmp.Ordered](x []E, p unsafe.Pointer) {
	if isSorted(x) {
		return // and nothing is written
	}
	nans := 0
	for i, v := range x {
		if v != v {
			x[i], x[nans] = x[nans], v
			nans++
		}
	}
	if unsafe.Sizeof(x[0]) == 4 {
		keys := unsafe.Slice((*int32)(p), len(x))[nans:]
		turnNegative(keys)
		Integers(keys)
		turnNegative(keys)
	} else {
		keys := unsafe.Slice((*int64)(p), len(x))[nans:]
		turnNegative(keys)
		Integers(keys)
		turnNegative(keys)
	}
}

func isSorted[E cmp.Ordered](x []E) bool {
	for i := 1; i < len(x); i++ {
		if cmp.Less(x[i], x[i-1]) {
			return false
		}
	}
	return true
}

// turnNegative turns the bits of negative numbers round, but for the sign.
func turnNegative[E int32 | int64](keys []E) {
	var zero E
	sign := unsafe.Sizeof(zero)*8 - 1
	rest := ^(^zero << sign)
	for i, k := range keys {
		keys[i] = k ^ k>>sign&rest
	}
}
