package reflect

import "internal/abi"

func (t *rtype) Implements(u Type) bool {
	if u == nil {
		panic("reflect: nil type passed to Type.Implements")
	}
	if u.Kind() != Interface {
		panic("reflect: non-interface type passed to Type.Implements")
	}
	return abi.Implements(&t.t, u.common())
}

func (t *rtype) AssignableTo(u Type) bool {
	if u == nil {
		panic("reflect: nil type passed to Type.AssignableTo")
	}
	return assignable(&t.t, u.common())
}

func (t *rtype) ConvertibleTo(u Type) bool {
	if u == nil {
		panic("reflect: nil type passed to Type.ConvertibleTo")
	}
	return conversionOf(&t.t, u.common()) != nil
}

// assignable: a value of type from can be assigned to a variable of type to.
func assignable(from, to *abi.Type) bool {
	return directlyAssignable(from, to) || kindOf(to) == Interface && abi.Implements(from, to)
}

// directlyAssignable: the value needs no change.
func directlyAssignable(from, to *abi.Type) bool {
	if from == to {
		return true
	}
	if from.Flags&to.Flags&abi.Named != 0 || from.Kind != to.Kind {
		return false
	}
	if kindOf(to) == Chan && ChanDir(from.Len) == BothDir && from.Elem == to.Elem {
		return true
	}
	return sameUnderlying(from, to, true)
}

// sameUnderlying: the types have identical underlying types; tags count if asked
// for.
func sameUnderlying(t, u *abi.Type, tags bool) bool {
	if t == u {
		return true
	}
	k := kindOf(t)
	if k != kindOf(u) {
		return false
	}
	if Bool <= k && k <= Complex128 || k == String || k == UnsafePointer {
		return true
	}
	switch k {
	case Array:
		return t.Len == u.Len && identical(t.Elem, u.Elem, tags)
	case Chan:
		return t.Len == u.Len && identical(t.Elem, u.Elem, tags)
	case Func:
		return t.Variadic == u.Variadic && identicalLists(t.In, u.In, tags) && identicalLists(t.Out, u.Out, tags)
	case Interface:
		return sameInterface(t, u)
	case Map:
		return identical(t.Key, u.Key, tags) && identical(t.Elem, u.Elem, tags)
	case Pointer, Slice:
		return identical(t.Elem, u.Elem, tags)
	case Struct:
		return sameStruct(t, u, tags)
	}
	return false
}

func identical(t, u *abi.Type, tags bool) bool {
	if t == u {
		return true
	}
	if tags || (t.Flags|u.Flags)&abi.Named != 0 {
		return false
	}
	return sameUnderlying(t, u, false)
}

func identicalLists(a, b []*abi.Type, tags bool) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !identical(a[i], b[i], tags) {
			return false
		}
	}
	return true
}

func sameInterface(t, u *abi.Type) bool {
	if len(t.IMethods) != len(u.IMethods) {
		return false
	}
	for i := range t.IMethods {
		m, n := &t.IMethods[i], &u.IMethods[i]
		if m.Name != n.Name || m.PkgPath != n.PkgPath || m.Type != n.Type {
			return false
		}
	}
	return true
}

func sameStruct(t, u *abi.Type, tags bool) bool {
	if len(t.Fields) != len(u.Fields) {
		return false
	}
	for i := range t.Fields {
		f, g := &t.Fields[i], &u.Fields[i]
		if f.Name != g.Name || f.PkgPath != g.PkgPath || f.Embedded != g.Embedded || f.Offset != g.Offset ||
			tags && f.Tag != g.Tag || !identical(f.Type, g.Type, tags) {
			return false
		}
	}
	return true
}
