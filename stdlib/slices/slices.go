// Package slices has functions for slices of any type.
package slices

import (
	"cmp"
	"math/bits"
	"unsafe"
)

// Equal reports whether the slices have the same length and elements. NaNs are
// not equal.
func Equal[S ~[]E, E comparable](s1, s2 S) bool {
	if len(s1) != len(s2) {
		return false
	}
	for i, x := range s1 {
		if x != s2[i] {
			return false
		}
	}
	return true
}

// EqualFunc reports whether the slices have the same length and eq holds for
// each pair of elements; it stops at the first pair that it does not hold for.
func EqualFunc[S1 ~[]E1, S2 ~[]E2, E1, E2 any](s1 S1, s2 S2, eq func(E1, E2) bool) bool {
	if len(s1) != len(s2) {
		return false
	}
	for i, x := range s1 {
		if !eq(x, s2[i]) {
			return false
		}
	}
	return true
}

// Compare compares by the first elements that differ, then by length, with
// cmp.Compare.
func Compare[S ~[]E, E cmp.Ordered](s1, s2 S) int {
	for i, x := range s1[:min(len(s1), len(s2))] {
		if c := cmp.Compare(x, s2[i]); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(s1), len(s2))
}

// CompareFunc is Compare with a function in place of cmp.Compare; its result is
// the first that is not 0.
func CompareFunc[S1 ~[]E1, S2 ~[]E2, E1, E2 any](s1 S1, s2 S2, cmp func(E1, E2) int) int {
	for i, x := range s1 {
		if i >= len(s2) {
			return +1
		}
		if c := cmp(x, s2[i]); c != 0 {
			return c
		}
	}
	if len(s1) < len(s2) {
		return -1
	}
	return 0
}

// Index returns where v is first in s, or -1.
func Index[S ~[]E, E comparable](s S, v E) int {
	for i := range s {
		if v == s[i] {
			return i
		}
	}
	return -1
}

// IndexFunc returns the first index whose element f holds for, or -1.
func IndexFunc[S ~[]E, E any](s S, f func(E) bool) int {
	for i := range s {
		if f(s[i]) {
			return i
		}
	}
	return -1
}

// Contains reports whether v is in s.
func Contains[S ~[]E, E comparable](s S, v E) bool {
	return Index(s, v) >= 0
}

// ContainsFunc reports whether f holds for an element of s.
func ContainsFunc[S ~[]E, E any](s S, f func(E) bool) bool {
	return IndexFunc(s, f) >= 0
}

// overlap reports whether the slices share memory.
func overlap[E any](a, b []E) bool {
	size := unsafe.Sizeof(*new(E))
	if len(a) == 0 || len(b) == 0 || size == 0 {
		return false
	}
	startA, startB := uintptr(unsafe.Pointer(&a[0])), uintptr(unsafe.Pointer(&b[0]))
	return startA < startB+uintptr(len(b))*size && startB < startA+uintptr(len(a))*size
}

// Insert puts the values v in front of s[i], or at the end if i is len(s), and
// returns the slice, which has s's array if that has room.
func Insert[S ~[]E, E any](s S, i int, v ...E) S {
	_ = s[i:]
	return Replace(s, i, i, v...)
}

// Delete removes s[i:j] and clears what is left over at the end.
func Delete[S ~[]E, E any](s S, i, j int) S {
	_ = s[i:j:len(s)]
	if i == j {
		return s
	}
	old := len(s)
	s = append(s[:i], s[j:]...)
	clear(s[len(s):old])
	return s
}

// DeleteFunc removes the elements that del holds for and clears what is left
// over at the end.
func DeleteFunc[S ~[]E, E any](s S, del func(E) bool) S {
	kept := IndexFunc(s, del)
	if kept < 0 {
		return s
	}
	for _, x := range s[kept+1:] {
		if !del(x) {
			s[kept] = x
			kept++
		}
	}
	clear(s[kept:])
	return s[:kept]
}

// Replace puts the values v in place of s[i:j]; what is left over at the end is
// cleared. The slice has s's array if that has room.
func Replace[S ~[]E, E any](s S, i, j int, v ...E) S {
	_ = s[i:j]
	if i == j && len(v) == 0 {
		return s
	}
	old := len(s)
	if j == old {
		s = append(s[:i], v...)
		if len(s) < old {
			clear(s[len(s):old])
		}
		return s
	}
	tail := s[j:]
	total := i + len(v) + len(tail)
	if total > cap(s) {
		grown := append(s[:i], make(S, total-i)...)
		copy(grown[i:], v)
		copy(grown[i+len(v):], tail)
		return grown
	}
	result := s[:total]
	// Moving the tail would overwrite values that lie in it.
	if i+len(v) != j && overlap(v, result[i+len(v):]) {
		v = Clone(v)
	}
	copy(result[i+len(v):], tail)
	copy(result[i:], v)
	if total < old {
		clear(s[total:old])
	}
	return result
}

// Clone returns a copy of s, nil if s is nil. The elements are assigned.
func Clone[S ~[]E, E any](s S) S {
	if len(s) == 0 && s != nil {
		return S{} // no part of s, which may be a part of much more
	}
	return append(S(nil), s...)
}

// Compact keeps the first of each run of equal elements and clears what is left
// over at the end.
func Compact[S ~[]E, E comparable](s S) S {
	for i := 1; i < len(s); i++ {
		if s[i] != s[i-1] {
			continue
		}
		kept := i
		for i++; i < len(s); i++ {
			if s[i] != s[kept-1] {
				s[kept] = s[i]
				kept++
			}
		}
		clear(s[kept:])
		return s[:kept]
	}
	return s
}

// CompactFunc is Compact with a function that says what is equal; of a run the
// first is kept.
func CompactFunc[S ~[]E, E any](s S, eq func(E, E) bool) S {
	for i := 1; i < len(s); i++ {
		if !eq(s[i], s[i-1]) {
			continue
		}
		kept := i
		for i++; i < len(s); i++ {
			if !eq(s[i], s[i-1]) { // which is still there: less is kept
				s[kept] = s[i]
				kept++
			}
		}
		clear(s[kept:])
		return s[:kept]
	}
	return s
}

// Grow makes sure that n more elements can be appended without allocation.
func Grow[S ~[]E, E any](s S, n int) S {
	if n < 0 {
		panic("cannot be negative")
	}
	if n <= cap(s)-len(s) {
		return s
	}
	// More than was asked for, so that growing by little again and again is no loss. make refuses a sum that overflows.
	ample := 2 * cap(s)
	if cap(s) > 256 {
		ample = cap(s) + cap(s)/4
	}
	grown := make(S, 0, len(s)+max(n, ample-len(s)))
	return append(grown, s[:cap(s)]...)[:len(s)]
}

// Clip takes the unused capacity from s.
func Clip[S ~[]E, E any](s S) S {
	return s[:len(s):len(s)]
}

// Reverse reverses the elements in place.
func Reverse[S ~[]E, E any](s S) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}

// Concat returns a new slice of the slices' elements.
func Concat[S ~[]E, E any](slices ...S) S {
	total := 0
	for _, s := range slices {
		total += len(s)
		if total < 0 {
			panic("len out of range")
		}
	}
	all := Grow[S](nil, total)
	for _, s := range slices {
		all = append(all, s...)
	}
	return all
}

// Repeat returns a new slice of x's elements, count times.
func Repeat[S ~[]E, E any](x S, count int) S {
	if count < 0 {
		panic("cannot be negative")
	}
	high, total := bits.Mul(uint(len(x)), uint(count))
	if high > 0 || int(total) < 0 {
		panic("the result of (len(x) * count) overflows")
	}
	all := make(S, int(total))
	for n := copy(all, x); n < len(all); {
		n += copy(all[n:], all[:n])
	}
	return all
}
