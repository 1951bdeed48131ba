// Package abi mirrors the data structures that the compiler emits and the
// runtime walks: type descriptors, interface words, method tables. The layout
// is the one of runtime/abi on the C++ side; change both together.
package abi

import "unsafe"

// The kinds of types, with the numbers of reflect.Kind.
const (
	Invalid uint8 = iota
	Bool
	Int
	Int8
	Int16
	Int32
	Int64
	Uint
	Uint8
	Uint16
	Uint32
	Uint64
	Uintptr
	Float32
	Float64
	Complex64
	Complex128
	Array
	Chan
	Func
	Interface
	Map
	Pointer
	Slice
	String
	Struct
	UnsafePointer
)

// Bits of Type.Flags.
const (
	PointerShaped uint8 = 1 // the value itself is the interface's data word
	Named         uint8 = 2
	Comparable    uint8 = 4
	RegularMemory uint8 = 8 // == is a comparison of memory
)

// Type is the descriptor of a type. Fields that make no sense for a kind are
// zero.
type Type struct {
	Size         uintptr
	PtrData      uintptr // bytes of the prefix that can hold pointers
	Hash         uint32
	Align        uint8
	FieldAlign   uint8
	Kind         uint8
	Flags        uint8
	SpanClass    uint32
	PtrMaskWords uint32
	PtrMask      *uint64
	Equal        unsafe.Pointer
	Str          string // as reflect.Type.String prints it
	*Uncommon           // never nil
	PtrToThis    **Type // of types T where *T has methods: *T's descriptor, if reflect is linked
	Elem         *Type
	Key          *Type   // of a map; of an interface what the runtime keeps there
	Len          uintptr // array length, channel direction
	*Components          // never nil
}

// Field is a field of a struct. PkgPath is empty for an exported field.
type Field struct {
	Name     string
	Type     *Type
	Offset   uintptr
	PkgPath  string
	Tag      string
	Embedded bool
}

// IMethod is a method that an interface asks for.
type IMethod struct {
	Name    string
	PkgPath string
	Type    *Type
}

// Uncommon is what only types with a name or methods have.
type Uncommon struct {
	Methods []Method // sorted by name
	PkgPath string
	Name    string // "" for an unnamed type
}

// Components are what only structs, functions and interfaces have.
type Components struct {
	Fields   []Field
	In       []*Type
	Out      []*Type
	IMethods []IMethod
	Variadic bool
}

// Method is a method of a type. Ifn takes an interface's data word as receiver.
type Method struct {
	Name    string
	PkgPath string
	Type    *Type
	Ifn     unsafe.Pointer
}

// Itab is the first word of a non-empty interface.
type Itab struct {
	Inter *Type
	Type  *Type
	Hash  uint32
	_     uint32
	Fun   [1]unsafe.Pointer // as many as Inter has methods
}
