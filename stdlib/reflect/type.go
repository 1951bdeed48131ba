// Package reflect looks at types and values at run time. It reads the type
// descriptors that the compiler emits for every program; what it needs beyond
// them (types made at run time, calls by descriptor) it makes itself, so that
// programs without it carry nothing for it.
package reflect

import (
	"iter"
	"unsafe"

	"internal/abi"
)

// Type is the representation of a Go type. Types are identical exactly if they
// are ==. Not all methods apply to all kinds of types: those that do not panic.
type Type interface {
	Align() int
	FieldAlign() int
	// Method returns the i'th of the methods, in lexicographic order; of types that
	// are not interfaces only exported methods count, and the Method's function has
	// the receiver as its first argument.
	Method(int) Method
	MethodByName(string) (Method, bool)
	NumMethod() int
	// Name is the name of a defined or predeclared type within its package.
	Name() string
	PkgPath() string
	Size() uintptr
	String() string
	Kind() Kind
	Implements(u Type) bool
	AssignableTo(u Type) bool
	ConvertibleTo(u Type) bool
	Comparable() bool

	Bits() int                                   // numbers
	ChanDir() ChanDir                            // channels
	IsVariadic() bool                            // functions
	Elem() Type                                  // arrays, channels, maps, pointers, slices
	Field(i int) StructField                     // structs, as the next three
	FieldByIndex(index []int) StructField        // a field of a field ...
	FieldByName(name string) (StructField, bool) // promoted fields, too
	FieldByNameFunc(match func(string) bool) (StructField, bool)
	In(i int) Type  // functions
	Key() Type      // maps
	Len() int       // arrays
	NumField() int  // structs
	NumIn() int     // functions
	NumOut() int    // functions
	Out(i int) Type // functions
	OverflowComplex(x complex128) bool
	OverflowFloat(x float64) bool
	OverflowInt(x int64) bool
	OverflowUint(x uint64) bool
	// CanSeq and CanSeq2 report whether range accepts values with one, with two
	// variables.
	CanSeq() bool
	CanSeq2() bool
	// Iterators over what Field, Method, In and Out return.
	Fields() iter.Seq[StructField]
	Methods() iter.Seq[Method]
	Ins() iter.Seq[Type]
	Outs() iter.Seq[Type]

	common() *abi.Type
}

// rtype is a descriptor that has the methods of Type.
type rtype struct {
	t abi.Type
}

// TypeOf returns the dynamic type of i, nil for the nil interface.
func TypeOf(i any) Type {
	return toType(abi.TypeOf(i))
}

func toRType(t *abi.Type) *rtype {
	return (*rtype)(unsafe.Pointer(t))
}

func toType(t *abi.Type) Type {
	if t == nil {
		return nil
	}
	return toRType(t)
}

func kindOf(t *abi.Type) Kind {
	return Kind(t.Kind)
}

func direct(t *abi.Type) bool {
	return t.Flags&abi.PointerShaped != 0
}

func (t *rtype) common() *abi.Type {
	return &t.t
}

func (t *rtype) Align() int {
	return int(t.t.Align)
}

func (t *rtype) FieldAlign() int {
	return int(t.t.FieldAlign)
}

func (t *rtype) Size() uintptr {
	return t.t.Size
}

func (t *rtype) String() string {
	return t.t.Str
}

func (t *rtype) Kind() Kind {
	return Kind(t.t.Kind)
}

func (t *rtype) Name() string {
	return t.t.Name
}

func (t *rtype) PkgPath() string {
	if t.t.Flags&abi.Named == 0 {
		return ""
	}
	return t.t.PkgPath
}

func (t *rtype) Comparable() bool {
	return t.t.Flags&abi.Comparable != 0
}

// must panics unless t is of the kind that the method is for.
func (t *rtype) must(kind Kind, method, what string) {
	if t.Kind() != kind {
		panic("reflect: " + method + " of non-" + what + " type " + t.String())
	}
}

func (t *rtype) Bits() int {
	if t == nil {
		panic("reflect: Bits of nil Type")
	}
	k := t.Kind()
	if k < Int || k > Complex128 {
		panic("reflect: Bits of non-arithmetic Type " + t.String())
	}
	return int(t.t.Size) * 8
}

func (t *rtype) ChanDir() ChanDir {
	t.must(Chan, "ChanDir", "chan")
	return ChanDir(t.t.Len)
}

func (t *rtype) IsVariadic() bool {
	t.must(Func, "IsVariadic", "func")
	return t.t.Variadic
}

func (t *rtype) Elem() Type {
	return toType(elemOf(&t.t))
}

func elemOf(t *abi.Type) *abi.Type {
	switch kindOf(t) {
	case Array, Chan, Map, Pointer, Slice:
		return t.Elem
	}
	panic("reflect: Elem of invalid type " + t.Str)
}

func (t *rtype) Key() Type {
	if t.Kind() != Map {
		panic("reflect: Key of non-map type " + t.String())
	}
	return toType(t.t.Key)
}

func (t *rtype) Len() int {
	t.must(Array, "Len", "array")
	return int(t.t.Len)
}

func (t *rtype) In(i int) Type {
	t.must(Func, "In", "func")
	return toType(t.t.In[i])
}

func (t *rtype) NumIn() int {
	t.must(Func, "NumIn", "func")
	return len(t.t.In)
}

func (t *rtype) Out(i int) Type {
	t.must(Func, "Out", "func")
	return toType(t.t.Out[i])
}

func (t *rtype) NumOut() int {
	t.must(Func, "NumOut", "func")
	return len(t.t.Out)
}

func (t *rtype) OverflowComplex(x complex128) bool {
	switch t.Kind() {
	case Complex64:
		return overflowsFloat32(real(x)) || overflowsFloat32(imag(x))
	case Complex128:
		return false
	}
	panic("reflect: OverflowComplex of non-complex type " + t.String())
}

func (t *rtype) OverflowFloat(x float64) bool {
	switch t.Kind() {
	case Float32:
		return overflowsFloat32(x)
	case Float64:
		return false
	}
	panic("reflect: OverflowFloat of non-float type " + t.String())
}

func (t *rtype) OverflowInt(x int64) bool {
	if k := t.Kind(); k < Int || k > Int64 {
		panic("reflect: OverflowInt of non-int type " + t.String())
	}
	return overflowsInt(x, t.t.Size)
}

func (t *rtype) OverflowUint(x uint64) bool {
	if k := t.Kind(); k < Uint || k > Uintptr {
		panic("reflect: OverflowUint of non-uint type " + t.String())
	}
	return overflowsUint(x, t.t.Size)
}

func overflowsFloat32(x float64) bool {
	const maxFloat32, maxFloat64 = 0x1p127 * (1 + (1 - 0x1p-23)), 0x1p1023 * (1 + (1 - 0x1p-52))
	if x < 0 {
		x = -x
	}
	return maxFloat32 < x && x <= maxFloat64
}

func overflowsInt(x int64, size uintptr) bool {
	unused := 64 - 8*size
	return x != x<<unused>>unused
}

func overflowsUint(x uint64, size uintptr) bool {
	unused := 64 - 8*size
	return x != x<<unused>>unused
}

// The kinds whose values range goes through, as bits: those with a key and an element, and those with one variable only.
const (
	pairKinds   = 1<<Array | 1<<Slice | 1<<String | 1<<Map
	singleKinds = 1<<Int | 1<<Int8 | 1<<Int16 | 1<<Int32 | 1<<Int64 | 1<<Uint | 1<<Uint8 | 1<<Uint16 | 1<<Uint32 | 1<<Uint64 |
		1<<Uintptr | 1<<Chan
)

// CanSeq: integers, arrays and what is like them, and func(yield func(T) bool).
func (t *rtype) CanSeq() bool { return t.canRange(1, singleKinds|pairKinds) }

// CanSeq2: arrays and what is like them, and func(yield func(K, V) bool).
func (t *rtype) CanSeq2() bool { return t.canRange(2, pairKinds) }

// canRange reports whether range can go through values of t with n variables: t's kind is one of kinds, or it is a pointer to an
// array, or a function for that.
func (t *rtype) canRange(n int, kinds uint) bool {
	kind := t.Kind()
	return kinds>>kind&1 != 0 || kind == Func && rangesOver(&t.t, n) || kind == Pointer && kindOf(t.t.Elem) == Array
}

// rangesOver reports whether t is func(yield func(of n values) bool).
func rangesOver(t *abi.Type, n int) bool {
	if len(t.In) != 1 || len(t.Out) != 0 {
		return false
	}
	yield := t.In[0]
	return kindOf(yield) == Func && len(yield.In) == n && len(yield.Out) == 1 && kindOf(yield.Out[0]) == Bool
}
