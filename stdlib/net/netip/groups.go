package netip

// groups are the 16-bit groups of an IPv6 address, as they are read. A :: stands before
// list[gap], unless gap is negative, for as many zeros as are wanting.
type groups struct {
	list   [8]uint16
	n, gap int
}

// parse reads an IPv6 address without its zone.
func (g *groups) parse(s string) problem {
	if len(s) >= 2 && s[:2] == "::" {
		g.gap, s = 0, s[2:]
	}
	// Nothing need follow a ::, though something must follow a colon.
	for s != "" || g.gap != g.n {
		if g.n == len(g.list) {
			return problem{"trailing garbage after address", s}
		}
		value, digits := hexadecimal(s)
		switch {
		case digits > 4:
			return problem{"each group must have 4 or less digits", s}
		case digits == 0:
			return problem{"each colon-separated field must have at least one digit", s}
		case digits < len(s) && s[digits] == '.':
			return g.embed(s)
		}
		g.add(value)
		if s = s[digits:]; s == "" {
			break
		}
		var p problem
		if s, p = g.separator(s); p != (problem{}) {
			return p
		}
	}
	return g.complete()
}

func (g *groups) add(value uint16) {
	g.list[g.n] = value
	g.n++
}

// separator takes a colon, or two, off s.
func (g *groups) separator(s string) (string, problem) {
	switch {
	case s[0] != ':':
		return s, problem{"unexpected character, want colon", s}
	case len(s) == 1:
		return s, problem{"colon must be followed by more characters", s}
	case s[1] != ':':
		return s[1:], problem{}
	case g.gap >= 0:
		return s, problem{"multiple :: in address", s[1:]}
	}
	g.gap = g.n
	return s[2:], problem{}
}

// embed reads the IPv4 address that an IPv6 address may end with.
func (g *groups) embed(s string) problem {
	switch {
	case g.gap < 0 && g.n != 6:
		return problem{"embedded IPv4 address must replace the final 2 fields of the address", s}
	case g.n > 6:
		return problem{"too many hex fields to fit an embedded IPv4 at the end of the address", s}
	}
	v, p := parseIPv4(s)
	if p != (problem{}) {
		return p
	}
	g.add(uint16(v >> 16))
	g.add(uint16(v))
	return g.complete()
}

// complete checks that groups and :: make 128 bits.
func (g *groups) complete() problem {
	switch full := g.n == len(g.list); {
	case !full && g.gap < 0:
		return problem{message: "address string too short"}
	case full && g.gap >= 0:
		return problem{message: "the :: must expand to at least one field of zeros"}
	}
	return problem{}
}

func (g *groups) bits() (high, low uint64) {
	for i := range len(g.list) {
		high = high<<16 | low>>48
		low = low<<16 | uint64(g.expanded(i))
	}
	return high, low
}

// expanded returns the i-th group of the address, with the zeros of its :: filled in.
func (g *groups) expanded(i int) uint16 {
	zeros := len(g.list) - g.n
	switch {
	case g.gap < 0 || i < g.gap:
		return g.list[i]
	case i < g.gap+zeros:
		return 0
	}
	return g.list[i-zeros]
}

// hexadecimal reads up to five digits, one more than a group may have.
func hexadecimal(s string) (value uint16, digits int) {
	for digits < min(len(s), 5) {
		d, ok := hexDigit(s[digits])
		if !ok {
			break
		}
		value = value<<4 | uint16(d)
		digits++
	}
	return value, digits
}

func hexDigit(c byte) (value byte, ok bool) {
	switch lower := c | 0x20; {
	case '0' <= c && c <= '9':
		return c - '0', true
	case 'a' <= lower && lower <= 'f':
		return lower - 'a' + 10, true
	}
	return 0, false
}
