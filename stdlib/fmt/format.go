package fmt

import (
	"slices"
	"strconv"
	"unicode/utf8"
)

const (
	lowerDigits = "0123456789abcdefx"
	upperDigits = "0123456789ABCDEFX"
)

// fill appends n bytes of padding: zeros only if they go to the left.
func (p *printer) fill(n int) {
	c := byte(' ')
	if p.zero && !p.minus {
		c = '0'
	}
	if n <= 0 {
		return
	}
	begin := len(p.buf)
	p.buf = slices.Grow(p.buf, n)[:begin+n]
	padding := p.buf[begin:]
	for i := range padding {
		padding[i] = c
	}
}

// fillSpaces is fill with the flag 0 out of force.
func (p *printer) fillSpaces(n int) {
	zero := p.zero
	p.zero = false
	p.fill(n)
	p.zero = zero
}

// pad appends b within the width.
func (p *printer) pad(b []byte) {
	if !p.widPresent || p.wid == 0 {
		p.buf = append(p.buf, b...)
		return
	}
	space := p.wid - utf8.RuneCount(b)
	if !p.minus {
		p.fill(space)
	}
	p.buf = append(p.buf, b...)
	if p.minus {
		p.fill(space)
	}
}

// padSpaces is pad with the flag 0 out of force.
func (p *printer) padSpaces(b []byte) {
	zero := p.zero
	p.zero = false
	p.pad(b)
	p.zero = zero
}

// padString is pad for a string.
func (p *printer) padString(s string) {
	if !p.widPresent || p.wid == 0 {
		p.buf = append(p.buf, s...)
		return
	}
	space := p.wid - utf8.RuneCountInString(s)
	if !p.minus {
		p.fill(space)
	}
	p.buf = append(p.buf, s...)
	if p.minus {
		p.fill(space)
	}
}

// cut shortens s to the precision, in runes.
func (p *printer) cut(s string) string {
	if p.precPresent {
		left := p.prec
		for i := range s {
			left--
			if left < 0 {
				return s[:i]
			}
		}
	}
	return s
}

func (p *printer) formatString(s string) {
	p.padString(p.cut(s))
}

func (p *printer) formatQuoted(s string) {
	switch s = p.cut(s); {
	case p.sharp && strconv.CanBackquote(s):
		p.padString("`" + s + "`")
	case p.plus:
		p.pad(strconv.AppendQuoteToASCII(nil, s))
	default:
		p.pad(strconv.AppendQuote(nil, s))
	}
}

// formatHexString writes the bytes of s in hexadecimal, with the flag space
// apart.
func (p *printer) formatHexString(s string, digits string) {
	n := len(s)
	if p.precPresent && p.prec < n {
		n = p.prec
	}
	if n <= 0 {
		if p.widPresent {
			p.fill(p.wid)
		}
		return
	}
	width := 2 * n
	switch {
	case p.space && p.sharp:
		width += 2*n + n - 1
	case p.space:
		width += n - 1
	case p.sharp:
		width += 2
	}
	if p.widPresent && p.wid > width && !p.minus {
		p.fill(p.wid - width)
	}
	buf := slices.Grow(p.buf, width)
	for i := 0; i < n; i++ {
		if p.space && i > 0 {
			buf = append(buf, ' ')
		}
		if p.sharp && (i == 0 || p.space) {
			buf = append(buf, '0', digits[16])
		}
		buf = append(buf, digits[s[i]>>4], digits[s[i]&15])
	}
	p.buf = buf
	if p.widPresent && p.wid > width && p.minus {
		p.fill(p.wid - width)
	}
}

// formatInteger writes u in base 2, 8, 10 or 16; negative gives it a minus sign.
func (p *printer) formatInteger(u uint64, base uint64, negative bool, verb rune, digits string) {
	if base == 10 && !p.widPresent && !p.precPresent && !p.plus && !p.space {
		if negative {
			p.buf = append(p.buf, '-')
		}
		p.buf = strconv.AppendUint(p.buf, u, 10)
		return
	}
	minDigits := 0
	if p.precPresent {
		minDigits = p.prec
		if minDigits == 0 && u == 0 {
			p.fillSpaces(p.wid)
			return
		}
	} else if p.zero && !p.minus && p.widPresent {
		minDigits = p.wid
		if negative || p.plus || p.space {
			minDigits--
		}
	}
	// Written backwards from the end of a buffer that is long enough.
	var short [80]byte
	buf := short[:]
	if minDigits+8 > len(buf) {
		buf = make([]byte, minDigits+8)
	}
	i := len(buf)
	for {
		i--
		buf[i] = digits[u%base]
		u /= base
		if u == 0 {
			break
		}
	}
	for minDigits > len(buf)-i {
		i--
		buf[i] = '0'
	}
	i = p.basePrefix(buf, i, base, verb, digits)
	switch {
	case negative:
		i--
		buf[i] = '-'
	case p.plus:
		i--
		buf[i] = '+'
	case p.space:
		i--
		buf[i] = ' '
	}
	p.padSpaces(buf[i:])
}

func (p *printer) basePrefix(buf []byte, i int, base uint64, verb rune, digits string) int {
	if p.sharp {
		switch base {
		case 2:
			i -= 2
			buf[i], buf[i+1] = '0', 'b'
		case 8:
			if buf[i] != '0' {
				i--
				buf[i] = '0'
			}
		case 16:
			i -= 2
			buf[i], buf[i+1] = '0', digits[16]
		}
	}
	if verb == 'O' {
		i -= 2
		buf[i], buf[i+1] = '0', 'o'
	}
	return i
}

// formatUnicode writes U+0078, or with the flag # U+0078 'x'.
func (p *printer) formatUnicode(u uint64) {
	digits := strconv.AppendUint(nil, u, 16)
	buf := []byte("U+")
	minDigits := 4
	if p.precPresent && p.prec > 4 {
		minDigits = p.prec
	}
	for n := len(digits); n < minDigits; n++ {
		buf = append(buf, '0')
	}
	for _, c := range digits {
		if c >= 'a' {
			c -= 'a' - 'A'
		}
		buf = append(buf, c)
	}
	if p.sharp && u <= utf8.MaxRune && strconv.IsPrint(rune(u)) {
		buf = append(buf, " '"...)
		buf = append(utf8.AppendRune(buf, rune(u)), '\'')
	}
	p.padSpaces(buf)
}

func runeOf(u uint64) rune {
	if u > utf8.MaxRune {
		return utf8.RuneError
	}
	return rune(u)
}

func (p *printer) formatChar(u uint64) {
	p.pad(utf8.AppendRune(nil, runeOf(u)))
}

func (p *printer) formatQuotedChar(u uint64) {
	if p.plus {
		p.pad(strconv.AppendQuoteRuneToASCII(nil, runeOf(u)))
	} else {
		p.pad(strconv.AppendQuoteRune(nil, runeOf(u)))
	}
}

// formatFloat writes f by strconv's format verb; prec is the default.
func (p *printer) formatFloat(f float64, bits int, verb byte, prec int) {
	if p.precPresent {
		prec = p.prec
	}
	var short [64]byte
	// The text gets a sign in any case, for what follows.
	text := strconv.AppendFloat(short[:1], f, verb, prec, bits)
	if text[1] == '-' || text[1] == '+' {
		text = text[1:]
	} else {
		text[0] = '+'
	}
	if p.space && text[0] == '+' && !p.plus {
		text[0] = ' '
	}
	if text[1] == 'I' || text[1] == 'N' {
		if text[1] == 'N' && !p.space && !p.plus {
			text = text[1:]
		}
		p.padSpaces(text)
		return
	}
	if p.sharp && verb != 'b' {
		text = sharpFloat(text, verb, prec)
	}
	if !p.plus && text[0] == '+' {
		p.pad(text[1:])
		return
	}
	if p.zero && !p.minus && p.widPresent && p.wid > len(text) {
		p.buf = append(p.buf, text[0])
		p.fill(p.wid - len(text))
		p.buf = append(p.buf, text[1:]...)
		return
	}
	p.pad(text)
}

// sharpFloat puts back the point and the zeros that a format dropped.
func sharpFloat(text []byte, verb byte, prec int) []byte {
	missing := 0
	if verb == 'g' || verb == 'G' || verb == 'x' {
		missing = prec
		if missing == -1 {
			missing = 6
		}
	}
	hex := verb == 'x' || verb == 'X'
	end := len(text)
	point, nonzero := false, false
	for i := 1; i < end; i++ {
		c := text[i]
		switch {
		case c == '.':
			point = true
		case c == 'p' || c == 'P' || !hex && (c == 'e' || c == 'E'):
			end = i
		default:
			nonzero = nonzero || c != '0'
			if nonzero {
				missing--
			}
		}
	}
	tail := string(text[end:])
	text = text[:end]
	if !point {
		if len(text) == 2 && text[1] == '0' {
			missing--
		}
		text = append(text, '.')
	}
	for ; missing > 0; missing-- {
		text = append(text, '0')
	}
	return append(text, tail...)
}
