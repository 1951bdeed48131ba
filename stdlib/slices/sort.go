package slices

import (
	"cmp"

	"internal/sorting"
)

// order says what comes first. The sorts are generic in it, so that there is one
// text of them, and for each kind of order code with its comparison inlined.
type order[E any] interface {
	less(x, y E) bool
}

// natural is the order of <, in which a NaN comes first.
type natural[E cmp.Ordered] struct{}

func (natural[E]) less(x, y E) bool { return x < y || x != x && y == y }

type by[E any] struct {
	cmp func(x, y E) int
}

func (o by[E]) less(x, y E) bool { return o.cmp(x, y) < 0 }

// ordered is a slice as a sequence of package sorting.
type ordered[E any, O order[E]] struct {
	data []E
	o    O
}

func (s ordered[E, O]) Less(i, j int) bool { return s.o.less(s.data[i], s.data[j]) }

func (s ordered[E, O]) Swap(i, j int) { s.data[i], s.data[j] = s.data[j], s.data[i] }

func (s ordered[E, O]) Sink(lo, i int) {
	x := s.data[i]
	for ; i > lo && s.o.less(x, s.data[i-1]); i-- {
		s.data[i] = s.data[i-1]
	}
	s.data[i] = x
}

// Sort sorts in ascending order; NaNs come first.
func Sort[S ~[]E, E cmp.Ordered](x S) {
	if !sorting.Numbers(x) {
		sorting.Sort(ordered[E, natural[E]]{x, natural[E]{}}, len(x))
	}
}

// SortFunc sorts in the order of cmp; equal elements may change places.
func SortFunc[S ~[]E, E any](x S, cmp func(a, b E) int) {
	sorting.Sort(ordered[E, by[E]]{x, by[E]{cmp}}, len(x))
}

// SortStableFunc sorts in the order of cmp; equal elements keep theirs.
func SortStableFunc[S ~[]E, E any](x S, cmp func(a, b E) int) {
	sorting.Stable(ordered[E, by[E]]{x, by[E]{cmp}}, len(x))
}

// IsSorted reports whether x is in ascending order.
func IsSorted[S ~[]E, E cmp.Ordered](x S) bool {
	return isSorted(x, natural[E]{})
}

// IsSortedFunc reports whether x is in the order of cmp.
func IsSortedFunc[S ~[]E, E any](x S, cmp func(a, b E) int) bool {
	return isSorted(x, by[E]{cmp})
}

func isSorted[E any, O order[E]](x []E, o O) bool {
	for i := len(x) - 1; i > 0; i-- {
		if o.less(x[i], x[i-1]) {
			return false
		}
	}
	return true
}

// Min returns the least element, a NaN if there is one. It panics if there are
// no elements.
func Min[S ~[]E, E cmp.Ordered](x S) E {
	if len(x) == 0 {
		panic("slices.Min: empty list")
	}
	least := x[0]
	for _, y := range x[1:] {
		least = min(least, y)
	}
	return least
}

// MinFunc returns the first of the least elements. It panics if there are no
// elements.
func MinFunc[S ~[]E, E any](x S, cmp func(a, b E) int) E {
	if len(x) == 0 {
		panic("slices.MinFunc: empty list")
	}
	least := x[0]
	for _, y := range x[1:] {
		if cmp(y, least) < 0 {
			least = y
		}
	}
	return least
}

// Max returns the greatest element, a NaN if there is one. It panics if there
// are no elements.
func Max[S ~[]E, E cmp.Ordered](x S) E {
	if len(x) == 0 {
		panic("slices.Max: empty list")
	}
	greatest := x[0]
	for _, y := range x[1:] {
		greatest = max(greatest, y)
	}
	return greatest
}

// MaxFunc returns the first of the greatest elements. It panics if there are no
// elements.
func MaxFunc[S ~[]E, E any](x S, cmp func(a, b E) int) E {
	if len(x) == 0 {
		panic("slices.MaxFunc: empty list")
	}
	greatest := x[0]
	for _, y := range x[1:] {
		if cmp(y, greatest) > 0 {
			greatest = y
		}
	}
	return greatest
}

// BinarySearch returns where target is in a sorted slice, or would be, and
// whether it is there.
func BinarySearch[S ~[]E, E cmp.Ordered](x S, target E) (int, bool) {
	lo, hi := 0, len(x)
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if cmp.Less(x[mid], target) {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo, lo < len(x) && (x[lo] == target || x[lo] != x[lo] && target != target)
}

// BinarySearchFunc is BinarySearch in the order of cmp, which compares elements
// with the target.
func BinarySearchFunc[S ~[]E, E, T any](x S, target T, cmp func(E, T) int) (int, bool) {
	at := 0 // all in front of it are less than the target, and of the others at most the next n
	for n := len(x); n > 0; n /= 2 {
		if middle := at + n/2; cmp(x[middle], target) < 0 {
			at = middle + 1
			n--
		}
	}
	return at, at < len(x) && cmp(x[at], target) == 0
}
