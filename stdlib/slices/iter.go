package slices

import (
	"cmp"
	"iter"
)

// All is an iterator over the indexes and elements of s, in order.
func All[Slice ~[]E, E any](s Slice) iter.Seq2[int, E] {
	return func(yield func(int, E) bool) {
		for i, x := range s {
			if !yield(i, x) {
				return
			}
		}
	}
}

// Backward is an iterator over the indexes and elements of s, from the last on.
func Backward[Slice ~[]E, E any](s Slice) iter.Seq2[int, E] {
	return func(yield func(int, E) bool) {
		for i := len(s) - 1; i >= 0; i-- {
			if !yield(i, s[i]) {
				return
			}
		}
	}
}

// Values is an iterator over the elements of s, in order.
func Values[Slice ~[]E, E any](s Slice) iter.Seq[E] {
	return func(yield func(E) bool) {
		for _, x := range s {
			if !yield(x) {
				return
			}
		}
	}
}

// AppendSeq appends the values of seq to s.
func AppendSeq[Slice ~[]E, E any](s Slice, seq iter.Seq[E]) Slice {
	for x := range seq {
		s = append(s, x)
	}
	return s
}

// Collect returns a new slice of the values of seq, nil if there are none.
func Collect[E any](seq iter.Seq[E]) []E {
	return AppendSeq([]E(nil), seq)
}

// Sorted is Collect, and Sort.
func Sorted[E cmp.Ordered](seq iter.Seq[E]) []E {
	s := Collect(seq)
	Sort(s)
	return s
}

// SortedFunc is Collect, and SortFunc.
func SortedFunc[E any](seq iter.Seq[E], cmp func(E, E) int) []E {
	s := Collect(seq)
	SortFunc(s, cmp)
	return s
}

// SortedStableFunc is Collect, and SortStableFunc.
func SortedStableFunc[E any](seq iter.Seq[E], cmp func(E, E) int) []E {
	s := Collect(seq)
	SortStableFunc(s, cmp)
	return s
}

// Chunk is an iterator over the parts of s, of n elements but for the last,
// which may be shorter; their capacity ends with them. It panics if n is less
// than 1.
func Chunk[Slice ~[]E, E any](s Slice, n int) iter.Seq[Slice] {
	if n < 1 {
		panic("cannot be less than 1")
	}
	return func(yield func(Slice) bool) {
		for rest := s; len(rest) > 0; {
			end := min(n, len(rest))
			if !yield(rest[:end:end]) {
				return
			}
			rest = rest[end:]
		}
	}
}
