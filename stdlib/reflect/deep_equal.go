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
	var seen comparisons
	return v.t == w.t && deepEqual(v, w, &seen)
}

// canRecur reports whether values of the type may refer to themselves: not those that hold or point to numbers and texts.
func canRecur(t *abi.Type) bool {
	switch t.Kind {
	case abi.Map, abi.Interface:
		return true
	case abi.Pointer, abi.Slice:
		switch t.Elem.Kind {
		case abi.Array, abi.Interface, abi.Map, abi.Pointer, abi.Slice, abi.Struct:
			return true
		}
	}
	return false
}

// reference is what tells two values of such a kind apart.
func (v Value) reference() unsafe.Pointer {
	if v.kind() == Pointer || v.kind() == Map {
		return v.word()
	}
	return v.p
}

// comparisons are those that have begun: the first ones lie in the frame of DeepEqual, and most comparisons have no more.
type comparisons struct {
	first [8]comparison
	count int
	more  map[comparison]bool
}

// add remembers c; false: it is there.
func (seen *comparisons) add(c comparison) bool {
	for _, begun := range seen.first[:seen.count] {
		if begun == c {
			return false
		}
	}
	if seen.count < len(seen.first) {
		seen.first[seen.count] = c
		seen.count++
		return true
	}
	if seen.more == nil {
		seen.more = map[comparison]bool{}
	}
	n := len(seen.more)
	seen.more[c] = true
	return len(seen.more) > n
}

// underWay reports whether the comparison has begun, and notes that it has.
func (seen *comparisons) underWay(v, w Value) bool {
	if !canRecur(v.t) || v.IsNil() || w.IsNil() {
		return false
	}
	x, y := v.reference(), w.reference()
	if uintptr(x) > uintptr(y) {
		x, y = y, x
	}
	return !seen.add(comparison{x, y, v.t})
}

func deepEqual(v, w Value, seen *comparisons) bool {
	if !v.IsValid() || !w.IsValid() {
		return v.IsValid() == w.IsValid()
	}
	if v.t != w.t {
		return false
	}
	if seen.underWay(v, w) {
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
		if elem := v.t.Elem; isPlain(elem) {
			size := a.len * int(elem.Size)
			return unsafe.String((*byte)(a.data), size) == unsafe.String((*byte)(b.data), size)
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

// isPlain reports whether values of the type are deeply equal if and only if their memory is: numbers without fractions, and arrays
// of them.
func isPlain(t *abi.Type) bool {
	for t.Kind == abi.Array {
		t = t.Elem
	}
	return t.Flags&abi.RegularMemory != 0 && (t.Kind == abi.Bool || isInt(kindOf(t)) || isUint(kindOf(t)))
}

func deepElements(v, w Value, seen *comparisons) bool {
	for i := 0; i < v.Len(); i++ {
		if !deepEqual(v.Index(i), w.Index(i), seen) {
			return false
		}
	}
	return true
}

func deepMaps(v, w Value, seen *comparisons) bool {
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
