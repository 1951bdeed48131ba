package reflect

import "unsafe"

// Swapper returns a function that swaps two elements of the slice.
func Swapper(slice any) func(i, j int) {
	v := ValueOf(slice)
	if v.kind() != Slice {
		panic(&ValueError{Method: "Swapper", Kind: v.kind()})
	}
	elem := v.t.Elem
	spare := newObject(elem)
	s := *(*sliceHeader)(v.p)
	return func(i, j int) {
		if uint(i) >= uint(s.len) || uint(j) >= uint(s.len) {
			panic("reflect: slice index out of range")
		}
		x := unsafe.Add(s.data, uintptr(i)*elem.Size)
		y := unsafe.Add(s.data, uintptr(j)*elem.Size)
		moveTyped(elem, spare, x)
		moveTyped(elem, x, y)
		moveTyped(elem, y, spare)
	}
}
