package unicode

// UpperLower, as a delta of a CaseRange, stands for upper and lower case by
// turns, upper first.
const UpperLower = MaxRune + 1

// CaseRange is a run of code points whose cases are Delta away. The deltas are
// indexed by UpperCase, LowerCase and TitleCase.
type CaseRange struct {
	Lo    uint32
	Hi    uint32
	Delta d
}

type d [MaxCase]rune

// CaseRanges are the cases of all letters that have more than one.
var CaseRanges = unpackCases()

func unpackCases() []CaseRange {
	list := make([]CaseRange, caseRangeCount)
	var at, gap, length, delta rune
	i := 0
	for k := range list {
		gap, i = number(packedCases, i)
		length, i = number(packedCases, i)
		low := at + gap
		at = low + length
		list[k].Lo, list[k].Hi = uint32(low), uint32(at)
		for c := range list[k].Delta {
			delta, i = number(packedCases, i)
			list[k].Delta[c] = signed(delta)
		}
	}
	return list
}

// to maps r by the ranges.
func to(which int, r rune, ranges []CaseRange) (mapped rune, found bool) {
	if which < 0 || MaxCase <= which {
		return ReplacementChar, false
	}
	low, high := 0, len(ranges)
	for low < high {
		middle := (low + high) / 2
		switch x := &ranges[middle]; {
		case r < rune(x.Lo):
			high = middle
		case r > rune(x.Hi):
			low = middle + 1
		default:
			delta := x.Delta[which]
			if delta > MaxRune {
				// Upper case is at even distances from the first.
				distance := (r - rune(x.Lo)) &^ 1
				if which == LowerCase {
					distance |= 1
				}
				return rune(x.Lo) + distance, true
			}
			return r + delta, true
		}
	}
	return r, false
}

// SpecialCase holds what a language maps in its own way.
type SpecialCase []CaseRange

// ToUpper maps r to upper case, as the language does.
func (special SpecialCase) ToUpper(r rune) rune {
	mapped, found := to(UpperCase, r, special)
	if mapped == r && !found {
		return ToUpper(r)
	}
	return mapped
}

// ToTitle maps r to title case, as the language does.
func (special SpecialCase) ToTitle(r rune) rune {
	mapped, found := to(TitleCase, r, special)
	if mapped == r && !found {
		return ToTitle(r)
	}
	return mapped
}

// ToLower maps r to lower case, as the language does.
func (special SpecialCase) ToLower(r rune) rune {
	mapped, found := to(LowerCase, r, special)
	if mapped == r && !found {
		return ToLower(r)
	}
	return mapped
}

// TurkishCase tells the i with a dot from the one without.
var TurkishCase = SpecialCase{
	{0x49, 0x49, d{0, 0x131 - 0x49, 0}},
	{0x69, 0x69, d{0x130 - 0x69, 0, 0x130 - 0x69}},
	{0x130, 0x130, d{0, 0x69 - 0x130, 0}},
	{0x131, 0x131, d{0x49 - 0x131, 0, 0x49 - 0x131}},
}

// AzeriCase is TurkishCase.
var AzeriCase = TurkishCase

// orbits maps code points to the next of those that differ only in case, where
// that is not just the other case.
var orbits = unpackOrbits()

type orbit struct {
	from, to rune
}

// mayOrbit has a bit for the lowest ten bits of each code point that is in orbits: most others need no search.
var mayOrbit [16]uint64

func unpackOrbits() []orbit {
	list := make([]orbit, orbitCount)
	i := 0
	for k := range list {
		list[k].from, i = number(packedOrbits, i)
		list[k].to, i = number(packedOrbits, i)
		r := list[k].from
		mayOrbit[r>>6&15] |= 1 << (r & 63)
	}
	return list
}

// SimpleFold returns the next larger code point that differs from r only in
// case, or the smallest if there is none; r itself if it is alone.
func SimpleFold(r rune) rune {
	switch {
	case r < 0 || r > MaxRune:
		return r
	case r < 0x80 && r|' ' != 'k' && r|' ' != 's': // which have kin beyond ASCII
		if 'a' <= r|' ' && r|' ' <= 'z' {
			r ^= ' '
		}
		return r
	}
	if mayOrbit[r>>6&15]>>(r&63)&1 != 0 {
		if next, found := inOrbit(r); found {
			return next
		}
	}
	if r > MaxLatin1 {
		up, low := distances(r)
		if low != 0 {
			return r + low
		}
		return r + up
	}
	if lower := ToLower(r); lower != r {
		return lower
	}
	return ToUpper(r)
}

// inOrbit returns what orbits maps r to.
func inOrbit(r rune) (next rune, found bool) {
	low, high := 0, len(orbits)
	for low < high {
		middle := (low + high) / 2
		if orbits[middle].from < r {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low < len(orbits) && orbits[low].from == r {
		return orbits[low].to, true
	}
	return 0, false
}
