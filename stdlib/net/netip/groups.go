package netip

// groups are the 16-bit groups of an IPv6 address, as they are read: the last of them in high
// and low. A :: after gap groups, unless gap is negative, stands for as many zeros as are
// wanting; the groups before it are in front then.
type groups struct {
	high, low uint64
	front     struct{ high, low uint64 }
	n, gap    int
}

// all is how many groups an address has.
const all = 8

// parse reads an IPv6 address without its zone.
func (g *groups) parse(s string) *problem {
	if len(s) >= 2 && s[0] == ':' && s[1] == ':' {
		g.gap, s = 0, s[2:]
	}
	// Nothing need follow a ::, though something must follow a colon.
	for s != "" || g.gap != g.n {
		if g.n == all {
			return &problem{"trailing garbage after address", s}
		}
		value, digits := hexadecimal(s)
		switch {
		case digits > 4:
			return &problem{"each group must have 4 or less digits", s}
		case digits == 0:
			return &problem{"each colon-separated field must have at least one digit", s}
		case digits < len(s) && s[digits] == '.':
			return g.embed(s)
		}
		g.add(value)
		if s = s[digits:]; s == "" {
			break
		}
		var p *problem
		if s, p = g.separator(s); p != nil {
			return p
		}
	}
	return g.complete()
}

func (g *groups) add(value uint64) {
	g.high, g.low = g.high<<16|g.low>>48, g.low<<16|value
	g.n++
}

// separator takes a colon, or two, off s.
func (g *groups) separator(s string) (string, *problem) {
	switch {
	case s[0] != ':':
		return s, &problem{"unexpected character, want colon", s}
	case len(s) == 1:
		return s, &problem{"colon must be followed by more characters", s}
	case s[1] != ':':
		return s[1:], nil
	case g.gap >= 0:
		return s, &problem{"multiple :: in address", s[1:]}
	}
	g.gap = g.n
	g.front.high, g.front.low = g.high, g.low
	g.high, g.low = 0, 0
	return s[2:], nil
}

// embed reads the IPv4 address that an IPv6 address may end with.
func (g *groups) embed(s string) *problem {
	switch {
	case g.gap < 0 && g.n != all-2:
		return &problem{"embedded IPv4 address must replace the final 2 fields of the address", s}
	case g.n > all-2:
		return &problem{"too many hex fields to fit an embedded IPv4 at the end of the address", s}
	}
	v, p := parseIPv4(s)
	if p != nil {
		return p
	}
	g.add(uint64(v >> 16))
	g.add(uint64(v & 0xffff))
	return g.complete()
}

// complete checks that groups and :: make 128 bits.
func (g *groups) complete() *problem {
	switch full := g.n == all; {
	case !full && g.gap < 0:
		return &problem{message: "address string too short"}
	case full && g.gap >= 0:
		return &problem{message: "the :: must expand to at least one field of zeros"}
	}
	return nil
}

// bits returns the address: the groups in front at its beginning, the last at its end.
func (g *groups) bits() (high, low uint64) {
	if g.gap <= 0 {
		return g.high, g.low
	}
	// A shift by 64 or more leaves nothing.
	front, shift := g.front, 16*(all-g.gap)
	if shift >= 64 {
		front.high, front.low = front.low, 0
		shift -= 64
	}
	high = front.high<<shift | front.low>>(64-shift)
	return g.high | high, g.low | front.low<<shift
}

// hexadecimal reads up to five digits, one more than a group may have.
func hexadecimal(s string) (value uint64, digits int) {
	for digits < len(s) && digits < 5 {
		d, ok := hexDigit(s[digits])
		if !ok {
			break
		}
		value = value<<4 | uint64(d)
		digits++
	}
	return value, digits
}

func hexDigit(c byte) (value byte, ok bool) {
	if d := c - '0'; d <= 9 {
		return d, true
	}
	d := (c | 0x20) - 'a'
	return d + 10, d < 6
}
