package sorting

// Stable sorts the n elements of s, with O(n log n) comparisons, O(n log² n) swaps and no memory. Elements of which neither is
// less keep their order.
func Stable[S Sequence](s S, n int) {
	stable(s, 0, n)
}

func stable[S Sequence](s S, lo, hi int) {
	if hi-lo <= 2*shortRange {
		insertion(s, lo, hi)
		return
	}
	run := naturalRun(s, lo, hi)
	mid := lo + (hi-lo)/2
	if run > mid {
		mid = run
	} else {
		stable(s, lo, mid)
	}
	stable(s, mid, hi)
	merge(s, lo, mid, hi)
}

// merge merges the sorted ranges [lo, mid) and [mid, hi). It finds out how many elements of the second range belong to the first
// half of the result, makes them change places with those of the first range that do not, and is left with two merges of half the
// size (by co-ranking: C. Siebert, J. L. Träff: Perfectly load-balanced, optimal, stable, parallel merge, 2013).
func merge[S Sequence](s S, lo, mid, hi int) {
	for lo < mid && mid < hi && s.Less(mid, mid-1) {
		if hi-lo <= 8 {
			for ; mid < hi; mid++ {
				s.Sink(lo, mid)
			}
			return
		}
		half := (hi - lo) / 2
		least, most := max(0, half-(mid-lo)), min(half, hi-mid)
		for least < most {
			n := (least + most) / 2
			if s.Less(mid+n, lo+half-1-n) {
				least = n + 1
			} else {
				most = n
			}
		}
		exchange(s, lo+half-least, mid, mid+least)
		merge(s, lo, lo+half-least, lo+half)
		lo, mid = lo+half, mid+least
	}
}

// exchange puts [mid, hi) in front of [lo, mid).
func exchange[S Sequence](s S, lo, mid, hi int) {
	for lo < mid && mid < hi {
		// The front of one part changes places with the front of the other. Where both ranges go on, the elements displaced now
		// stand behind the ones that they belong in front of: the same task, on fewer elements.
		n := min(mid-lo, hi-mid)
		for k := range n {
			s.Swap(lo+k, mid+k)
		}
		lo += n
		if lo == mid {
			mid += n
		}
	}
}
