package fmt

import "internal/abi"

const kindPointer = abi.Pointer

// printValue prints what a descriptor describes. At depth 0 the operand's own
// methods have been tried already. %p and %T do not come here.
func (p *printer) printValue(v value, verb rune, depth int) {
	if depth > 0 && v.t != nil && v.hidden == 0 {
		p.arg = v.iface()
		if p.callMethod(verb) {
			return
		}
	}
	p.arg = nil
	p.value = v
	if v.t == nil {
		if verb == 'v' {
			p.buf = append(p.buf, "<nil>"...)
		} else {
			p.badVerb(verb)
		}
		return
	}
	kind := v.t.Kind
	switch {
	case isSigned(kind):
		p.printSigned(v.signed(), verb)
		return
	case isUnsigned(kind):
		p.printUnsigned(v.unsigned(), verb)
		return
	}
	switch kind {
	case abi.Bool:
		p.printBool(*(*bool)(v.p), verb)
	case abi.Float32, abi.Float64:
		p.printFloat(v.float(), int(v.t.Size)*8, verb)
	case abi.Complex64, abi.Complex128:
		p.printComplex(v.complex(), int(v.t.Size)*8, verb)
	case abi.String:
		p.printString(*(*string)(v.p), verb)
	case abi.Map:
		p.printMap(v, verb, depth)
	case abi.Struct:
		p.printStruct(v, verb, depth)
	case abi.Interface:
		p.printInterface(v, verb, depth)
	case abi.Array, abi.Slice:
		p.printList(v, verb, depth)
	case abi.Pointer:
		p.printPointee(v, verb, depth)
	case abi.Chan, abi.Func, abi.UnsafePointer:
		p.printPointer(v, verb)
	}
}

// separate writes what stands between two parts.
func (p *printer) separate() {
	if p.sharpV {
		p.buf = append(p.buf, ", "...)
	} else {
		p.buf = append(p.buf, ' ')
	}
}

func (p *printer) printMap(v value, verb rune, depth int) {
	open, closing := "map[", byte(']')
	if p.sharpV {
		p.buf = append(p.buf, v.t.Str...)
		if v.word() == nil {
			p.buf = append(p.buf, "(nil)"...)
			return
		}
		open, closing = "{", '}'
	}
	p.buf = append(p.buf, open...)
	for i, entry := range v.entries() {
		if i > 0 {
			p.separate()
		}
		p.printValue(entry.key, verb, depth+1)
		p.buf = append(p.buf, ':')
		p.printValue(entry.elem, verb, depth+1)
	}
	p.buf = append(p.buf, closing)
}

func (p *printer) printStruct(v value, verb rune, depth int) {
	if p.sharpV {
		p.buf = append(p.buf, v.t.Str...)
	}
	p.buf = append(p.buf, '{')
	for i := range v.t.Fields {
		if i > 0 {
			p.separate()
		}
		if p.plusV || p.sharpV {
			p.buf = append(p.buf, v.t.Fields[i].Name...)
			p.buf = append(p.buf, ':')
		}
		p.printValue(v.field(i), verb, depth+1)
	}
	p.buf = append(p.buf, '}')
}

func (p *printer) printInterface(v value, verb rune, depth int) {
	inside := v.inside()
	switch {
	case inside.t != nil:
		p.printValue(inside, verb, depth+1)
	case p.sharpV:
		p.buf = append(p.buf, v.t.Str...)
		p.buf = append(p.buf, "(nil)"...)
	default:
		p.buf = append(p.buf, "<nil>"...)
	}
}

func (p *printer) printList(v value, verb rune, depth int) {
	switch verb {
	case 's', 'q', 'x', 'X':
		if v.t.Elem.Kind == abi.Uint8 {
			p.printBytes(v.bytes(), verb, v.t.Str)
			return
		}
	}
	first, n := v.elems()
	open, closing := byte('['), byte(']')
	if p.sharpV {
		p.buf = append(p.buf, v.t.Str...)
		if v.t.Kind == abi.Slice && first == nil {
			p.buf = append(p.buf, "(nil)"...)
			return
		}
		open, closing = '{', '}'
	}
	p.buf = append(p.buf, open)
	for i := 0; i < n; i++ {
		if i > 0 {
			p.separate()
		}
		p.printValue(v.index(first, i), verb, depth+1)
	}
	p.buf = append(p.buf, closing)
}

// printPointee looks behind a pointer, at the top only, so that loops end.
func (p *printer) printPointee(v value, verb rune, depth int) {
	if depth == 0 && v.word() != nil {
		switch v.t.Elem.Kind {
		case abi.Array, abi.Slice, abi.Struct, abi.Map:
			p.buf = append(p.buf, '&')
			p.printValue(v.pointee(), verb, depth+1)
			return
		}
	}
	p.printPointer(v, verb)
}

func (p *printer) printPointer(v value, verb rune) {
	switch v.t.Kind {
	case abi.Chan, abi.Func, abi.Map, abi.Pointer, abi.Slice, abi.UnsafePointer:
	default:
		p.badVerb(verb)
		return
	}
	u := uint64(v.address())
	switch verb {
	case 'v':
		switch {
		case p.sharpV:
			p.buf = append(p.buf, '(')
			p.buf = append(p.buf, v.t.Str...)
			p.buf = append(p.buf, ")("...)
			if u == 0 {
				p.buf = append(p.buf, "nil"...)
			} else {
				p.printHex(u, true)
			}
			p.buf = append(p.buf, ')')
		case u == 0:
			p.padString("<nil>")
		default:
			p.printHex(u, !p.sharp)
		}
	case 'p':
		p.printHex(u, !p.sharp)
	case 'b', 'o', 'd', 'x', 'X':
		p.printUnsigned(u, verb)
	default:
		p.badVerb(verb)
	}
}
