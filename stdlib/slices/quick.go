package slices

// Pattern-defeating quicksort, with the same choices as Go's, so that elements
// that compare equal end up in the same places.
//
// A range is sorted by insertion when short, by heap when too many pivots were
// bad. Pivots are medians; while they are looked for, the swaps are counted: none
// hints at a range in order, all at one in reverse order.

const (
	insertionMax = 12 // elements
	nintherMin   = 50 // elements from which on a pivot is a median of medians
	allSwaps     = 12 // swaps of a ninther in which every comparison swapped
)

// sorter sorts data. It is the sort of package sort, on elements instead of
// indexes.
type sorter[E any, O order[E]] struct {
	data []E
	o    O
}

func (s sorter[E, O]) less(i, j int) bool { return s.o.less(s.data[i], s.data[j]) }

func (s sorter[E, O]) swap(i, j int) { s.data[i], s.data[j] = s.data[j], s.data[i] }

func (s sorter[E, O]) insertion(a, b int) {
	for i := a + 1; i < b; i++ {
		for j := i; j > a && s.less(j, j-1); j-- {
			s.swap(j, j-1)
		}
	}
}

// sift moves the root of the heap [first+root, first+hi) down to its place.
func (s sorter[E, O]) sift(root, hi, first int) {
	for {
		child := 2*root + 1
		if child >= hi {
			return
		}
		if child+1 < hi && s.less(first+child, first+child+1) {
			child++
		}
		if !s.less(first+root, first+child) {
			return
		}
		s.swap(first+root, first+child)
		root = child
	}
}

func (s sorter[E, O]) heap(a, b int) {
	n := b - a
	for i := (n - 1) / 2; i >= 0; i-- {
		s.sift(i, n, a)
	}
	for i := n - 1; i >= 0; i-- {
		s.swap(a, a+i)
		s.sift(0, i, a)
	}
}

// quick sorts [a, b); limit is how many bad pivots it may meet.
func (s sorter[E, O]) quick(a, b, limit int) {
	balanced, partitioned := true, true // the last partition was; found itself so
	for {
		n := b - a
		if n <= insertionMax {
			s.insertion(a, b)
			return
		}
		if limit == 0 {
			s.heap(a, b)
			return
		}
		if !balanced {
			s.scatter(a, b)
			limit--
		}
		pivot, ordered, reversed := s.choosePivot(a, b)
		if reversed {
			for i, j := a, b-1; i < j; i, j = i+1, j-1 {
				s.swap(i, j)
			}
			pivot = b - 1 - (pivot - a)
			ordered = true
		}
		if balanced && partitioned && ordered && s.repair(a, b) {
			return
		}
		// The element before the range bounds it from below. If the pivot is not
		// greater there are many like it: put them aside at once.
		if a > 0 && !s.less(a-1, pivot) {
			a = s.splitEqual(a, b, pivot)
			continue
		}
		var mid int
		mid, partitioned = s.partition(a, b, pivot)
		left, right := mid-a, b-mid
		if left < right {
			balanced = left >= n/8
			s.quick(a, mid, limit)
			a = mid + 1
		} else {
			balanced = right >= n/8
			s.quick(mid+1, b, limit)
			b = mid
		}
	}
}

// partition puts what is less than the pivot in front of it, and returns the
// pivot's place and whether nothing had to be swapped.
func (s sorter[E, O]) partition(a, b, pivot int) (int, bool) {
	s.swap(a, pivot)
	i, j := a+1, b-1
	for swapped := false; ; swapped = true {
		for i <= j && s.less(i, a) {
			i++
		}
		for i <= j && !s.less(j, a) {
			j--
		}
		if i > j {
			s.swap(j, a)
			return j, !swapped
		}
		s.swap(i, j)
		i++
		j--
	}
}

// splitEqual puts what equals the pivot in front of what is greater, and returns
// where the latter begins.
func (s sorter[E, O]) splitEqual(a, b, pivot int) int {
	s.swap(a, pivot)
	i, j := a+1, b-1
	for {
		for i <= j && !s.less(a, i) {
			i++
		}
		for i <= j && s.less(a, j) {
			j--
		}
		if i > j {
			return i
		}
		s.swap(i, j)
		i++
		j--
	}
}

// repair puts a few elements of a range that seems sorted into their places,
// and reports whether it is sorted then.
func (s sorter[E, O]) repair(a, b int) bool {
	i := a + 1
	for step := 0; step < 5; step++ {
		for i < b && !s.less(i, i-1) {
			i++
		}
		if i == b {
			return true
		}
		if b-a < 50 {
			return false
		}
		s.swap(i, i-1)
		if i-a >= 2 {
			for j := i - 1; j >= 1 && s.less(j, j-1); j-- {
				s.swap(j, j-1)
			}
		}
		if b-i >= 2 {
			for j := i + 1; j < b && s.less(j, j-1); j++ {
				s.swap(j, j-1)
			}
		}
	}
	return false
}

// scatter moves three elements by chance, to break a pattern that makes for bad
// pivots. The chance is the same for the same length.
func (s sorter[E, O]) scatter(a, b int) {
	n := b - a
	if n < 8 {
		return
	}
	random := uint64(n)
	mask := uint(1)<<uint(bitLen(n)) - 1
	middle := a + n/4*2
	for i := middle - 1; i <= middle+1; i++ {
		random ^= random << 13
		random ^= random >> 7
		random ^= random << 17
		other := int(uint(random) & mask)
		if other >= n {
			other -= n
		}
		s.swap(i, a+other)
	}
}

func (s sorter[E, O]) choosePivot(a, b int) (pivot int, ordered, reversed bool) {
	n := b - a
	swaps := 0
	i, j, k := a+n/4, a+n/4*2, a+n/4*3
	if n >= 8 {
		if n >= nintherMin {
			i = s.median(i-1, i, i+1, &swaps)
			j = s.median(j-1, j, j+1, &swaps)
			k = s.median(k-1, k, k+1, &swaps)
		}
		j = s.median(i, j, k, &swaps)
	}
	return j, swaps == 0, swaps == allSwaps
}

func (s sorter[E, O]) median(a, b, c int, swaps *int) int {
	if s.less(b, a) {
		*swaps++
		a, b = b, a
	}
	if s.less(c, b) {
		*swaps++
		b = c
	}
	if s.less(b, a) {
		*swaps++
		b = a
	}
	return b
}
