package sorting

// A partition looks at the elements a block at a time, from both ends. It notes the offsets of the elements that stand on the wrong
// side without a branch that depends on a comparison, which a processor could only guess, and then swaps them in pairs
// (S. Edelkamp, A. Weiss: BlockQuicksort, 2016).

// blockSize is how many elements a block has at most; an offset fits into a byte.
const blockSize = 64

// block is the elements at one end of a range that are being looked at.
type block struct {
	wrong       [blockSize]uint8 // how far from the end the elements are that stand on the wrong side
	first, past int              // wrong[first:past] are still to be moved
	size        int              // elements in the block, 0 once all of them stand right
}

// partition parts [lo, hi) by the element at lo and returns where that element stands then: all in front of it are less, none
// behind it is. With ties, none in front of it is greater, and all behind it are.
func partition[S Sequence](s S, lo, hi int, ties bool) int {
	var left, right block
	i, j := lo+1, hi // [i, j) is not yet parted
	for rest := j - i; rest > 0; {
		if left.size == 0 {
			left.size = min(blockSize, rest)
			if right.size == 0 {
				left.size = min(blockSize, (rest+1)/2)
			}
			rest -= left.size
			findGreater(s, &left, lo, i, ties)
		}
		if right.size == 0 {
			right.size = min(blockSize, rest)
			rest -= right.size
			findLess(s, &right, lo, j-1, ties)
		}
		for left.first < left.past && right.first < right.past {
			s.Swap(i+int(left.wrong[left.first]), j-1-int(right.wrong[right.first]))
			left.first++
			right.first++
		}
		i += left.passed()
		j -= right.passed()
	}
	bound := gather(s, &left, &right, i, j)
	s.Swap(lo, bound-1)
	return bound - 1
}

// passed returns how many elements of the block are parted: all of them, which ends the block, or none.
func (b *block) passed() int {
	if b.first < b.past {
		return 0
	}
	size := b.size
	b.size = 0
	return size
}

// gather moves the wrong elements of the one block that is left, if any, to its inner end, the innermost first. It returns the end of
// those that belong in front.
func gather[S Sequence](s S, left, right *block, i, j int) int {
	if left.size > 0 {
		for k := left.past - 1; k >= left.first; k-- {
			j--
			s.Swap(i+int(left.wrong[k]), j)
		}
		return j
	}
	for k := right.past - 1; k >= right.first; k-- {
		s.Swap(j-1-int(right.wrong[k]), i)
		i++
	}
	return i
}

// findGreater finds in the block from i on what belongs behind the pivot. The count stays in a local variable, and each loop has one kind
// of comparison: only so is the count raised without a branch.
func findGreater[S Sequence](s S, b *block, pivot, i int, ties bool) {
	n := 0
	if ties {
		for k := range b.size {
			b.wrong[n] = uint8(k)
			if s.Less(pivot, i+k) {
				n++
			}
		}
	} else {
		for k := range b.size {
			b.wrong[n] = uint8(k)
			if !s.Less(i+k, pivot) {
				n++
			}
		}
	}
	b.first, b.past = 0, n
}

// findLess finds in the block from j down what belongs in front of the pivot.
func findLess[S Sequence](s S, b *block, pivot, j int, ties bool) {
	n := 0
	if ties {
		for k := range b.size {
			b.wrong[n] = uint8(k)
			if !s.Less(pivot, j-k) {
				n++
			}
		}
	} else {
		for k := range b.size {
			b.wrong[n] = uint8(k)
			if s.Less(j-k, pivot) {
				n++
			}
		}
	}
	b.first, b.past = 0, n
}
