package reflect

import (
	"unsafe"

	"internal/abi"
)

// Value is the reflection interface to a Go value; the zero Value is none. Not
// all methods apply to all kinds: those that do not panic.
//
// internal/abi.ReflectValue is the same struct: package fmt looks inside without
// importing this package.
type Value struct {
	t *abi.Type
	// Where the value lies, or, without flagIndir, the value itself, of a
	// pointer-shaped type.
	p unsafe.Pointer
	flag
}

// A flag holds the kind of a Value and how it was obtained.
type flag uintptr

const (
	flagKind     flag = 1<<5 - 1
	flagStickyRO flag = 1 << 5 // through an unexported field
	flagEmbedRO  flag = 1 << 6 // through an unexported embedded field
	flagIndir    flag = 1 << 7
	flagAddr     flag = 1 << 8 // a variable
	flagRO            = flagStickyRO | flagEmbedRO
)

func init() {
	abi.ReflectValueType = abi.TypeOf(Value{})
}

func (f flag) kind() Kind {
	return Kind(f & flagKind)
}

// ro is what a value that is reached through f inherits.
func (f flag) ro() flag {
	if f&flagRO != 0 {
		return flagStickyRO
	}
	return 0
}

// must panics unless f is of the kind. The method is one of Value, unless it has
// no name: then it is one of the package's functions.
func (f flag) must(kind Kind, method string) {
	if f.kind() != kind {
		f.failKind(method)
	}
}

//go:noinline
func (f flag) failKind(method string) {
	panic(&ValueError{methodName(method), f.kind()})
}

func methodName(method string) string {
	if method == "" {
		return "unknown method"
	}
	return "reflect.Value." + method
}

// mustBeExported panics if f has been obtained using an unexported field.
func (f flag) mustBeExported(method string) {
	if f == 0 {
		panic(&ValueError{methodName(method), Invalid})
	}
	if f&flagRO != 0 {
		panic("reflect: " + methodName(method) + " using value obtained using unexported field")
	}
}

// mustBeAssignable panics if f is not that of a variable that may be set.
func (f flag) mustBeAssignable(method string) {
	if f&(flagRO|flagAddr) != flagAddr {
		f.failAssignable(method)
	}
}

//go:noinline
func (f flag) failAssignable(method string) {
	f.mustBeExported(method)
	panic("reflect: " + methodName(method) + " using unaddressable value")
}

func wrongKind(method string, v Value) *ValueError {
	return &ValueError{"reflect.Value." + method, v.kind()}
}

// ValueOf returns a Value that holds what i holds; the zero Value for nil.
func ValueOf(i any) Value {
	e := abi.Unpack(i)
	if e.Type == nil {
		return Value{}
	}
	return Value{e.Type, e.Data, valueFlag(e.Type)}
}

// valueFlag is the flag of a value of type t that is kept as interfaces do.
func valueFlag(t *abi.Type) flag {
	if direct(t) {
		return flag(t.Kind)
	}
	return flag(t.Kind) | flagIndir
}

// copied returns a Value with a copy of what lies at p.
func copied(t *abi.Type, f flag, p unsafe.Pointer) Value {
	f |= valueFlag(t)
	if direct(t) {
		return Value{t, *(*unsafe.Pointer)(p), f}
	}
	c := newObject(t)
	moveTyped(t, c, p)
	return Value{t, c, f}
}

// address returns where the value lies, if need be in new memory.
func (v Value) address() unsafe.Pointer {
	if v.flag&flagIndir != 0 {
		return v.p
	}
	word := new(unsafe.Pointer)
	*word = v.p
	return unsafe.Pointer(word)
}

// word returns the value of a pointer-shaped type.
func (v Value) word() unsafe.Pointer {
	if v.flag&flagIndir != 0 {
		return *(*unsafe.Pointer)(v.p)
	}
	return v.p
}

// pack makes an interface of v. What can change is copied.
func pack(v Value) any {
	if v.kind() == Interface {
		// The interface's value with its methods forgotten.
		t, p := abi.InterfaceElem(v.t, v.p)
		if t == nil {
			return nil
		}
		return abi.Load(t, p)
	}
	if v.flag&flagIndir == 0 {
		e := abi.Eface{Type: v.t, Data: v.p}
		return *(*any)(unsafe.Pointer(&e))
	}
	p := v.p
	if !direct(v.t) && v.flag&flagAddr != 0 {
		p = newObject(v.t)
		moveTyped(v.t, p, v.p)
	}
	return abi.Load(v.t, p)
}

// IsValid reports whether v is not the zero Value.
func (v Value) IsValid() bool {
	return v.flag != 0
}

// Kind returns v's kind.
func (v Value) Kind() Kind {
	return v.kind()
}

// Type returns v's type.
func (v Value) Type() Type {
	if v.flag == 0 {
		panic(&ValueError{"reflect.Value.Type", Invalid})
	}
	return toType(v.t)
}

// Interface returns v's value.
func (v Value) Interface() any {
	if v.flag == 0 {
		panic(&ValueError{"reflect.Value.Interface", Invalid})
	}
	if v.flag&flagRO != 0 {
		panic("reflect.Value.Interface: cannot return value obtained from unexported field or method")
	}
	return pack(v)
}

// InterfaceData returns the two words of an interface.
func (v Value) InterfaceData() [2]uintptr {
	v.must(Interface, "InterfaceData")
	return *(*[2]uintptr)(v.p)
}

// CanInterface reports whether Interface does not panic.
func (v Value) CanInterface() bool {
	if v.flag == 0 {
		panic(&ValueError{"reflect.Value.CanInterface", Invalid})
	}
	return v.flag&flagRO == 0
}

// CanAddr reports whether v is a variable.
func (v Value) CanAddr() bool {
	return v.flag&flagAddr != 0
}

// CanSet reports whether v can be changed.
func (v Value) CanSet() bool {
	return v.flag&(flagAddr|flagRO) == flagAddr
}

// Addr returns a pointer to the variable v.
func (v Value) Addr() Value {
	if v.flag&flagAddr == 0 {
		panic("reflect.Value.Addr of unaddressable value")
	}
	return Value{pointerTo(v.t), v.p, v.flag&flagRO | flag(Pointer)}
}

// UnsafeAddr returns the address of the variable v.
func (v Value) UnsafeAddr() uintptr {
	if v.t == nil {
		panic(&ValueError{"reflect.Value.UnsafeAddr", Invalid})
	}
	if v.flag&flagAddr == 0 {
		panic("reflect.Value.UnsafeAddr of unaddressable value")
	}
	return uintptr(v.p)
}

// Elem returns what an interface holds or a pointer points to; the zero Value of
// nil.
func (v Value) Elem() Value {
	switch v.kind() {
	case Interface:
		t, p := abi.InterfaceElem(v.t, v.p)
		if t == nil {
			return Value{}
		}
		if direct(t) {
			return Value{t, *(*unsafe.Pointer)(p), flag(t.Kind) | v.ro()}
		}
		return Value{t, p, flag(t.Kind) | flagIndir | v.ro()}
	case Pointer:
		p := v.word()
		if p == nil {
			return Value{}
		}
		t := v.t.Elem
		return Value{t, p, v.flag&flagRO | flagIndir | flagAddr | flag(t.Kind)}
	}
	panic(wrongKind("Elem", v))
}

// Indirect returns what a pointer points to, and any other value as it is.
func Indirect(v Value) Value {
	if v.Kind() != Pointer {
		return v
	}
	return v.Elem()
}

// IsNil reports whether v is nil.
func (v Value) IsNil() bool {
	switch v.kind() {
	case Chan, Func, Map, Pointer, UnsafePointer:
		return v.word() == nil
	case Interface, Slice:
		return *(*unsafe.Pointer)(v.p) == nil
	}
	panic(wrongKind("IsNil", v))
}

// Zero returns a Value that is the zero value of the type; it is no variable.
func Zero(t Type) Value {
	if t == nil {
		panic("reflect: Zero(nil)")
	}
	return zeroOf(t.common())
}

func zeroOf(t *abi.Type) Value {
	if direct(t) {
		return Value{t, nil, flag(t.Kind)}
	}
	if t.Size <= uintptr(len(zeros)) {
		return Value{t, unsafe.Pointer(&zeros), flag(t.Kind) | flagIndir}
	}
	return Value{t, newObject(t), flag(t.Kind) | flagIndir}
}

// zeros is what small zero values have in common, also those that the compiler puts into interfaces: read-only memory
// of the runtime. What no variable holds is never written to.
//
//go:linkname zeros mg_zeros
var zeros [1024]byte

// New returns a pointer to a new zero variable of the type.
func New(t Type) Value {
	if t == nil {
		panic("reflect: New(nil)")
	}
	return Value{pointerTo(t.common()), newObject(t.common()), flag(Pointer)}
}

// NewAt returns a pointer to a variable of the type at p.
func NewAt(t Type, p unsafe.Pointer) Value {
	return Value{pointerTo(t.common()), p, flag(Pointer)}
}

// assignTo returns v as a value of type t.
func (v Value) assignTo(context string, t *abi.Type) Value {
	switch {
	case directlyAssignable(v.t, t):
		return Value{t, v.p, v.flag&(flagAddr|flagIndir) | v.ro() | flag(t.Kind)}
	case kindOf(t) == Interface && abi.Implements(v.t, t):
		made := newObject(t)
		f := flagIndir | flag(Interface)
		if v.kind() == Interface && v.IsNil() {
			return Value{t, made, f}
		}
		abi.AssignTo(t, made, pack(v))
		return Value{t, made, f}
	}
	panic(context + ": value of type " + v.t.Str + " is not assignable to type " + t.Str)
}

// store puts v, which is of the variable's type, at p.
func (v Value) store(p unsafe.Pointer) {
	if v.flag&flagIndir != 0 {
		moveTyped(v.t, p, v.p)
	} else {
		*(*unsafe.Pointer)(p) = v.p
	}
}

// CanConvert reports whether Convert to t does not panic.
func (v Value) CanConvert(t Type) bool {
	if !v.Type().ConvertibleTo(t) {
		return false
	}
	// Slices may be too short for an array.
	if v.kind() == Slice {
		switch {
		case t.Kind() == Array:
			return t.Len() <= v.Len()
		case t.Kind() == Pointer && t.Elem().Kind() == Array:
			return t.Elem().Len() <= v.Len()
		}
	}
	return true
}
