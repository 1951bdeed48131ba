package sort

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

// bitLen is the number of bits of n.
func bitLen(n int) int {
	bits := 0
	for ; n > 0; n >>= 1 {
		bits++
	}
	return bits
}

func insertion(data Interface, a, b int) {
	for i := a + 1; i < b; i++ {
		for j := i; j > a && data.Less(j, j-1); j-- {
			data.Swap(j, j-1)
		}
	}
}

// sift moves the root of the heap [first+root, first+hi) down to its place.
func sift(data Interface, root, hi, first int) {
	for {
		child := 2*root + 1
		if child >= hi {
			return
		}
		if child+1 < hi && data.Less(first+child, first+child+1) {
			child++
		}
		if !data.Less(first+root, first+child) {
			return
		}
		data.Swap(first+root, first+child)
		root = child
	}
}

func heap(data Interface, a, b int) {
	n := b - a
	for i := (n - 1) / 2; i >= 0; i-- {
		sift(data, i, n, a)
	}
	for i := n - 1; i >= 0; i-- {
		data.Swap(a, a+i)
		sift(data, 0, i, a)
	}
}

// quick sorts [a, b); limit is how many bad pivots it may meet.
func quick(data Interface, a, b, limit int) {
	balanced, partitioned := true, true // the last partition was; found itself so
	for {
		n := b - a
		if n <= insertionMax {
			insertion(data, a, b)
			return
		}
		if limit == 0 {
			heap(data, a, b)
			return
		}
		if !balanced {
			scatter(data, a, b)
			limit--
		}
		pivot, ordered, reversed := choosePivot(data, a, b)
		if reversed {
			for i, j := a, b-1; i < j; i, j = i+1, j-1 {
				data.Swap(i, j)
			}
			pivot = b - 1 - (pivot - a)
			ordered = true
		}
		if balanced && partitioned && ordered && repair(data, a, b) {
			return
		}
		// The element before the range bounds it from below. If the pivot is not
		// greater there are many like it: put them aside at once.
		if a > 0 && !data.Less(a-1, pivot) {
			a = splitEqual(data, a, b, pivot)
			continue
		}
		var mid int
		mid, partitioned = partition(data, a, b, pivot)
		left, right := mid-a, b-mid
		if left < right {
			balanced = left >= n/8
			quick(data, a, mid, limit)
			a = mid + 1
		} else {
			balanced = right >= n/8
			quick(data, mid+1, b, limit)
			b = mid
		}
	}
}

// partition puts what is less than the pivot in front of it, and returns the
// pivot's place and whether nothing had to be swapped.
func partition(data Interface, a, b, pivot int) (int, bool) {
	data.Swap(a, pivot)
	i, j := a+1, b-1
	for swapped := false; ; swapped = true {
		for i <= j && data.Less(i, a) {
			i++
		}
		for i <= j && !data.Less(j, a) {
			j--
		}
		if i > j {
			data.Swap(j, a)
			return j, !swapped
		}
		data.Swap(i, j)
		i++
		j--
	}
}

// splitEqual puts what equals the pivot in front of what is greater, and returns
// where the latter begins.
func splitEqual(data Interface, a, b, pivot int) int {
	data.Swap(a, pivot)
	i, j := a+1, b-1
	for {
		for i <= j && !data.Less(a, i) {
			i++
		}
		for i <= j && data.Less(a, j) {
			j--
		}
		if i > j {
			return i
		}
		data.Swap(i, j)
		i++
		j--
	}
}

// repair puts a few elements of a range that seems sorted into their places,
// and reports whether it is sorted then.
func repair(data Interface, a, b int) bool {
	i := a + 1
	for step := 0; step < 5; step++ {
		for i < b && !data.Less(i, i-1) {
			i++
		}
		if i == b {
			return true
		}
		if b-a < 50 {
			return false
		}
		data.Swap(i, i-1)
		if i-a >= 2 {
			for j := i - 1; j >= 1 && data.Less(j, j-1); j-- {
				data.Swap(j, j-1)
			}
		}
		if b-i >= 2 {
			for j := i + 1; j < b && data.Less(j, j-1); j++ {
				data.Swap(j, j-1)
			}
		}
	}
	return false
}

// scatter moves three elements by chance, to break a pattern that makes for bad
// pivots. The chance is the same for the same length.
func scatter(data Interface, a, b int) {
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
		data.Swap(i, a+other)
	}
}

func choosePivot(data Interface, a, b int) (pivot int, ordered, reversed bool) {
	n := b - a
	swaps := 0
	i, j, k := a+n/4, a+n/4*2, a+n/4*3
	if n >= 8 {
		if n >= nintherMin {
			i = median(data, i-1, i, i+1, &swaps)
			j = median(data, j-1, j, j+1, &swaps)
			k = median(data, k-1, k, k+1, &swaps)
		}
		j = median(data, i, j, k, &swaps)
	}
	return j, swaps == 0, swaps == allSwaps
}

func median(data Interface, a, b, c int, swaps *int) int {
	if data.Less(b, a) {
		*swaps++
		a, b = b, a
	}
	if data.Less(c, b) {
		*swaps++
		b = c
	}
	if data.Less(b, a) {
		*swaps++
		b = a
	}
	return b
}
