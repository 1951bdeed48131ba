package sort

import (
	"unsafe"

	"internal/abi"
	"internal/rt"
	"internal/sorting"
)

// anySlice makes a slice of any type sortable by a function on indexes.
type anySlice struct {
	less  func(i, j int) bool
	elem  *abi.Type
	first unsafe.Pointer
	n     int
}

func (s *anySlice) Len() int           { return s.n }
func (s *anySlice) Less(i, j int) bool { return s.less(i, j) }

func (s *anySlice) Swap(i, j int) {
	size := s.elem.Size
	p := unsafe.Pointer(uintptr(s.first) + uintptr(i)*size)
	q := unsafe.Pointer(uintptr(s.first) + uintptr(j)*size)
	switch {
	case size == 8 && s.elem.PtrData == 0:
		exchange[uint64](p, q)
	case size == 8:
		exchange[unsafe.Pointer](p, q)
	case s.elem.Kind == abi.String:
		exchange[string](p, q)
	default:
		rt.TypedSwap(s.elem, p, q)
	}
}

// exchange swaps two values inline, with barriers if they are pointers.
func exchange[T any](p, q unsafe.Pointer) {
	*(*T)(p), *(*T)(q) = *(*T)(q), *(*T)(p)
}

// Sink sinks element i, for package sorting.
func (s *anySlice) Sink(lo, i int) {
	for ; i > lo && s.less(i, i-1); i-- {
		s.Swap(i, i-1)
	}
}

// noSlice is the value of a panic in place of reflect.ValueError, which would bring package reflect into every program that sorts.
type noSlice struct{ kind string }

func newNoSlice(t *abi.Type) *noSlice {
	if t == nil {
		return &noSlice{"zero"}
	}
	return &noSlice{abi.KindName(uint(t.Kind))}
}

func (e *noSlice) Error() string { return "reflect: call of Swapper on " + e.kind + " Value" }

func newAnySlice(x any, less func(i, j int) bool) anySlice {
	e := abi.Unpack(x)
	if e.Type == nil || e.Type.Kind != abi.Slice {
		panic(newNoSlice(e.Type))
	}
	bytes := *(*[]byte)(e.Data)
	return anySlice{less, e.Type.Elem, unsafe.Pointer(unsafe.SliceData(bytes)), len(bytes)}
}

// Slice sorts the slice x by less; equal elements may change places.
func Slice(x any, less func(i, j int) bool) {
	s := newAnySlice(x, less)
	sorting.Sort(&s, s.n)
}

// SliceStable sorts the slice x by less; equal elements keep their order.
func SliceStable(x any, less func(i, j int) bool) {
	s := newAnySlice(x, less)
	sorting.Stable(&s, s.n)
}

// SliceIsSorted reports whether the slice x is sorted by less.
func SliceIsSorted(x any, less func(i, j int) bool) bool {
	s := newAnySlice(x, less)
	return IsSorted(&s)
}
