package fmt

import (
	"unsafe"

	"internal/abi"
)

// compareKeys orders two map keys: numbers and strings by <, NaN first, false
// before true, pointers by address, structs and arrays by their parts,
// interfaces nil first, then by type, then by value.
func compareKeys(a, b value) int {
	if a.t != b.t {
		return -1
	}
	kind := a.t.Kind
	switch {
	case isSigned(kind):
		x, y := a.signed(), b.signed()
		return order(x < y, x > y)
	case isUnsigned(kind):
		x, y := a.unsigned(), b.unsigned()
		return order(x < y, x > y)
	}
	switch kind {
	case abi.String:
		x, y := *(*string)(a.p), *(*string)(b.p)
		return order(x < y, x > y)
	case abi.Bool:
		x, y := *(*bool)(a.p), *(*bool)(b.p)
		return order(!x && y, x && !y)
	case abi.Float32, abi.Float64:
		return compareFloats(a.float(), b.float())
	case abi.Complex64, abi.Complex128:
		x, y := a.complex(), b.complex()
		if c := compareFloats(real(x), real(y)); c != 0 {
			return c
		}
		return compareFloats(imag(x), imag(y))
	case abi.Pointer, abi.UnsafePointer, abi.Chan:
		x, y := uintptr(a.word()), uintptr(b.word())
		return order(x < y, x > y)
	case abi.Struct:
		return compareFields(a, b)
	case abi.Array:
		for i := 0; i < int(a.t.Len); i++ {
			if c := compareKeys(a.index(a.p, i), b.index(b.p, i)); c != 0 {
				return c
			}
		}
		return 0
	case abi.Interface:
		return compareInterfaces(a, b)
	}
	panic("bad type in compare: " + a.t.Str)
}

func order(less, greater bool) int {
	switch {
	case less:
		return -1
	case greater:
		return 1
	}
	return 0
}

func compareFloats(x, y float64) int {
	if x != x || y != y {
		return order(x != x && y == y, x == x)
	}
	return order(x < y, x > y)
}

func compareFields(a, b value) int {
	for i := range a.t.Fields {
		f := &a.t.Fields[i]
		x := value{f.Type, unsafe.Pointer(uintptr(a.p) + f.Offset), 0}
		y := value{f.Type, unsafe.Pointer(uintptr(b.p) + f.Offset), 0}
		if c := compareKeys(x, y); c != 0 {
			return c
		}
	}
	return 0
}

func compareInterfaces(a, b value) int {
	x, y := a.inside(), b.inside()
	if x.t == nil || y.t == nil {
		return order(x.t == nil && y.t != nil, x.t != nil)
	}
	s, t := uintptr(unsafe.Pointer(x.t)), uintptr(unsafe.Pointer(y.t))
	if s != t {
		return order(s < t, s > t)
	}
	return compareKeys(x, y)
}
