package strconv

// IsPrint reports whether r is printable as Go sees it: a letter, a mark, a
// number, a punctuation mark, a symbol or the ASCII space.
func IsPrint(r rune) bool {
	if uint32(r) < 0x100 {
		return ' ' <= r && r < 0x7F || 0xA1 <= r && r != 0xAD
	}
	// The first run that ends behind r.
	low, high := 0, len(printEnds)
	for low < high {
		middle := int(uint(low+high) / 2)
		if uint32(r) < printEnds[middle] {
			high = middle
		} else {
			low = middle + 1
		}
	}
	return low < len(printEnds) && low%2 == 0
}

// IsGraphic is IsPrint, and true of Unicode's other spaces.
func IsGraphic(r rune) bool {
	if IsPrint(r) {
		return true
	}
	switch r {
	case 0xA0, 0x1680, 0x202F, 0x205F, 0x3000:
		return true
	}
	return 0x2000 <= r && r <= 0x200A
}
