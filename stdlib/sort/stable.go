package sort

// stable sorts blocks by insertion and merges them in place, pair by pair, with
// twice the size each time.
func stable(data Interface, n int) {
	size := 20
	a := 0
	for ; a+size <= n; a += size {
		insertion(data, a, a+size)
	}
	insertion(data, a, n)
	for ; size < n; size *= 2 {
		for a = 0; a+2*size <= n; a += 2 * size {
			merge(data, a, a+size, a+2*size)
		}
		if a+size < n {
			merge(data, a, a+size, n)
		}
	}
}

// merge merges [a, m) and [m, b), neither empty, by Kim and Kutzner's SymMerge:
// it finds a place around the middle, symmetric to it, where the two can be
// rotated so that all in front belongs in front, and recurs into both halves.
func merge(data Interface, a, m, b int) {
	if m-a == 1 {
		insertUp(data, a, m, b)
		return
	}
	if b-m == 1 {
		insertDown(data, a, m)
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
		if !data.Less(p-c, c) {
			start = c + 1
		} else {
			r = c
		}
	}
	end := n - start
	if start < m && m < end {
		rotate(data, start, m, end)
	}
	if a < start && start < mid {
		merge(data, a, start, mid)
	}
	if mid < end && end < b {
		merge(data, mid, end, b)
	}
}

// insertUp moves element a behind those of [m, b) that are less.
func insertUp(data Interface, a, m, b int) {
	lo, hi := m, b
	for lo < hi {
		h := int(uint(lo+hi) >> 1)
		if data.Less(h, a) {
			lo = h + 1
		} else {
			hi = h
		}
	}
	for k := a; k < lo-1; k++ {
		data.Swap(k, k+1)
	}
}

// insertDown moves element m in front of those of [a, m) that are greater.
func insertDown(data Interface, a, m int) {
	lo, hi := a, m
	for lo < hi {
		h := int(uint(lo+hi) >> 1)
		if !data.Less(m, h) {
			lo = h + 1
		} else {
			hi = h
		}
	}
	for k := m; k > lo; k-- {
		data.Swap(k, k-1)
	}
}

// rotate makes of [a, m) and [m, b) the latter followed by the former.
func rotate(data Interface, a, m, b int) {
	i, j := m-a, b-m
	for i != j {
		if i > j {
			swapRange(data, m-i, m, j)
			i -= j
		} else {
			swapRange(data, m-i, m+j-i, i)
			j -= i
		}
	}
	swapRange(data, m-i, m, i)
}

func swapRange(data Interface, a, b, n int) {
	for i := 0; i < n; i++ {
		data.Swap(a+i, b+i)
	}
}
