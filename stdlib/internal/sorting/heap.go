package sorting

// heap sorts [lo, hi). An element that sinks first goes all the way to a leaf, at one comparison a level, and then rises to its
// place, which is rarely far from there (I. Wegener: Bottom-up heapsort, 1993).
func heap[S Sequence](s S, lo, hi int) {
	n := hi - lo
	for root := n/2 - 1; root >= 0; root-- {
		settle(s, lo, root, n)
	}
	for n--; n > 0; n-- {
		s.Swap(lo, lo+n)
		settle(s, lo, 0, n)
	}
}

// settle makes a heap of the n elements from lo on, of the part below root, whose two halves are heaps.
func settle[S Sequence](s S, lo, root, n int) {
	place := root
	for 2*place+2 < n {
		place = 2*place + 1
		if s.Less(lo+place, lo+place+1) {
			place++
		}
	}
	if 2*place+1 < n {
		place = 2*place + 1
	}
	for place > root && !s.Less(lo+root, lo+place) {
		place = (place - 1) / 2
	}
	// The elements on the way each rise by one level.
	for ; place > root; place = (place - 1) / 2 {
		s.Swap(lo+root, lo+place)
	}
}
