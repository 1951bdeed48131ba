package strconv

// IsPrint reports whether r is printable as Go sees it: a letter, a mark, a
// number, a punctuation mark, a symbol or the ASCII space.
func IsPrint(r rune) bool {
	if r < 0x100 {
		return ' ' <= r && r < 0x7F || 0xA1 <= r && r != 0xAD
	}
	printable := true
	end := rune(0x100)
	for i := 0; i < len(printRuns); printable = !printable {
		run := rune(0)
		for shift := uint(0); ; shift += 7 {
			c := printRuns[i]
			i++
			run |= rune(c&0x7F) << shift
			if c < 0x80 {
				break
			}
		}
		end += run
		if r < end {
			return printable
		}
	}
	return false
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
