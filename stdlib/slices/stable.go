package slices

// stable sorts blocks by insertion and merges them in place, pair by pair, with
// twice the size each time.
func (s sorter[E, O]) stable() {
	n := len(s.data)
	size := 20
	a := 0
	for ; a+size <= n; a += size {
		s.insertion(a, a+size)
	}
	s.insertion(a, n)
	for ; size < n; size *= 2 {
		for a = 0; a+2*size <= n; a += 2 * size {
			s.merge(a, a+size, a+2*size)
		}
		if a+size < n {
			s.merge(a, a+size, n)
		}
	}
}

// merge merges [a, m) and [m, b), neither empty, by Kim and Kutzner's SymMerge:
// it finds a place around the middle, symmetric to it, where the two can be
// rotated so that all in front belongs in front, and recurs into both halves.
func (s sorter[E, O]) merge(a, m, b int) {
	if m-a == 1 {
		s.insertUp(a, m, b)
		return
	}
	if b-m == 1 {
		s.insertDown(a, m)
		return
	}
	mid := int(uint(a+b) >> 1)
	n := mid + m
	start, r := a, m
	if m > mid {
		start, r = n-b, mid
	}
	p := n - 1
	for start < r {
		c := int(uint(start+r) >> 1)
		if !s.less(p-c, c) {
			start = c + 1
		} else {
			r = c
		}
	}
	end := n - start
	if start < m && m < end {
		s.rotate(start, m, end)
	}
	if a < start && start < mid {
		s.merge(a, start, mid)
	}
	if mid < end && end < b {
		s.merge(mid, end, b)
	}
}

// insertUp moves element a behind those of [m, b) that are less.
func (s sorter[E, O]) insertUp(a, m, b int) {
	lo, hi := m, b
	for lo < hi {
		h := int(uint(lo+hi) >> 1)
		if s.less(h, a) {
			lo = h + 1
		} else {
			hi = h
		}
	}
	for k := a; k < lo-1; k++ {
		s.swap(k, k+1)
	}
}

// insertDown moves element m in front of those of [a, m) that are greater.
func (s sorter[E, O]) insertDown(a, m int) {
	lo, hi := a, m
	for lo < hi {
		h := int(uint(lo+hi) >> 1)
		if !s.less(m, h) {
			lo = h + 1
		} else {
			hi = h
		}
	}
	for k := m; k > lo; k-- {
		s.swap(k, k-1)
	}
}

// rotate makes of [a, m) and [m, b) the latter followed by the former.
func (s sorter[E, O]) rotate(a, m, b int) {
	i, j := m-a, b-m
	for i != j {
		if i > j {
			s.swapRange(m-i, m, j)
			i -= j
		} else {
			s.swapRange(m-i, m+j-i, i)
			j -= i
		}
	}
	s.swapRange(m-i, m, i)
}

func (s sorter[E, O]) swapRange(a, b, n int) {
	for i := 0; i < n; i++ {
		s.swap(a+i, b+i)
	}
}
