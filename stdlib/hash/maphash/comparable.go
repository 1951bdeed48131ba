package maphash

import (
	"encoding/binary"
	"hash"
	"math"
	"unsafe"

	"internal/abi"
	"internal/rt"
)

// Comparable returns the hash of v: that of values that are == is the same. It panics if v
// holds what cannot be compared.
func Comparable[T comparable](seed Seed, v T) uint64 {
	t := abi.TypeOf((*T)(nil)).Elem
	switch p := unsafe.Pointer(&v); {
	case t.Flags&abi.RegularMemory != 0:
		return sum(seed.s, p, int(t.Size))
	case t.Kind == abi.String:
		s := *(*string)(p)
		return sum(seed.s, unsafe.Pointer(unsafe.StringData(s)), len(s))
	}
	var space [128]byte
	b := appendComparable(space[:0], v)
	return sum(seed.s, unsafe.Pointer(unsafe.SliceData(b)), len(b))
}

// WriteComparable adds v to what is hashed.
func WriteComparable[T comparable](h *Hash, v T) {
	var space [128]byte
	h.Write(appendComparable(space[:0], v))
}

func appendComparable[T comparable](b []byte, v T) []byte {
	return appendValue(b, abi.TypeOf((*T)(nil)).Elem, unsafe.Pointer(&v))
}

// appendValue appends bytes that tell the value of type t at p from others that are not
// ==.
func appendValue(b []byte, t *abi.Type, p unsafe.Pointer) []byte {
	if t.Flags&abi.RegularMemory != 0 {
		return append(b, unsafe.Slice((*byte)(p), int(t.Size))...)
	}
	switch t.Kind {
	case abi.Float32:
		return appendFloat(b, float64(*(*float32)(p)))
	case abi.Float64:
		return appendFloat(b, *(*float64)(p))
	case abi.Complex64:
		c := *(*complex64)(p)
		return appendFloat(appendFloat(b, float64(real(c))), float64(imag(c)))
	case abi.Complex128:
		c := *(*complex128)(p)
		return appendFloat(appendFloat(b, real(c)), imag(c))
	case abi.String:
		s := *(*string)(p)
		return append(binary.LittleEndian.AppendUint64(b, uint64(len(s))), s...)
	case abi.Interface:
		return appendInterface(b, t, p)
	case abi.Array:
		for i := range t.Len {
			b = appendValue(b, t.Elem, unsafe.Add(p, i*t.Elem.Size))
		}
		return b
	case abi.Struct:
		for i := range t.Fields {
			if f := &t.Fields[i]; f.Name != "_" {
				b = appendValue(b, f.Type, unsafe.Add(p, f.Offset))
			}
		}
		return b
	}
	_ = map[any]struct{}{abi.Load(t, p): {}} // panics as a map does
	panic("maphash: no hash of type " + t.Str)
}

// appendFloat makes 0 and -0 the same, and no NaN the same as another.
func appendFloat(b []byte, x float64) []byte {
	bits := math.Float64bits(x)
	switch {
	case x == 0:
		bits = 0
	case x != x:
		bits = rt.Rand()
	}
	return binary.LittleEndian.AppendUint64(b, bits)
}

func appendInterface(b []byte, t *abi.Type, p unsafe.Pointer) []byte {
	dynamic, value := abi.InterfaceElem(t, p)
	b = binary.LittleEndian.AppendUint64(b, uint64(uintptr(unsafe.Pointer(dynamic))))
	if dynamic == nil {
		return b
	}
	return appendValue(b, dynamic, value)
}

// Clone implements hash.Cloner.
func (h *Hash) Clone() (hash.Cloner, error) {
	h.ready()
	clone := *h
	return &clone, nil
}
