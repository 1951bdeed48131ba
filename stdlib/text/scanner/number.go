package scanner

import "fmt"

// A numeral is a number while it is read.
type numeral struct {
	s       *Scanner
	base    int
	prefix  rune // 0: none, '0' of old octal numbers, x, o, b
	digits  bool
	under   bool // there are underscores
	invalid rune // the first digit that is too large, 0: none
}

var numeralNames = map[rune]string{'x': "hexadecimal literal", 'o': "octal literal", '0': "octal literal", 'b': "binary literal", 0: "decimal literal"}

// number reads a number, behind whose point the scanner may be.
func (s *Scanner) number(behindPoint bool) rune {
	n := &numeral{s: s, base: 10}
	tok := rune(Int)
	ch := s.Peek()
	if !behindPoint {
		ch = n.prefixed(ch)
		ch = n.readDigits(ch)
		if ch == '.' && s.has(ScanFloats) {
			ch = s.read()
			behindPoint = true
			if n.prefix == 'o' || n.prefix == 'b' {
				s.fail("invalid radix point in " + numeralNames[n.prefix])
			}
		}
	}
	if behindPoint {
		tok = Float
		ch = n.readDigits(ch)
	}
	if !n.digits {
		s.fail(numeralNames[n.prefix] + " has no digits")
	}
	if n.exponent(ch) {
		tok = Float
	} else if tok == Float && n.prefix == 'x' {
		s.fail("hexadecimal mantissa requires a 'p' exponent")
	}
	if tok == Int && n.invalid != 0 {
		s.fail(fmt.Sprintf("invalid digit %q in %s", n.invalid, numeralNames[n.prefix]))
	}
	if n.under && !validSeparators(s.TokenText()) {
		s.fail("'_' must separate successive digits")
	}
	return tok
}

// prefixed reads a 0 and the letter behind it.
func (n *numeral) prefixed(ch rune) rune {
	if ch != '0' {
		return ch
	}
	ch = n.s.read()
	switch ch | ' ' {
	case 'x':
		n.base, n.prefix = 16, 'x'
	case 'o':
		n.base, n.prefix = 8, 'o'
	case 'b':
		n.base, n.prefix = 2, 'b'
	default:
		n.base, n.prefix, n.digits = 8, '0', true
		return ch
	}
	return n.s.read()
}

// readDigits reads digits and underscores. Decimal digits that are too large are read,
// too: the number may turn out to be of another kind.
func (n *numeral) readDigits(ch rune) rune {
	most := max(n.base, 10)
	for ch == '_' || digitValue(ch) < most {
		switch {
		case ch == '_':
			n.under = true
		default:
			n.digits = true
			if digitValue(ch) >= n.base && n.invalid == 0 {
				n.invalid = ch
			}
		}
		ch = n.s.read()
	}
	return ch
}

// exponent reads an exponent if there is one.
func (n *numeral) exponent(ch rune) bool {
	e := ch | ' '
	if e != 'e' && e != 'p' || !n.s.has(ScanFloats) {
		return false
	}
	switch {
	case e == 'e' && n.prefix != 0 && n.prefix != '0':
		n.s.fail(fmt.Sprintf("%q exponent requires decimal mantissa", ch))
	case e == 'p' && n.prefix != 'x':
		n.s.fail(fmt.Sprintf("%q exponent requires hexadecimal mantissa", ch))
	}
	ch = n.s.read()
	if ch == '+' || ch == '-' {
		ch = n.s.read()
	}
	exp := &numeral{s: n.s, base: 10}
	exp.readDigits(ch)
	n.under = n.under || exp.under
	if !exp.digits {
		n.s.fail("exponent has no digits")
	}
	return true
}

// validSeparators reports whether each underscore is between digits, or behind the
// prefix.
func validSeparators(text string) bool {
	last := 'x' // as if behind a prefix: '0' for digits
	i := 0
	hex := false
	if len(text) > 1 && text[0] == '0' {
		switch text[1] | ' ' {
		case 'x', 'o', 'b':
			hex = text[1]|' ' == 'x'
			last, i = '0', 2
		}
	}
	for ; i < len(text); i++ {
		kind := rune('x')
		switch c := rune(text[i]); {
		case c == '_':
			if last != '0' {
				return false
			}
			kind = '_'
		case isDecimal(c) || hex && digitValue(c) < 16:
			kind = '0'
		default:
			if last == '_' {
				return false
			}
		}
		last = kind
	}
	return last != '_'
}
