package maphash

import (
	"hash"
	"math"
	"unsafe"

	"internal/abi"
	"internal/rt"
)

// Comparable returns the hash of v: that of values that are == is the same. It panics if v
// holds what cannot be compared.
func Comparable[T comparable](seed Seed, v T) uint64 {
	t, p := abi.TypeOf((*T)(nil)).Elem, unsafe.Pointer(&v)
	if unsafe.Sizeof(v) == 8 && t.Flags&abi.RegularMemory != 0 {
		return word(seed.s, load64(p, 0))
	}
	return value(seed.s, t, p)
}

// WriteComparable adds v to what is hashed.
func WriteComparable[T comparable](h *Hash, v T) {
	h.ready()
	own := value(h.seed.s, abi.TypeOf((*T)(nil)).Elem, unsafe.Pointer(&v))
	h.write(unsafe.Pointer(&own), 8)
}

// word hashes 8 bytes.
func word(state, w uint64) uint64 { return last(state, w, w, 8) }

// value hashes the value of type t at p, the same for all that are ==. The hash of a part is the state for the next one, so
// their order counts.
func value(state uint64, t *abi.Type, p unsafe.Pointer) uint64 {
	if t.Flags&abi.RegularMemory != 0 {
		if t.Size == 8 {
			return word(state, load64(p, 0))
		}
		return sum(state, p, int(t.Size))
	}
	switch t.Kind {
	case abi.Float32:
		return float(state, float64(*(*float32)(p)))
	case abi.Float64:
		return float(state, *(*float64)(p))
	case abi.Complex64:
		c := *(*complex64)(p)
		return float(float(state, float64(real(c))), float64(imag(c)))
	case abi.Complex128:
		c := *(*complex128)(p)
		return float(float(state, real(c)), imag(c))
	case abi.String:
		s := *(*string)(p)
		return sum(state, unsafe.Pointer(unsafe.StringData(s)), len(s))
	case abi.Interface:
		dynamic, at := abi.InterfaceElem(t, p)
		if state = word(state, uint64(uintptr(unsafe.Pointer(dynamic)))); dynamic == nil {
			return state
		}
		return value(state, dynamic, at)
	case abi.Array:
		for i := range t.Len {
			state = value(state, t.Elem, unsafe.Add(p, i*t.Elem.Size))
		}
		return state
	case abi.Struct:
		for i := range t.Fields {
			if f := &t.Fields[i]; f.Name != "_" {
				state = value(state, f.Type, unsafe.Add(p, f.Offset))
			}
		}
		return state
	}
	refuse(t)
	return 0
}

// refuse panics as a map does for a key of type t, a slice, a map or a function: for nil, since the value itself would then escape.
func refuse(t *abi.Type) {
	var empty [3]uintptr
	_ = map[any]struct{}{abi.Load(t, unsafe.Pointer(&empty)): {}}
	panic("maphash: no hash of type " + t.Str)
}

// float makes 0 and -0 the same, and no NaN the same as another.
func float(state uint64, x float64) uint64 {
	bits := math.Float64bits(x)
	switch {
	case x == 0:
		bits = 0
	case x != x:
		bits = rt.Rand()
	}
	return word(state, bits)
}

// Clone implements hash.Cloner.
func (h *Hash) Clone() (hash.Cloner, error) {
	h.ready()
	clone := *h
	return &clone, nil
}
