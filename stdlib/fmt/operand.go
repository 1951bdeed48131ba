package fmt

import "internal/bytestring"

// printArg prints an operand.
func (p *printer) printArg(arg any, verb rune) {
	p.arg = arg
	p.value = value{}
	if arg == nil {
		if verb == 'T' || verb == 'v' {
			p.padString("<nil>")
		} else {
			p.badVerb(verb)
		}
		return
	}
	switch verb {
	case 'T':
		p.formatString(typeOf(arg).Str)
		return
	case 'p':
		p.printPointer(valueOf(arg), 'p')
		return
	}
	switch {
	case p.printBasic(arg, verb):
	case isReflected(arg):
		p.printReflected(arg, verb)
	case !p.callMethod(verb):
		p.printValue(valueOf(arg), verb, 0)
	}
}

// printBasic prints operands of predeclared types, which have no methods.
func (p *printer) printBasic(arg any, verb rune) bool {
	switch x := arg.(type) {
	case string:
		p.printString(x, verb)
	case int:
		p.printSigned(int64(x), verb)
	case bool:
		p.printBool(x, verb)
	case float64:
		p.printFloat(x, 64, verb)
	case float32:
		p.printFloat(float64(x), 32, verb)
	case int64:
		p.printSigned(x, verb)
	case int32:
		p.printSigned(int64(x), verb)
	case int16:
		p.printSigned(int64(x), verb)
	case int8:
		p.printSigned(int64(x), verb)
	case uint:
		p.printUnsigned(uint64(x), verb)
	case uint8:
		p.printUnsigned(uint64(x), verb)
	case uint16:
		p.printUnsigned(uint64(x), verb)
	case uint32:
		p.printUnsigned(uint64(x), verb)
	case uint64:
		p.printUnsigned(x, verb)
	case uintptr:
		p.printUnsigned(uint64(x), verb)
	case complex128:
		p.printComplex(x, 128, verb)
	case complex64:
		p.printComplex(complex128(x), 64, verb)
	case []byte:
		p.printBytes(x, verb, "[]byte")
	default:
		return false
	}
	return true
}

// badVerb says that the verb does not suit the operand.
func (p *printer) badVerb(verb rune) {
	p.erroring = true
	p.complain(verb, "(")
	switch {
	case p.arg != nil:
		p.buf = append(p.buf, typeOf(p.arg).Str...)
		p.buf = append(p.buf, '=')
		p.printArg(p.arg, 'v')
	case p.value.t != nil:
		p.buf = append(p.buf, p.value.t.Str...)
		p.buf = append(p.buf, '=')
		p.printValue(p.value, 'v', 0)
	default:
		p.buf = append(p.buf, "<nil>"...)
	}
	p.buf = append(p.buf, ')')
	p.erroring = false
}

// catchPanic, deferred around a method of arg, prints its panic in place.
func (p *printer) catchPanic(arg any, verb rune, method string) {
	err := recover()
	if err == nil {
		return
	}
	// A nil receiver that the method did not expect is no more than nil.
	if v := valueOf(arg); v.t.Kind == kindPointer && v.word() == nil {
		p.buf = append(p.buf, "<nil>"...)
		return
	}
	if p.panicking {
		panic(err)
	}
	old := p.flags
	p.flags = flags{}
	p.complain(verb, "(PANIC="+method+" method: ")
	p.panicking = true
	p.printArg(err, 'v')
	p.panicking = false
	p.buf = append(p.buf, ')')
	// Go restores the flags without the numbers that belong to two of them.
	old.wid, old.prec = 0, 0
	p.flags = old
}

// callMethod prints p.arg by its own method, if it has one for the verb.
func (p *printer) callMethod(verb rune) (handled bool) {
	if p.erroring {
		return false
	}
	if verb == 'w' {
		if _, ok := p.arg.(error); !ok || !p.wrapErrs {
			p.badVerb(verb)
			return true
		}
		verb = 'v'
	}
	if x, ok := p.arg.(Formatter); ok {
		p.callFormat(x, verb)
		return true
	}
	if p.sharpV {
		if x, ok := p.arg.(GoStringer); ok {
			p.callGoString(x, verb)
			return true
		}
		return false
	}
	switch verb {
	case 'v', 's', 'x', 'X', 'q':
	default:
		return false
	}
	switch x := p.arg.(type) {
	case error:
		p.callError(x, verb)
		return true
	case Stringer:
		p.callString(x, verb)
		return true
	}
	return false
}

func (p *printer) callFormat(x Formatter, verb rune) {
	defer p.catchPanic(p.arg, verb, "Format")
	x.Format(p, verb)
}

func (p *printer) callGoString(x GoStringer, verb rune) {
	defer p.catchPanic(p.arg, verb, "GoString")
	p.formatString(x.GoString())
}

func (p *printer) callError(x error, verb rune) {
	defer p.catchPanic(p.arg, verb, "Error")
	p.printString(x.Error(), verb)
}

func (p *printer) callString(x Stringer, verb rune) {
	defer p.catchPanic(p.arg, verb, "String")
	p.printString(x.String(), verb)
}

func (p *printer) printBool(b bool, verb rune) {
	if verb != 't' && verb != 'v' {
		p.badVerb(verb)
		return
	}
	if b {
		p.padString("true")
	} else {
		p.padString("false")
	}
}

func (p *printer) printSigned(n int64, verb rune) {
	if n < 0 {
		p.printInteger(-uint64(n), uint64(n), true, verb)
	} else {
		p.printInteger(uint64(n), uint64(n), false, verb)
	}
}

func (p *printer) printUnsigned(u uint64, verb rune) {
	if verb == 'v' && p.sharpV {
		p.printHex(u, true)
		return
	}
	p.printInteger(u, u, false, verb)
}

// printInteger prints an integer: u is its magnitude, raw its bits.
func (p *printer) printInteger(u, raw uint64, negative bool, verb rune) {
	switch verb {
	case 'v', 'd':
		p.formatInteger(u, 10, negative, verb, lowerDigits)
	case 'b':
		p.formatInteger(u, 2, negative, verb, lowerDigits)
	case 'o', 'O':
		p.formatInteger(u, 8, negative, verb, lowerDigits)
	case 'x':
		p.formatInteger(u, 16, negative, verb, lowerDigits)
	case 'X':
		p.formatInteger(u, 16, negative, verb, upperDigits)
	case 'c':
		p.formatChar(raw)
	case 'q':
		p.formatQuotedChar(raw)
	case 'U':
		p.formatUnicode(raw)
	default:
		p.badVerb(verb)
	}
}

// printHex prints u in hexadecimal, with or without 0x.
func (p *printer) printHex(u uint64, prefix bool) {
	sharp := p.sharp
	p.sharp = prefix
	p.formatInteger(u, 16, false, 'v', lowerDigits)
	p.sharp = sharp
}

func (p *printer) printFloat(f float64, bits int, verb rune) {
	format, prec := byte(verb), -1
	switch verb {
	case 'b', 'g', 'G', 'x', 'X':
	case 'v':
		format = 'g'
	case 'F':
		format, prec = 'f', 6
	case 'f', 'e', 'E':
		prec = 6
	default:
		p.badVerb(verb)
		return
	}
	p.formatFloat(f, bits, format, prec)
}

func (p *printer) printComplex(c complex128, bits int, verb rune) {
	if !among(verb, "vbgGxXfFeE") {
		p.badVerb(verb)
		return
	}
	plus := p.plus
	p.buf = append(p.buf, '(')
	for _, part := range [...]float64{real(c), imag(c)} {
		p.printFloat(part, bits/2, verb)
		p.plus = true // the second part always has its sign
	}
	p.buf = append(p.buf, "i)"...)
	p.plus = plus
}

func (p *printer) printString(s string, verb rune) {
	switch verb {
	case 'v':
		if p.sharpV {
			p.formatQuoted(s)
		} else {
			p.formatString(s)
		}
	case 's':
		p.formatString(s)
	case 'x':
		p.formatHexString(s, lowerDigits)
	case 'X':
		p.formatHexString(s, upperDigits)
	case 'q':
		p.formatQuoted(s)
	default:
		p.badVerb(verb)
	}
}

func (p *printer) printBytes(b []byte, verb rune, typeName string) {
	switch verb {
	case 'v', 'd':
		p.printByteList(b, verb, typeName)
	case 's':
		p.formatString(bytestring.View(b))
	case 'x':
		p.formatHexString(bytestring.View(b), lowerDigits)
	case 'X':
		p.formatHexString(bytestring.View(b), upperDigits)
	case 'q':
		p.formatQuoted(bytestring.View(b))
	default:
		p.printValue(valueOf(b), verb, 0)
	}
}

func (p *printer) printByteList(b []byte, verb rune, typeName string) {
	if !p.sharpV {
		p.buf = append(p.buf, '[')
		for i, c := range b {
			if i > 0 {
				p.buf = append(p.buf, ' ')
			}
			p.formatInteger(uint64(c), 10, false, verb, lowerDigits)
		}
		p.buf = append(p.buf, ']')
		return
	}
	p.buf = append(p.buf, typeName...)
	if b == nil {
		p.buf = append(p.buf, "(nil)"...)
		return
	}
	p.buf = append(p.buf, '{')
	for i, c := range b {
		if i > 0 {
			p.buf = append(p.buf, ", "...)
		}
		p.printHex(uint64(c), true)
	}
	p.buf = append(p.buf, '}')
}
