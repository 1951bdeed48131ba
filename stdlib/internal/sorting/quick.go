// Package sorting sorts whatever can be compared and swapped by index. Packages sort and slices share it.
//
// Sort is a quicksort that gives up on bad luck: a range whose partitions go on being lopsided is sorted as a heap, so that
// n elements never take more than O(n log n) comparisons. A range that is in order, or in reverse order, is found out before it is
// partitioned. Stable merges in place.
package sorting

import "math/bits"

// Sequence is a row of elements, known by their indexes from 0 on.
type Sequence interface {
	// Less reports whether element i has to stand before element j.
	Less(i, j int) bool
	Swap(i, j int)
	// Sink moves element i down to its place among those of [lo, i), which are sorted: behind all that it is not less than.
	Sink(lo, i int)
}

const (
	// Elements up to which a range is sorted by insertion. It is Go's number: in rows as short as that, elements that compare equal keep
	// their order, and programs show it.
	shortRange = 12
	midRange   = 40  // from here on, the pivot is the median of five, not three
	longRange  = 400 // from here on, it is the median of nine
)

// Sort sorts the n elements of s. Elements of which neither is less may change places.
func Sort[S Sequence](s S, n int) {
	if n > shortRange {
		if run := naturalRun(s, 0, n); run > n/2 {
			// Most is sorted already, as it is where a few were appended to sorted elements.
			quick(s, run, n, 2*bits.Len(uint(n)))
			merge(s, 0, run, n)
			return
		}
	}
	quick(s, 0, n, 2*bits.Len(uint(n)))
}

// quick sorts [lo, hi) with at most the given number of partitions one inside the other.
func quick[S Sequence](s S, lo, hi, depth int) {
	for hi-lo > shortRange {
		if depth == 0 {
			heap(s, lo, hi)
			return
		}
		depth--
		if naturalRun(s, lo, hi) == hi {
			return
		}
		alike := choosePivot(s, lo, hi)
		left := partition(s, lo, hi, false)
		right := left + 1
		if alike {
			// Many elements are like the pivot: they stand behind it now.
			right = partition(s, left, hi, true) + 1
		}
		// The recursion takes the shorter side, so that the stack stays short.
		if left-lo < hi-right {
			quick(s, lo, left, depth)
			lo = right
		} else {
			quick(s, right, hi, depth)
			hi = left
		}
	}
	insertion(s, lo, hi)
}

func insertion[S Sequence](s S, lo, hi int) {
	for i := lo + 1; i < hi; i++ {
		s.Sink(lo, i)
	}
}

// naturalRun returns the end of the sorted elements that [lo, hi) begins with. If each of [lo, hi) is less than the one before, it
// reverses them first.
func naturalRun[S Sequence](s S, lo, hi int) int {
	i := lo + 1
	if !s.Less(i, lo) {
		for i < hi && !s.Less(i, i-1) {
			i++
		}
		return i
	}
	for i < hi && s.Less(i, i-1) {
		i++
	}
	if i < hi {
		return lo + 1
	}
	reverse(s, lo, hi)
	return hi
}

func reverse[S Sequence](s S, lo, hi int) {
	for hi--; lo < hi; hi-- {
		s.Swap(lo, hi)
		lo++
	}
}

// choosePivot sorts a few elements that stand at equal distances and moves the middle one to lo. It reports whether one of its
// neighbours among them is like it.
func choosePivot[S Sequence](s S, lo, hi int) (alike bool) {
	count := 3
	if hi-lo >= longRange {
		count = 9
	} else if hi-lo >= midRange {
		count = 5
	}
	step := (hi - lo) / count
	first := lo + step/3 // not symmetric, as elements may be
	for end := first + step; end < first+count*step; end += step {
		for i := end; i > first && s.Less(i, i-step); i -= step {
			s.Swap(i, i-step)
		}
	}
	middle := first + count/2*step
	if count > 3 {
		alike = !s.Less(middle-step, middle) || !s.Less(middle, middle+step)
	}
	s.Swap(lo, middle)
	return alike
}
