package unicode

// RangeTable is a set of code points: 16-bit ones and others, in order.
// LatinOffset counts the ranges of R16 that end in Latin-1.
type RangeTable struct {
	R16         []Range16
	R32         []Range32
	LatinOffset int
}

// Range16 is every Stride-th code point from Lo to Hi.
type Range16 struct {
	Lo     uint16
	Hi     uint16
	Stride uint16
}

// Range32 is every Stride-th code point from Lo to Hi.
type Range32 struct {
	Lo     uint32
	Hi     uint32
	Stride uint32
}

// The memory of all tables: one piece of each kind, as programs that import this
// package seldom look at more than a few.
var (
	spareTables = make([]RangeTable, tableCount)
	spare16     = make([]Range16, range16Count)
	spare32     = make([]Range32, range32Count)
)

// unpack makes a table of what scripts/unicode_tables.go has packed.
func unpack(text string) *RangeTable {
	n16, i := number(text, 0)
	n32, i := number(text, i)
	latin, i := number(text, i)
	t := &spareTables[0]
	spareTables = spareTables[1:]
	t.LatinOffset = int(latin)
	var at, gap, length, stride rune
	if n16 > 0 {
		t.R16 = spare16[:n16:n16]
		spare16 = spare16[n16:]
	}
	if n32 > 0 {
		t.R32 = spare32[:n32:n32]
		spare32 = spare32[n32:]
	}
	for k := rune(0); k < n16+n32; k++ {
		gap, i = number(text, i)
		length, i = number(text, i)
		stride = 1
		if length > 0 {
			stride, i = number(text, i)
		}
		low := at + gap
		at = low + length
		if k < n16 {
			t.R16[k] = Range16{uint16(low), uint16(at), uint16(stride)}
		} else {
			t.R32[k-n16] = Range32{uint32(low), uint32(at), uint32(stride)}
		}
	}
	return t
}

// Is reports whether r is in the table.
func Is(rangeTab *RangeTable, r rune) bool {
	if r < 0 {
		return false
	}
	c := uint32(r)
	if r16 := rangeTab.R16; len(r16) > 0 && c <= uint32(r16[len(r16)-1].Hi) {
		low, high := 0, len(r16)
		for low < high {
			middle := (low + high) / 2
			switch x := &r16[middle]; {
			case c < uint32(x.Lo):
				high = middle
			case c > uint32(x.Hi):
				low = middle + 1
			default:
				return x.Stride == 1 || (c-uint32(x.Lo))%uint32(x.Stride) == 0
			}
		}
		return false
	}
	r32 := rangeTab.R32
	low, high := 0, len(r32)
	for low < high {
		middle := (low + high) / 2
		switch x := &r32[middle]; {
		case c < x.Lo:
			high = middle
		case c > x.Hi:
			low = middle + 1
		default:
			return x.Stride == 1 || (c-x.Lo)%x.Stride == 0
		}
	}
	return false
}

// In reports whether r is in one of the tables.
func In(r rune, ranges ...*RangeTable) bool {
	return IsOneOf(ranges, r)
}

// IsOneOf reports whether r is in one of the tables.
func IsOneOf(ranges []*RangeTable, r rune) bool {
	for _, t := range ranges {
		if Is(t, r) {
			return true
		}
	}
	return false
}

// GraphicRanges is what IsGraphic goes by.
var GraphicRanges = []*RangeTable{L, M, N, P, S, Zs}

// PrintRanges is what IsPrint goes by, but for the ASCII space.
var PrintRanges = []*RangeTable{L, M, N, P, S}
