package reflect

import (
	"unsafe"

	"internal/abi"
)

// Arrays, slices and strings.

// elementsOf returns where the elements of a slice, or of an array, lie.
func elementsOf(v Value) sliceHeader {
	if v.kind() == Array {
		return sliceHeader{v.address(), int(v.t.Len), int(v.t.Len)}
	}
	return *(*sliceHeader)(v.p)
}

// arrayBehind is the array type that a pointer type points to; nil for others.
func arrayBehind(v Value) *abi.Type {
	if v.kind() == Pointer && kindOf(v.t.Elem) == Array {
		return v.t.Elem
	}
	return nil
}

// Len returns the length of an array or a pointer to one, a channel, map, slice or
// string.
func (v Value) Len() int {
	if v.kind() == Slice {
		return (*sliceHeader)(v.p).len
	}
	return v.lenOfOther()
}

// lenOfOther is Len of what is no slice.
func (v Value) lenOfOther() int {
	switch v.kind() {
	case Array:
		return int(v.t.Len)
	case String:
		return len(*(*string)(v.p))
	case Map:
		return abi.MapLen(v.word())
	case Chan:
		return chanCount(v.word(), 0)
	case Pointer:
		if a := arrayBehind(v); a != nil {
			return int(a.Len)
		}
		panic("reflect: call of reflect.Value.Len on ptr to non-array Value")
	}
	panic(wrongKind("Len", v))
}

// Cap returns the capacity of an array or a pointer to one, a channel or slice.
func (v Value) Cap() int {
	if v.kind() == Slice {
		return (*sliceHeader)(v.p).cap
	}
	return v.capOfOther()
}

// capOfOther is Cap of what is no slice.
func (v Value) capOfOther() int {
	switch v.kind() {
	case Array:
		return int(v.t.Len)
	case Chan:
		return chanCount(v.word(), 1)
	case Pointer:
		if a := arrayBehind(v); a != nil {
			return int(a.Len)
		}
		panic("reflect: call of reflect.Value.Cap on ptr to non-array Value")
	}
	panic(wrongKind("Cap", v))
}

// Index returns the i'th element of an array, slice or string.
func (v Value) Index(i int) Value {
	switch v.kind() {
	case Array:
		if uint(i) >= uint(v.t.Len) {
			panic("reflect: array index out of range")
		}
		t := v.t.Elem
		return Value{t, unsafe.Add(v.p, uintptr(i)*t.Size), v.flag&(flagIndir|flagAddr) | v.ro() | flag(t.Kind)}
	case Slice:
		s := (*sliceHeader)(v.p)
		if uint(i) >= uint(s.len) {
			panic("reflect: slice index out of range")
		}
		t := v.t.Elem
		return Value{t, unsafe.Add(s.data, uintptr(i)*t.Size), flagAddr | flagIndir | v.ro() | flag(t.Kind)}
	case String:
		s := *(*string)(v.p)
		if uint(i) >= uint(len(s)) {
			panic("reflect: string index out of range")
		}
		return Value{byteType, unsafe.Pointer(unsafe.StringData(s[i:])), v.ro() | flag(Uint8) | flagIndir}
	}
	panic(wrongKind("Index", v))
}

var (
	byteType = abi.TypeOf(byte(0))
	intType  = abi.TypeOf(0)
	runeType = abi.TypeOf('x')
)

// Bytes returns the bytes of a slice, or of an array variable.
func (v Value) Bytes() []byte {
	switch v.kind() {
	case Slice:
		if kindOf(v.t.Elem) != Uint8 {
			panic("reflect.Value.Bytes of non-byte slice")
		}
		return *(*[]byte)(v.p)
	case Array:
		if kindOf(v.t.Elem) != Uint8 {
			panic("reflect.Value.Bytes of non-byte array")
		}
		if v.flag&flagAddr == 0 {
			panic("reflect.Value.Bytes of unaddressable byte array")
		}
		return unsafe.Slice((*byte)(v.p), int(v.t.Len))
	}
	panic(wrongKind("Bytes", v))
}

// SetBytes sets a slice of bytes.
func (v Value) SetBytes(x []byte) {
	v.mustBeAssignable("SetBytes")
	v.must(Slice, "SetBytes")
	if kindOf(v.t.Elem) != Uint8 {
		panic("reflect.Value.SetBytes of non-byte slice")
	}
	*(*[]byte)(v.p) = x
}

// SetLen sets a slice's length.
func (v Value) SetLen(n int) {
	v.mustBeAssignable("SetLen")
	v.must(Slice, "SetLen")
	s := (*sliceHeader)(v.p)
	if uint(n) > uint(s.cap) {
		panic("reflect: slice length out of range in SetLen")
	}
	s.len = n
}

// SetCap lowers a slice's capacity.
func (v Value) SetCap(n int) {
	v.mustBeAssignable("SetCap")
	v.must(Slice, "SetCap")
	s := (*sliceHeader)(v.p)
	if n < s.len || n > s.cap {
		panic("reflect: slice capacity out of range in SetCap")
	}
	s.cap = n
}

// newSlice is a Value that holds the slice.
func newSlice(t *abi.Type, s sliceHeader, f flag) Value {
	holder := new(sliceHeader)
	*holder = s
	return Value{t, unsafe.Pointer(holder), f | flagIndir | flag(Slice)}
}

// sliceable returns the elements that v[i:j] chooses from, and the result's type.
func (v Value) sliceable(method string) (sliceHeader, *abi.Type) {
	switch v.kind() {
	case Array:
		if v.flag&flagAddr == 0 {
			panic("reflect.Value." + method + ": slice of unaddressable array")
		}
		return elementsOf(v), sliceOf(v.t.Elem)
	case Slice:
		return elementsOf(v), v.t
	}
	panic(wrongKind(method, v))
}

// part is s[i:j:k].
func (s sliceHeader) part(elem *abi.Type, i, j, k int) sliceHeader {
	if k == i {
		// An address behind the last element is another object's.
		return sliceHeader{s.data, 0, 0}
	}
	return sliceHeader{unsafe.Add(s.data, uintptr(i)*elem.Size), j - i, k - i}
}

// Slice returns v[i:j].
func (v Value) Slice(i, j int) Value {
	if v.kind() == String {
		s := *(*string)(v.p)
		if i < 0 || j < i || j > len(s) {
			panic("reflect.Value.Slice: string slice index out of bounds")
		}
		t := new(string)
		*t = s[i:j]
		return Value{v.t, unsafe.Pointer(t), v.flag &^ flagAddr}
	}
	s, t := v.sliceable("Slice")
	if i < 0 || j < i || j > s.cap {
		panic("reflect.Value.Slice: slice index out of bounds")
	}
	return newSlice(t, s.part(t.Elem, i, j, s.cap), v.ro())
}

// Slice3 returns v[i:j:k].
func (v Value) Slice3(i, j, k int) Value {
	s, t := v.sliceable("Slice3")
	if i < 0 || j < i || k < j || k > s.cap {
		panic("reflect.Value.Slice3: slice index out of bounds")
	}
	return newSlice(t, s.part(t.Elem, i, j, k), v.ro())
}

// MakeSlice returns a new slice of type t.
func MakeSlice(t Type, len, cap int) Value {
	switch {
	case t.Kind() != Slice:
		panic("reflect.MakeSlice of non-slice type")
	case len < 0:
		panic("reflect.MakeSlice: negative len")
	case cap < 0:
		panic("reflect.MakeSlice: negative cap")
	case len > cap:
		panic("reflect.MakeSlice: len > cap")
	}
	s := t.common()
	return newSlice(s, sliceHeader{makeSlice(s.Elem, len, cap), len, cap}, 0)
}

// SliceAt returns the slice of n variables of type t from p on.
func SliceAt(t Type, p unsafe.Pointer, n int) Value {
	bytes := n * int(t.Size())
	if size := int(t.Size()); size != 0 && bytes/size != n {
		bytes = -1 // more than there is
	}
	_ = unsafe.Slice((*byte)(p), bytes)
	return newSlice(sliceOf(t.common()), sliceHeader{p, n, n}, 0)
}

// grow makes room for n more elements.
func (s *sliceHeader) grow(elem *abi.Type, n int) {
	switch {
	case n < 0:
		panic("reflect.Value.Grow: negative len")
	case s.len+n < 0:
		panic("reflect.Value.Grow: slice overflow")
	case s.len+n > s.cap:
		s.data, s.cap = growSlice(elem, s.data, s.len, s.cap, s.len+n)
	}
}

// Grow makes room for n more elements of a slice variable.
func (v Value) Grow(n int) {
	v.mustBeAssignable("Grow")
	v.must(Slice, "Grow")
	(*sliceHeader)(v.p).grow(v.t.Elem, n)
}

// extended returns s with room for n more elements, and its length before.
func (v Value) extended(n int) (Value, int) {
	v.mustBeExported("")
	v.must(Slice, "")
	s := *(*sliceHeader)(v.p)
	old := s.len
	s.grow(v.t.Elem, n)
	s.len += n
	return newSlice(v.t, s, 0), old
}

// Append appends the values to a slice.
func Append(s Value, x ...Value) Value {
	s.must(Slice, "")
	s, n := s.extended(len(x))
	for i, e := range x {
		s.Index(n + i).Set(e)
	}
	return s
}

// AppendSlice appends a slice to a slice.
func AppendSlice(s, t Value) Value {
	s.must(Slice, "")
	t.must(Slice, "")
	sameElements("reflect.AppendSlice", s.t.Elem, t.t.Elem)
	s, n := s.extended(t.Len())
	Copy(s.Slice(n, s.Len()), t)
	return s
}

func sameElements(what string, t, u *abi.Type) {
	if t != u {
		panic(what + ": " + t.Str + " != " + u.Str)
	}
}

// Copy copies elements until one of the two is at its end, and returns how many.
func Copy(dst, src Value) int {
	switch dst.kind() {
	case Array:
		dst.mustBeAssignable("")
	case Slice:
	default:
		panic(&ValueError{"reflect.Copy", dst.kind()})
	}
	dst.mustBeExported("")
	from := sliceHeader{}
	switch {
	case src.kind() == String && kindOf(dst.t.Elem) == Uint8:
		src.mustBeExported("")
		s := *(*string)(src.p)
		from = sliceHeader{unsafe.Pointer(unsafe.StringData(s)), len(s), len(s)}
	case src.kind() == Array || src.kind() == Slice:
		src.mustBeExported("")
		sameElements("reflect.Copy", dst.t.Elem, src.t.Elem)
		from = elementsOf(src)
	default:
		panic(&ValueError{"reflect.Copy", src.kind()})
	}
	to := elementsOf(dst)
	n := min(to.len, from.len)
	if n > 0 {
		moveElements(dst.t.Elem, to.data, from.data, n)
	}
	return n
}

// Clear makes a slice's elements zero, or a map empty.
func (v Value) Clear() {
	switch v.kind() {
	case Slice:
		s := (*sliceHeader)(v.p)
		for i := 0; i < s.len; i++ {
			clearMemory(v.t.Elem, unsafe.Add(s.data, uintptr(i)*v.t.Elem.Size))
		}
	case Map:
		mapClear(v.t, v.word())
	default:
		panic(wrongKind("Clear", v))
	}
}
