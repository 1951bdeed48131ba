package fmt

import "unicode/utf8"

// printf is one pass over the format: text, then a directive of flags, an
// argument index, a width, a precision, an index again, and a verb.
func (p *printer) printf(format string, a []any) {
	end := len(format)
	next := 0 // operand
	p.reordered = false
	for i := 0; i < end; {
		start := i
		for i < end && format[i] != '%' {
			i++
		}
		p.buf = append(p.buf, format[start:i]...)
		if i >= end {
			break
		}
		i = p.parseFlags(format, i+1)
		// Most directives end here: a lower-case verb.
		if i < end && 'a' <= format[i] && format[i] <= 'z' && next < len(a) {
			p.directive(rune(format[i]), a[next], next)
			next++
			i++
			continue
		}
		i, next = p.extended(format, i, a, next)
	}
	if !p.reordered && next < len(a) {
		p.extra(a[next:])
	}
}

// parseFlags reads the flags from i on and returns the index behind them.
func (p *printer) parseFlags(format string, i int) int {
	p.flags = flags{}
	for ; i < len(format); i++ {
		switch format[i] {
		case '#':
			p.sharp = true
		case '0':
			p.zero = true
		case '+':
			p.plus = true
		case '-':
			p.minus = true
		case ' ':
			p.space = true
		default:
			return i
		}
	}
	return i
}

// directive prints one operand.
func (p *printer) directive(verb rune, arg any, index int) {
	if verb == 'w' {
		p.wrapped = append(p.wrapped, index)
	}
	if verb == 'w' || verb == 'v' {
		p.sharpV = p.sharp
		p.sharp = false
		p.plusV = p.plus
		p.plus = false
	}
	p.printArg(arg, verb)
}

// extended handles a directive from behind its flags, with all that can stand
// there. It returns the index behind the directive and the next operand.
func (p *printer) extended(format string, i int, a []any, next int) (int, int) {
	p.goodArgNum = true
	next, i, afterIndex := p.argNumber(next, format, i, len(a))
	i, next, afterIndex = p.width(format, i, a, next, afterIndex)
	if i+1 < len(format) && format[i] == '.' {
		i, next, afterIndex = p.precision(format, i+1, a, next, afterIndex)
	}
	if !afterIndex {
		next, i, _ = p.argNumber(next, format, i, len(a))
	}
	if i >= len(format) {
		p.buf = append(p.buf, "%!(NOVERB)"...)
		return i, next
	}
	verb, size := utf8.DecodeRuneInString(format[i:])
	i += size
	switch {
	case verb == '%':
		p.buf = append(p.buf, '%')
	case !p.goodArgNum:
		p.complain(verb, "(BADINDEX)")
	case next >= len(a):
		p.complain(verb, "(MISSING)")
	default:
		p.directive(verb, a[next], next)
		next++
	}
	return i, next
}

func (p *printer) width(format string, i int, a []any, next int, afterIndex bool) (int, int, bool) {
	if i < len(format) && format[i] == '*' {
		p.wid, p.widPresent, next = intOperand(a, next)
		if !p.widPresent {
			p.buf = append(p.buf, "%!(BADWIDTH)"...)
		}
		if p.wid < 0 {
			p.wid = -p.wid
			p.minus = true
			p.zero = false
		}
		return i + 1, next, false
	}
	p.wid, p.widPresent, i = number(format, i, len(format))
	if afterIndex && p.widPresent {
		p.goodArgNum = false
	}
	return i, next, afterIndex
}

func (p *printer) precision(format string, i int, a []any, next int, afterIndex bool) (int, int, bool) {
	if afterIndex {
		p.goodArgNum = false
	}
	next, i, afterIndex = p.argNumber(next, format, i, len(a))
	if i < len(format) && format[i] == '*' {
		p.prec, p.precPresent, next = intOperand(a, next)
		if p.prec < 0 {
			p.prec = 0
			p.precPresent = false
		}
		if !p.precPresent {
			p.buf = append(p.buf, "%!(BADPREC)"...)
		}
		return i + 1, next, false
	}
	p.prec, p.precPresent, i = number(format, i, len(format))
	if !p.precPresent {
		p.prec = 0
		p.precPresent = true
	}
	return i, next, afterIndex
}

// argNumber reads an index such as [3] if there is one at i, and returns the
// operand to use next.
func (p *printer) argNumber(next int, format string, i int, operands int) (int, int, bool) {
	if i >= len(format) || format[i] != '[' {
		return next, i, false
	}
	p.reordered = true
	if len(format)-i < len("[n]") {
		p.goodArgNum = false
		return next, i + 1, false
	}
	closing := i + 1
	for closing < len(format) && format[closing] != ']' {
		closing++
	}
	if closing >= len(format) {
		p.goodArgNum = false
		return next, i + 1, false
	}
	index, ok, stop := number(format, i+1, closing)
	if !ok || stop != closing {
		p.goodArgNum = false
		return next, closing + 1, false
	}
	if index < 1 || index > operands {
		p.goodArgNum = false
		return next, closing + 1, true
	}
	return index - 1, closing + 1, true
}

const largest = 1e6 // width and precision, and more than enough

// number reads decimal digits.
func number(s string, start, end int) (n int, found bool, stop int) {
	stop = start
	for stop < end && '0' <= s[stop] && s[stop] <= '9' {
		stop++
	}
	for _, digit := range s[start:stop] {
		if n > largest {
			return 0, false, end
		}
		n = 10*n + int(digit-'0')
	}
	return n, stop > start, stop
}

// intOperand takes the operand for a *.
func intOperand(a []any, i int) (n int, ok bool, next int) {
	if i >= len(a) {
		return 0, false, i
	}
	n, ok = a[i].(int)
	if !ok && a[i] != nil {
		v := valueOf(a[i])
		switch {
		case isSigned(v.t.Kind):
			n, ok = int(v.signed()), true
		case isUnsigned(v.t.Kind):
			n = int(v.unsigned())
			ok = n >= 0
		}
	}
	if !ok || n > largest || n < -largest {
		return 0, false, i + 1
	}
	return n, true, i + 1
}

// complain writes %!verb and a note.
func (p *printer) complain(verb rune, note string) {
	p.buf = append(p.buf, "%!"...)
	p.buf = utf8.AppendRune(p.buf, verb)
	p.buf = append(p.buf, note...)
}

// extra lists operands that no directive asked for.
func (p *printer) extra(a []any) {
	p.flags = flags{}
	p.buf = append(p.buf, "%!(EXTRA "...)
	for i, arg := range a {
		if i > 0 {
			p.buf = append(p.buf, ", "...)
		}
		if arg == nil {
			p.buf = append(p.buf, "<nil>"...)
			continue
		}
		p.buf = append(p.buf, typeOf(arg).Str...)
		p.buf = append(p.buf, '=')
		p.printArg(arg, 'v')
	}
	p.buf = append(p.buf, ')')
}
