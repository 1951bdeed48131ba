package abi

import "unsafe"

// Eface is an empty interface taken apart.
type Eface struct {
	Type *Type
	Data unsafe.Pointer
}

// Iface is a non-empty interface taken apart.
type Iface struct {
	Tab  *Itab
	Data unsafe.Pointer
}

// Unpack takes v apart.
func Unpack(v any) Eface {
	return *(*Eface)(unsafe.Pointer(&v))
}

// TypeOf returns v's descriptor, nil for the nil interface. Escape analysis sees no way from v to the
// result: what a descriptor is used for does not move the value to the heap.
func TypeOf(v any) *Type {
	return (*Type)(Hidden(unsafe.Pointer((*Eface)(unsafe.Pointer(&v)).Type)))
}

// Hidden returns p, for which escape analysis finds no origin: that of a variable in the frame if nothing keeps it, which
// then must hold no pointers to other such variables.
func Hidden(p unsafe.Pointer) unsafe.Pointer {
	word := uintptr(p)
	return unsafe.Pointer(word &^ 0)
}

// Load returns the value of type t at p as an interface. The result shares p's
// memory unless t is pointer-shaped.
func Load(t *Type, p unsafe.Pointer) any {
	e := Eface{t, p}
	if t.Flags&PointerShaped != 0 {
		e.Data = *(*unsafe.Pointer)(p)
	}
	return *(*any)(unsafe.Pointer(&e))
}

// InterfaceElem looks into the interface of type t at p: the dynamic type (nil
// if there is none) and where the dynamic value lies.
func InterfaceElem(t *Type, p unsafe.Pointer) (*Type, unsafe.Pointer) {
	e := (*Eface)(p)
	dynamic := e.Type
	if len(t.IMethods) > 0 {
		tab := (*Iface)(p).Tab
		if tab == nil {
			return nil, nil
		}
		dynamic = tab.Type
	}
	if dynamic == nil {
		return nil, nil
	}
	if dynamic.Flags&PointerShaped != 0 {
		return dynamic, unsafe.Pointer(&e.Data)
	}
	return dynamic, e.Data
}

// Implements reports whether t has every method of the interface type inter.
func Implements(t, inter *Type) bool {
	if len(inter.IMethods) == 0 {
		return true
	}
	if t.Kind == Interface {
		return assignableTo(t, inter)
	}
	return itab(inter, t) != nil
}

// AssignTo stores v at p, a variable of type t, if v's dynamic type is t or
// implements it.
func AssignTo(t *Type, p unsafe.Pointer, v any) bool {
	e := Unpack(v)
	if t.Kind != Interface {
		if e.Type != t {
			return false
		}
		if t.Flags&PointerShaped != 0 {
			*(*unsafe.Pointer)(p) = e.Data
		} else {
			typedMove(t, p, e.Data)
		}
		return true
	}
	if len(t.IMethods) == 0 {
		*(*any)(p) = v
		return true
	}
	tab := itab(t, e.Type)
	if tab == nil {
		return false
	}
	i := (*Iface)(p)
	i.Tab = (*Itab)(tab)
	i.Data = e.Data
	return true
}

//go:linkname assignableTo mg_assignable_to
func assignableTo(t, target *Type) bool

//go:linkname itab mg_itab
func itab(inter, concrete *Type) unsafe.Pointer

//go:linkname typedMove mg_typed_move
func typedMove(t *Type, dst, src unsafe.Pointer)

// ReflectValue is a reflect.Value taken apart: of the pointer-shaped type Type and
// without the flag Indirect, Data is the value, otherwise its address.
type ReflectValue struct {
	Type *Type
	Data unsafe.Pointer
	Flag uintptr
}

// Bits of ReflectValue.Flag.
const (
	ValueReadOnly uintptr = 3 << 5 // reached through an unexported field
	ValueIndirect uintptr = 1 << 7
)

// ReflectValueType is the descriptor of reflect.Value; nil in programs without
// package reflect.
var ReflectValueType *Type
