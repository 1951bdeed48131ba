package maphash

import (
	"hash"
	"math"
	"unsafe"

	"internal/abi"
	"internal/rt"
)

// Comparable returns the hash of v: that of values that are == is the same. It panics if v
// holds what cannot be compared. The compiler knows T, so only its case of the switches is left.
func Comparable[T comparable](seed Seed, v T) uint64 {
	t, p := abi.TypeOf((*T)(nil)).Elem, unsafe.Pointer(&v)
	switch {
	case t.Flags&abi.RegularMemory != 0:
		return memory(seed.s, &v)
	case t.Kind == abi.String:
		s := *(*string)(p)
		if len(s) <= 16 {
			return few(seed.s, unsafe.Pointer(unsafe.StringData(s)), len(s), len(s))
		}
		return sum(seed.s, unsafe.Pointer(unsafe.StringData(s)), len(s))
	case t.Kind == abi.Interface:
		return done(dynamic(seed.s, t, p), 0)
	}
	return done(value(seed.s, t, p), 0)
}

// WriteComparable adds v to what is hashed.
func WriteComparable[T comparable](h *Hash, v T) {
	h.ready()
	own := done(value(h.seed.s, abi.TypeOf((*T)(nil)).Elem, unsafe.Pointer(&v)), 0)
	h.write(unsafe.Pointer(&own), 8)
}

// memory hashes the bytes of v. It is generic so that it is compiled for a size.
func memory[T any](state uint64, v *T) uint64 {
	p := unsafe.Pointer(v)
	switch unsafe.Sizeof(*v) {
	case 0:
		return last(state, 0, 0, 0)
	case 1:
		return last(state, uint64(*(*byte)(p)), 0, 1)
	case 2:
		return last(state, uint64(*(*uint16)(p)), 0, 2)
	case 4:
		return last(state, load32(p, 0), 0, 4)
	case 8:
		return last(state, load64(p, 0), 0, 8)
	case 16:
		return last(state, load64(p, 0), load64(p, 8), 16)
	}
	return sum(state, p, int(unsafe.Sizeof(*v)))
}

// text hashes the string at p.
func text(state uint64, p unsafe.Pointer) uint64 {
	s := *(*string)(p)
	return sum(state, unsafe.Pointer(unsafe.StringData(s)), len(s))
}

// word adds 8 bytes to the state. More follows: another word, or done.
func word(state, w uint64) uint64 { return mix(state^w, secret(state, 0)) }

// part adds the value of type t at p, a part of another.
func part(state uint64, t *abi.Type, p unsafe.Pointer) uint64 {
	switch {
	case t.Flags&abi.RegularMemory != 0 && t.Size == 8:
		return word(state, load64(p, 0))
	case t.Kind == abi.String:
		return text(state, p)
	}
	return value(state, t, p)
}

// value adds the value of type t at p to the state, the same for all that are ==. The state is the one for the next part, so
// their order counts.
func value(state uint64, t *abi.Type, p unsafe.Pointer) uint64 {
	if t.Flags&abi.RegularMemory != 0 {
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
		return text(state, p)
	case abi.Interface:
		return dynamic(state, t, p)
	case abi.Array:
		return elements(state, t, p)
	case abi.Struct:
		return fields(state, t, p)
	}
	refuse(t)
	return 0
}

// dynamic adds the type and the value of an interface of type t.
//
//go:noinline
func dynamic(state uint64, t *abi.Type, p unsafe.Pointer) uint64 {
	inside, at := abi.InterfaceElem(t, p)
	if state = word(state, uint64(uintptr(unsafe.Pointer(inside)))); inside == nil {
		return state
	}
	if inside.Flags&abi.Comparable == 0 {
		refuse(inside)
	}
	if inside.Kind == abi.String {
		return text(state, at)
	}
	return part(state, inside, at)
}

// Out of line, as dynamic is, so that value needs few registers.
//
//go:noinline
func elements(state uint64, t *abi.Type, p unsafe.Pointer) uint64 {
	for i := range t.Len {
		state = part(state, t.Elem, unsafe.Add(p, i*t.Elem.Size))
	}
	return state
}

//go:noinline
func fields(state uint64, t *abi.Type, p unsafe.Pointer) uint64 {
	for i := range t.Fields {
		if f := &t.Fields[i]; f.Name != "_" {
			state = part(state, f.Type, unsafe.Add(p, f.Offset))
		}
	}
	return state
}

// refuse panics as a map does for a key of type t, which cannot be compared. It does so before it looks at the value, which would
// escape if it came here.
func refuse(t *abi.Type) {
	var empty [3]uintptr
	_ = map[any]struct{}{abi.Load(t, unsafe.Pointer(&empty)): {}}
	panic("maphash: no hash of type " + t.Str)
}

// random is out of line, so that float needs few registers.
//
//go:noinline
func random() uint64 { return rt.Rand() }

// float makes 0 and -0 the same, and no NaN the same as another.
func float(state uint64, x float64) uint64 {
	bits := math.Float64bits(x)
	switch {
	case x == 0:
		bits = 0
	case x != x:
		bits = random()
	}
	return word(state, bits)
}

// Clone implements hash.Cloner.
func (h *Hash) Clone() (hash.Cloner, error) {
	h.ready()
	clone := *h
	return &clone, nil
}
