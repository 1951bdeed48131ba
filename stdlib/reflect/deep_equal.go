package reflect

import (
	"unsafe"

	"internal/abi"
)

// A comparison is one that is under way: when values that refer to themselves
// come back to it, they count as equal.
type comparison struct {
	x, y unsafe.Pointer
	t    *abi.Type
}

// DeepEqual reports whether x and y are deeply equal: of identical types, with
// equal contents behind pointers, in slices, maps and interfaces. A nil slice or
// map is not an empty one; functions are equal if both are nil.
func DeepEqual(x, y any) bool {
	if x == nil || y == nil {
		return x == y
	}
	v, w := ValueOf(x), ValueOf(y)
	return v.t == w.t && deepEqual(v, w, map[comparison]bool{})
}

// canRecur: the kinds through which a value can refer to itself.
func canRecur(k Kind) bool {
	return k == Pointer || k == Map || k == Slice || k == Interface
}

// reference is what tells two values of such a kind apart.
func (v Value) reference() unsafe.Pointer {
	if v.kind() == Pointer || v.kind() == Map {
		return v.word()
	}
	return v.p
}

// underWay reports whether the comparison has begun, and notes that it has.
func underWay(v, w Value, seen map[comparison]bool) bool {
	if !canRecur(v.kind()) || v.IsNil() || w.IsNil() {
		return false
	}
	x, y := v.reference(), w.reference()
	if uintptr(x) > uintptr(y) {
		x, y = y, x
	}
	c := comparison{x, y, v.t}
	if seen[c] {
		return true
	}
	seen[c] = true
	return false
}

func deepEqual(v, w Value, seen map[comparison]bool) bool {
	if !v.IsValid() || !w.IsValid() {
		return v.IsValid() == w.IsValid()
	}
	if v.t != w.t {
		return false
	}
	if underWay(v, w, seen) {
		return true
	}
	switch v.kind() {
	case Array:
		return deepElements(v, w, seen)
	case Slice:
		a, b := (*sliceHeader)(v.p), (*sliceHeader)(w.p)
		if v.IsNil() != w.IsNil() || a.len != b.len {
			return false
		}
		return a.data == b.data || deepElements(v, w, seen)
	case Interface:
		if v.IsNil() || w.IsNil() {
			return v.IsNil() == w.IsNil()
		}
		return deepEqual(v.Elem(), w.Elem(), seen)
	case Pointer:
		return v.word() == w.word() || deepEqual(v.Elem(), w.Elem(), seen)
	case Struct:
		for i := range v.t.Fields {
			if !deepEqual(v.Field(i), w.Field(i), seen) {
				return false
			}
		}
		return true
	case Map:
		return deepMaps(v, w, seen)
	case Func:
		return v.IsNil() && w.IsNil()
	}
	return equalMemory(v.t, v.address(), w.address())
}

func deepElements(v, w Value, seen map[comparison]bool) bool {
	for i := 0; i < v.Len(); i++ {
		if !deepEqual(v.Index(i), w.Index(i), seen) {
			return false
		}
	}
	return true
}

func deepMaps(v, w Value, seen map[comparison]bool) bool {
	if v.IsNil() != w.IsNil() || v.Len() != w.Len() {
		return false
	}
	if v.word() == w.word() {
		return true
	}
	for _, key := range v.MapKeys() {
		a, b := v.MapIndex(key), w.MapIndex(key)
		if !a.IsValid() || !b.IsValid() || !deepEqual(a, b, seen) {
			return false
		}
	}
	return true
}
