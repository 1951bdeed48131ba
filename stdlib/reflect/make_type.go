package reflect

import (
	"strconv"

	"internal/abi"
)

// PtrTo is the old name of PointerTo.
func PtrTo(t Type) Type {
	return PointerTo(t)
}

// PointerTo returns the type *t.
func PointerTo(t Type) Type {
	return toType(pointerTo(t.common()))
}

func pointerTo(t *abi.Type) *abi.Type {
	// Where *t has methods the compiler says which descriptor it is.
	if t.PtrToThis != nil {
		return *t.PtrToThis
	}
	return canonical(shape{kind: Pointer, elem: t}, nil, func() *abi.Type {
		p := newType(Pointer, 8, 8, "*"+t.Str)
		p.Flags = abi.PointerShaped | abi.Comparable | abi.RegularMemory
		p.Elem = t
		setWordPointers(p, 0)
		return p
	})
}

// SliceOf returns the type []t.
func SliceOf(t Type) Type {
	return toType(sliceOf(t.common()))
}

func sliceOf(t *abi.Type) *abi.Type {
	return canonical(shape{kind: Slice, elem: t}, nil, func() *abi.Type {
		s := newType(Slice, 24, 8, "[]"+t.Str)
		s.Elem = t
		setWordPointers(s, 0)
		return s
	})
}

// ChanOf returns the type of channels of t.
func ChanOf(dir ChanDir, t Type) Type {
	elem := t.common()
	if elem.Size >= 1<<16 {
		panic("reflect.ChanOf: element size too large")
	}
	str := elem.Str
	switch dir {
	case SendDir:
		str = "chan<- " + str
	case RecvDir:
		str = "<-chan " + str
	case BothDir:
		// chan (<-chan T) is not chan<- chan T.
		if str[0] == '<' {
			str = "chan (" + str + ")"
		} else {
			str = "chan " + str
		}
	default:
		panic("reflect.ChanOf: invalid dir")
	}
	return toType(canonical(shape{kind: Chan, elem: elem, len: uintptr(dir)}, nil, func() *abi.Type {
		c := newType(Chan, 8, 8, str)
		c.Flags = abi.PointerShaped | abi.Comparable | abi.RegularMemory
		c.Elem = elem
		c.Len = uintptr(dir)
		setWordPointers(c, 0)
		return c
	}))
}

// MapOf returns the type map[key]elem.
func MapOf(key, elem Type) Type {
	k, e := key.common(), elem.common()
	if k.Flags&abi.Comparable == 0 {
		panic("reflect.MapOf: invalid key type " + k.Str)
	}
	return toType(canonical(shape{kind: Map, elem: e, key: k}, nil, func() *abi.Type {
		m := newType(Map, 8, 8, "map["+k.Str+"]"+e.Str)
		m.Flags = abi.PointerShaped
		m.Key = k
		m.Elem = e
		setWordPointers(m, 0)
		return m
	}))
}

// ArrayOf returns the type [length]elem.
func ArrayOf(length int, elem Type) Type {
	if length < 0 {
		panic("reflect: negative length passed to ArrayOf")
	}
	e := elem.common()
	if e.Size > 0 && uintptr(length) > (1<<63-1)/e.Size {
		panic("reflect.ArrayOf: array size would exceed virtual address space")
	}
	return toType(canonical(shape{kind: Array, elem: e, len: uintptr(length)}, nil, func() *abi.Type {
		a := newType(Array, e.Size*uintptr(length), uintptr(e.Align), "["+strconv.Itoa(length)+"]"+e.Str)
		a.Flags = e.Flags & (abi.Comparable | abi.RegularMemory)
		a.Elem = e
		a.Len = uintptr(length)
		if e.PtrData > 0 && length > 0 {
			var p pointers
			for i := uintptr(0); i < a.Len && p.end <= maxMaskedBytes; i++ {
				p.add(e, i*e.Size)
			}
			setPointers(a, p)
			a.PtrData = (a.Len-1)*e.Size + e.PtrData
		}
		return a
	}))
}

// FuncOf returns the type of functions with the parameters and results.
func FuncOf(in, out []Type, variadic bool) Type {
	if variadic && (len(in) == 0 || in[len(in)-1].Kind() != Slice) {
		panic("reflect.FuncOf: last arg of variadic func must be slice")
	}
	return toType(funcOf(commonTypes(in), commonTypes(out), variadic))
}

func commonTypes(list []Type) []*abi.Type {
	types := make([]*abi.Type, len(list))
	for i, t := range list {
		types[i] = t.common()
	}
	return types
}

func funcOf(in, out []*abi.Type, variadic bool) *abi.Type {
	same := func(t *abi.Type) bool {
		return t.Variadic == variadic && sameList(t.In, in) && sameList(t.Out, out)
	}
	return canonical(funcShape(in, out, variadic), same, func() *abi.Type {
		f := newType(Func, 8, 8, "func"+signatureText(in, out, variadic))
		f.Flags = abi.PointerShaped
		f.Components = &abi.Components{
			In:       append([]*abi.Type(nil), in...),
			Out:      append([]*abi.Type(nil), out...),
			Variadic: variadic,
		}
		setWordPointers(f, 0)
		return f
	})
}

func sameList(a, b []*abi.Type) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func signatureText(in, out []*abi.Type, variadic bool) string {
	text := []byte{'('}
	for i, t := range in {
		if i > 0 {
			text = append(text, ", "...)
		}
		if variadic && i == len(in)-1 {
			text = append(text, "..."...)
			t = t.Elem
		}
		text = append(text, t.Str...)
	}
	text = append(text, ')')
	switch len(out) {
	case 0:
	case 1:
		text = append(append(text, ' '), out[0].Str...)
	default:
		text = append(text, " ("...)
		for i, t := range out {
			if i > 0 {
				text = append(text, ", "...)
			}
			text = append(text, t.Str...)
		}
		text = append(text, ')')
	}
	return string(text)
}
