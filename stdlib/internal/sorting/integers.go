package sorting

import (
	"math/bits"
	"unsafe"
)

// Integers are compared by an instruction, and those that are equal cannot be told from each other. So they are moved without a branch
// that depends on a comparison: it would be guessed wrongly every other time, and each time cost as much as ten comparisons.

// Integer is a kind of integer by its size and sign, without those whose size is the machine's.
type Integer interface {
	int8 | int16 | int32 | int64 | uint8 | uint16 | uint32 | uint64
}

// shortIntegers is up to how many integers are sorted by insertion.
const shortIntegers = 16

// Integers sorts x.
func Integers[E Integer](x []E) {
	s := integers[E](x)
	if len(x) > shortIntegers {
		run := naturalRun(s, 0, len(x))
		if run == len(x) {
			return
		}
		if run > len(x)/2 {
			quickIntegers(x[run:], 0, false, 2*bits.Len(uint(len(x))))
			merge(s, 0, run, len(x))
			return
		}
	}
	quickIntegers(x, 0, false, 2*bits.Len(uint(len(x))))
}

// integers is a row of them as a sequence, for what is rarely done.
type integers[E Integer] []E

func (s integers[E]) Less(i, j int) bool { return s[i] < s[j] }
func (s integers[E]) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }

func (s integers[E]) Sink(lo, i int) {
	x := s[i]
	for ; i > lo && x < s[i-1]; i-- {
		s[i] = s[i-1]
	}
	s[i] = x
}

// quickIntegers sorts x with at most the given number of partitions one inside the other. If bounded, none of x is less than bound.
func quickIntegers[E Integer](x []E, bound E, bounded bool, depth int) {
	for len(x) > shortIntegers {
		if depth == 0 {
			heap(integers[E](x), 0, len(x))
			return
		}
		depth--
		if len(x) >= longRange && naturalRun(integers[E](x), 0, len(x)) == len(x) {
			return
		}
		pivot := middleOf(x)
		if bounded && pivot == bound {
			// Those like the pivot are the least, and done. Nothing is greater than the greatest number.
			next := pivot + 1
			if next < pivot {
				return
			}
			x, bound = x[partitionIntegers(x, next):], next
			continue
		}
		n := partitionIntegers(x, pivot)
		less, rest := x[:n], x[n:]
		// The recursion takes the shorter side, so that the stack stays short.
		if len(less) < len(rest) {
			quickIntegers(less, bound, bounded, depth)
			x, bound, bounded = rest, pivot, true
		} else {
			quickIntegers(rest, pivot, true, depth)
			x = less
		}
	}
	insertIntegers(x)
}

// partitionIntegers puts those that are less than the pivot in front and returns how many they are. x is not empty. All are looked at
// one by one, and each goes to the end of the front part; where it is not less, the next one overwrites it there, as there is a copy of it
// in the place that the next one leaves (after A. Alexandrescu's branchless form of N. Lomuto's partition, with one free place
// that goes round in place of swaps).
func partitionIntegers[E Integer](x []E, pivot E) int {
	p := unsafe.Pointer(unsafe.SliceData(x))
	held := x[0]
	n := 0
	for i, v := range x[1:] {
		end := element[E](p, n)
		*element[E](p, i) = *end
		*end = v
		if v < pivot {
			n++
		}
	}
	x[len(x)-1] = x[n]
	x[n] = held
	if held < pivot {
		n++
	}
	return n
}

// element returns element i of a row at p. It is there.
func element[E Integer](p unsafe.Pointer, i int) *E {
	return (*E)(unsafe.Add(p, uintptr(i)*unsafe.Sizeof(E(0))))
}

// insertIntegers sorts a few. Two at a time go through all in front of them, and at every place the greatest of three stays: there is
// nothing to guess.
func insertIntegers[E Integer](x []E) {
	p := unsafe.Pointer(unsafe.SliceData(x))
	i := 0
	if len(x) >= 8 {
		sortEight((*[8]E)(x))
		i = 8
	}
	for ; i+1 < len(x); i += 2 {
		v, w := order(x[i], x[i+1])
		for j := i - 1; j >= 0; j-- {
			u := *element[E](p, j)
			u, *element[E](p, j+2) = order(u, w)
			v, w = order(u, v)
		}
		x[0], x[1] = v, w
	}
	if i < len(x) {
		v := x[i]
		for j := i - 1; j >= 0; j-- {
			v, *element[E](p, j+1) = order(*element[E](p, j), v)
		}
		x[0] = v
	}
}

// sortEight is a network of comparators, by K. E. Batcher: those of a group have no elements in common.
func sortEight[E Integer](x *[8]E) {
	a, b, c, d, e, f, g, h := x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]
	a, b = order(a, b)
	c, d = order(c, d)
	e, f = order(e, f)
	g, h = order(g, h)

	a, c = order(a, c)
	b, d = order(b, d)
	e, g = order(e, g)
	f, h = order(f, h)

	b, c = order(b, c)
	f, g = order(f, g)

	a, e = order(a, e)
	b, f = order(b, f)
	c, g = order(c, g)
	d, h = order(d, h)

	c, e = order(c, e)
	d, f = order(d, f)

	b, c = order(b, c)
	d, e = order(d, e)
	f, g = order(f, g)
	*x = [8]E{a, b, c, d, e, f, g, h}
}

// middleOf returns the median of three of x, or for many the median of the medians of three threes.
func middleOf[E Integer](x []E) E {
	step := len(x) / 9
	at := step / 3 // not symmetric, as x may be
	if len(x) < midRange {
		return median(x[at], x[at+4*step], x[at+8*step])
	}
	return median(median(x[at], x[at+step], x[at+2*step]), median(x[at+3*step], x[at+4*step], x[at+5*step]),
		median(x[at+6*step], x[at+7*step], x[at+8*step]))
}

func median[E Integer](a, b, c E) E {
	a, b = order(a, b)
	return max(a, min(b, c))
}

// order returns the lesser of a and b, and the other.
func order[E Integer](a, b E) (E, E) { return min(a, b), max(a, b) }
