package regexp

import (
	"sort"
	"sync"
	"unicode"
)

// class is a set of runes: pairs of the first and the last of a range, sorted and
// apart once clean has been called.
type class []rune

func (c class) clean() class {
	pairs := make([][2]rune, 0, len(c)/2)
	for i := 0; i+1 < len(c); i += 2 {
		if c[i] <= c[i+1] {
			pairs = append(pairs, [2]rune{c[i], c[i+1]})
		}
	}
	sort.Slice(pairs, func(i, j int) bool { return pairs[i][0] < pairs[j][0] })
	out := class{}
	for _, p := range pairs {
		if n := len(out); n > 0 && p[0] <= out[n-1]+1 {
			out[n-1] = max(out[n-1], p[1])
		} else {
			out = append(out, p[0], p[1])
		}
	}
	return out
}

// negate is all other runes; c is clean.
func (c class) negate() class {
	out := class{}
	next := rune(0)
	for i := 0; i < len(c); i += 2 {
		if next < c[i] {
			out = append(out, next, c[i]-1)
		}
		next = c[i+1] + 1
	}
	if next <= unicode.MaxRune {
		out = append(out, next, unicode.MaxRune)
	}
	return out
}

// The runes that have another case lie between these.
const (
	firstFold = 'A'
	lastFold  = 0x1E943
)

// folded has all runes that have another case, each with the next one of its cases. To make it takes about as long as to
// fold manyRunes.
var folded = sync.OnceValue(func() (pairs [][2]rune) {
	for r := rune(firstFold); r <= lastFold; r++ {
		if f := unicode.SimpleFold(r); f != r {
			pairs = append(pairs, [2]rune{r, f})
		}
	}
	return pairs
})

const manyRunes = 10_000

// fold adds the other cases of all runes.
func (c class) fold() class {
	c = c.clean()
	count := rune(0)
	for i := 0; i < len(c); i += 2 {
		count += c[i+1] - c[i] + 1
	}
	if count > manyRunes {
		return c.foldMany()
	}
	out := append(class(nil), c...)
	for i := 0; i < len(c); i += 2 {
		for r := max(c[i], firstFold); r <= min(c[i+1], lastFold); r++ {
			for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
				out = append(out, f, f)
			}
		}
	}
	return out
}

// foldMany is fold for a large class, which is clean and has most of the other cases itself: those that it lacks follow each
// other from a rune that it has.
func (c class) foldMany() class {
	out := append(class(nil), c...)
	i := 0
	for _, pair := range folded() {
		for i < len(c) && c[i+1] < pair[0] {
			i += 2
		}
		if i == len(c) {
			break
		}
		if pair[0] < c[i] {
			continue
		}
		for f := pair[1]; f != pair[0] && !c.has(f); f = unicode.SimpleFold(f) {
			out = append(out, f, f)
		}
	}
	return out
}

func (c class) has(r rune) bool {
	if len(c) <= 8 {
		for i := 0; i < len(c); i += 2 {
			if r < c[i] {
				return false
			}
			if r <= c[i+1] {
				return true
			}
		}
		return false
	}
	low, high := 0, len(c)/2
	for low < high {
		switch middle := (low + high) / 2; {
		case r < c[2*middle]:
			high = middle
		case r > c[2*middle+1]:
			low = middle + 1
		default:
			return true
		}
	}
	return false
}

// ofTable is the runes of a table of package unicode.
func ofTable(t *unicode.RangeTable) class {
	var c class
	add := func(low, high, stride rune) {
		if stride == 1 {
			c = append(c, low, high)
			return
		}
		for r := low; r <= high; r += stride {
			c = append(c, r, r)
		}
	}
	for _, r := range t.R16 {
		add(rune(r.Lo), rune(r.Hi), rune(r.Stride))
	}
	for _, r := range t.R32 {
		add(rune(r.Lo), rune(r.Hi), rune(r.Stride))
	}
	return c.clean()
}

var (
	digitClass = class{'0', '9'}
	spaceClass = class{'\t', '\n', '\f', '\r', ' ', ' '}
	wordClass  = class{'0', '9', 'A', 'Z', '_', '_', 'a', 'z'}
	anyClass   = class{0, unicode.MaxRune}
	lineClass  = class{0, '\n' - 1, '\n' + 1, unicode.MaxRune}
)

var posixClasses = map[string]class{
	"alnum":  {'0', '9', 'A', 'Z', 'a', 'z'},
	"alpha":  {'A', 'Z', 'a', 'z'},
	"ascii":  {0, 0x7F},
	"blank":  {'\t', '\t', ' ', ' '},
	"cntrl":  {0, 0x1F, 0x7F, 0x7F},
	"digit":  digitClass,
	"graph":  {'!', '~'},
	"lower":  {'a', 'z'},
	"print":  {' ', '~'},
	"punct":  {'!', '/', ':', '@', '[', '`', '{', '~'},
	"space":  {'\t', '\r', ' ', ' '},
	"upper":  {'A', 'Z'},
	"word":   wordClass,
	"xdigit": {'0', '9', 'A', 'F', 'a', 'f'},
}
