package reflect

import (
	"strconv"
	"unsafe"

	"internal/abi"
)

// Convert returns v converted to type t.
func (v Value) Convert(t Type) Value {
	to := t.common()
	if v.flag == 0 {
		v.must(Invalid+1, "Convert")
	}
	convert := conversionOf(v.t, to)
	if convert == nil {
		panic("reflect.Value.Convert: value of type " + v.t.Str + " cannot be converted to type " + to.Str)
	}
	return convert(v, to)
}

// A conversion makes a value of type to of v.
type conversion func(v Value, to *abi.Type) Value

// conversionOf returns the conversion between the types, nil if there is none
// (specification, "Conversions").
func conversionOf(from, to *abi.Type) conversion {
	if c := convertNumber(kindOf(from), kindOf(to)); c != nil {
		return c
	}
	if c := convertText(from, to); c != nil {
		return c
	}
	if kindOf(from) == Slice {
		switch {
		case kindOf(to) == Pointer && kindOf(to.Elem) == Array && to.Elem.Elem == from.Elem:
			return sliceToPointer
		case kindOf(to) == Array && to.Elem == from.Elem:
			return sliceToArray
		}
	}
	switch {
	case kindOf(from) == Chan && directlyAssignable(from, to):
		return sameBits
	case sameUnderlying(to, from, false):
		return sameBits
	case bothPointers(from, to) && sameUnderlying(to.Elem, from.Elem, false):
		return sameBits
	case kindOf(to) == Interface && abi.Implements(from, to):
		return toInterface
	}
	return nil
}

// bothPointers: pointer types without a name.
func bothPointers(t, u *abi.Type) bool {
	return kindOf(t) == Pointer && kindOf(u) == Pointer && (t.Flags|u.Flags)&abi.Named == 0
}

func convertNumber(from, to Kind) conversion {
	integer := isInt(to) || isUint(to)
	switch {
	case isInt(from) && integer:
		return func(v Value, t *abi.Type) Value { return makeInteger(v, t, uint64(v.Int())) }
	case isInt(from) && isFloat(to):
		return func(v Value, t *abi.Type) Value { return makeFloat(v, t, float64(v.Int())) }
	case isUint(from) && integer:
		return func(v Value, t *abi.Type) Value { return makeInteger(v, t, v.Uint()) }
	case isUint(from) && isFloat(to):
		return func(v Value, t *abi.Type) Value { return makeFloat(v, t, float64(v.Uint())) }
	case isFloat(from) && isInt(to):
		return func(v Value, t *abi.Type) Value { return makeInteger(v, t, uint64(int64(v.Float()))) }
	case isFloat(from) && isUint(to):
		return func(v Value, t *abi.Type) Value { return makeInteger(v, t, uint64(v.Float())) }
	case from == Float32 && to == Float32:
		// The bits of a signalling NaN stay.
		return sameBits
	case isFloat(from) && isFloat(to):
		return func(v Value, t *abi.Type) Value { return makeFloat(v, t, v.Float()) }
	case isComplex(from) && isComplex(to):
		return makeComplex
	}
	return nil
}

// convertText: between strings, integers, bytes and runes. Elements of a slice
// must be of no package's type.
func convertText(from, to *abi.Type) conversion {
	switch f, t := kindOf(from), kindOf(to); {
	case isInt(f) && t == String:
		return func(v Value, t *abi.Type) Value {
			x := v.Int()
			return makeRune(v, t, rune(x), int64(rune(x)) == x)
		}
	case isUint(f) && t == String:
		return func(v Value, t *abi.Type) Value {
			x := v.Uint()
			return makeRune(v, t, rune(x), uint64(rune(x)) == x)
		}
	case f == String && t == Slice && to.Elem.PkgPath == "":
		switch kindOf(to.Elem) {
		case Uint8:
			return func(v Value, t *abi.Type) Value {
				b := []byte(*(*string)(v.p))
				return madeAt(v, t, unsafe.Pointer(&b))
			}
		case Int32:
			return func(v Value, t *abi.Type) Value {
				r := []rune(*(*string)(v.p))
				return madeAt(v, t, unsafe.Pointer(&r))
			}
		}
	case f == Slice && t == String && from.Elem.PkgPath == "":
		switch kindOf(from.Elem) {
		case Uint8:
			return func(v Value, t *abi.Type) Value { return makeString(v, t, string(*(*[]byte)(v.p))) }
		case Int32:
			return func(v Value, t *abi.Type) Value { return makeString(v, t, string(*(*[]rune)(v.p))) }
		}
	}
	return nil
}

// madeAt is the value at p, made of v.
func madeAt(v Value, t *abi.Type, p unsafe.Pointer) Value {
	return Value{t, p, v.ro() | flagIndir | flag(t.Kind)}
}

func makeInteger(v Value, t *abi.Type, bits uint64) Value {
	p := newObject(t)
	storeBits(t.Size, p, bits)
	return madeAt(v, t, p)
}

func makeFloat(v Value, t *abi.Type, x float64) Value {
	p := newObject(t)
	storeFloat(t.Size, p, x)
	return madeAt(v, t, p)
}

func makeComplex(v Value, t *abi.Type) Value {
	p := newObject(t)
	if kindOf(t) == Complex64 {
		*(*complex64)(p) = complex64(v.Complex())
	} else {
		*(*complex128)(p) = v.Complex()
	}
	return madeAt(v, t, p)
}

func makeString(v Value, t *abi.Type, s string) Value {
	p := new(string)
	*p = s
	return madeAt(v, t, unsafe.Pointer(p))
}

func makeRune(v Value, t *abi.Type, r rune, fits bool) Value {
	if !fits {
		return makeString(v, t, "\uFFFD")
	}
	return makeString(v, t, string(r))
}

func sliceToPointer(v Value, t *abi.Type) Value {
	s := (*sliceHeader)(v.p)
	checkArrayLength(s.len, int(t.Elem.Len), "pointer to array")
	return Value{t, s.data, v.ro() | flag(Pointer)}
}

func sliceToArray(v Value, t *abi.Type) Value {
	s := (*sliceHeader)(v.p)
	checkArrayLength(s.len, int(t.Len), "array")
	p := newObject(t)
	if t.Len > 0 {
		moveTyped(t, p, s.data)
	}
	return madeAt(v, t, p)
}

func checkArrayLength(have, want int, what string) {
	if want > have {
		panic("reflect: cannot convert slice with length " + strconv.Itoa(have) + " to " + what + " with length " + strconv.Itoa(want))
	}
}

// sameBits gives the value another type.
func sameBits(v Value, t *abi.Type) Value {
	if v.flag&flagAddr != 0 {
		return copied(t, v.ro(), v.p)
	}
	return Value{t, v.p, v.flag&flagIndir | v.ro() | flag(t.Kind)}
}

func toInterface(v Value, t *abi.Type) Value {
	p := newObject(t)
	if v.kind() != Interface || !v.IsNil() {
		abi.AssignTo(t, p, pack(v))
	}
	return madeAt(v, t, p)
}
