package fmt

import (
	"unsafe"

	"internal/abi"
)

const kindString = abi.String

// How a value was reached: through an unexported field its methods must not be
// called. Through an embedded one that holds until a field is selected.
const (
	hidden         uint8 = 1
	hiddenEmbedded uint8 = 2
)

// value is a variable of type t at p; t is nil for no value at all.
type value struct {
	t      *abi.Type
	p      unsafe.Pointer
	hidden uint8
}

func typeOf(v any) *abi.Type {
	return abi.TypeOf(v)
}

func valueOf(v any) value {
	e := abi.Unpack(v)
	if e.Type == nil {
		return value{}
	}
	if e.Type.Flags&abi.PointerShaped != 0 {
		word := new(unsafe.Pointer)
		*word = e.Data
		return value{e.Type, unsafe.Pointer(word), 0}
	}
	return value{e.Type, e.Data, 0}
}

// iface is the value as an interface.
func (v value) iface() any {
	if v.t.Kind == abi.Interface {
		v = v.inside()
		if v.t == nil {
			return nil
		}
	}
	return abi.Load(v.t, v.p)
}

func isSigned(kind uint8) bool {
	return abi.Int <= kind && kind <= abi.Int64
}

func isUnsigned(kind uint8) bool {
	return abi.Uint <= kind && kind <= abi.Uintptr
}

func (v value) signed() int64 {
	switch v.t.Size {
	case 1:
		return int64(*(*int8)(v.p))
	case 2:
		return int64(*(*int16)(v.p))
	case 4:
		return int64(*(*int32)(v.p))
	}
	return *(*int64)(v.p)
}

func (v value) unsigned() uint64 {
	switch v.t.Size {
	case 1:
		return uint64(*(*uint8)(v.p))
	case 2:
		return uint64(*(*uint16)(v.p))
	case 4:
		return uint64(*(*uint32)(v.p))
	}
	return *(*uint64)(v.p)
}

func (v value) float() float64 {
	if v.t.Size == 4 {
		return float64(*(*float32)(v.p))
	}
	return *(*float64)(v.p)
}

func (v value) complex() complex128 {
	if v.t.Size == 8 {
		return complex128(*(*complex64)(v.p))
	}
	return *(*complex128)(v.p)
}

// word is the value of a pointer, map, channel, function or slice's data.
func (v value) word() unsafe.Pointer {
	return *(*unsafe.Pointer)(v.p)
}

// address is what %p prints: of a function its code's.
func (v value) address() uintptr {
	w := v.word()
	if v.t.Kind == abi.Func && w != nil {
		return *(*uintptr)(w)
	}
	return uintptr(w)
}

// elems returns the first element and the number of a slice's or an array's.
func (v value) elems() (first unsafe.Pointer, n int) {
	if v.t.Kind == abi.Array {
		return v.p, int(v.t.Len)
	}
	bytes := *(*[]byte)(v.p)
	return v.word(), len(bytes)
}

func (v value) index(first unsafe.Pointer, i int) value {
	return value{v.t.Elem, unsafe.Pointer(uintptr(first) + uintptr(i)*v.t.Elem.Size), v.hidden}
}

// bytes views a slice or array of bytes.
func (v value) bytes() []byte {
	first, n := v.elems()
	if first == nil {
		return nil
	}
	return unsafe.Slice((*byte)(first), n)
}

// field returns the i-th field, looking through a non-nil interface.
func (v value) field(i int) value {
	f := &v.t.Fields[i]
	mark := v.hidden & hidden
	if f.PkgPath != "" {
		if f.Embedded {
			mark |= hiddenEmbedded
		} else {
			mark |= hidden
		}
	}
	got := value{f.Type, unsafe.Pointer(uintptr(v.p) + f.Offset), mark}
	if f.Type.Kind == abi.Interface {
		if inside := got.inside(); inside.t != nil {
			return inside
		}
	}
	return got
}

// inside is the dynamic value of an interface.
func (v value) inside() value {
	t, p := abi.InterfaceElem(v.t, v.p)
	mark := uint8(0)
	if v.hidden != 0 {
		mark = hidden
	}
	return value{t, p, mark}
}

// pointee is what a pointer that is not nil points to.
func (v value) pointee() value {
	return value{v.t.Elem, v.word(), v.hidden}
}

// mapEntry is one key with its element.
type mapEntry struct {
	key, elem value
}

// entries returns a map's contents sorted by key.
func (v value) entries() []mapEntry {
	m := v.word()
	list := make([]mapEntry, 0, abi.MapLen(m))
	var it abi.MapIter
	for abi.MapIterInit(v.t, m, &it); it.Key != nil; abi.MapIterNext(&it) {
		list = append(list, mapEntry{value{v.t.Key, it.Key, v.hidden}, value{v.t.Elem, it.Elem, v.hidden}})
	}
	sortEntries(list, make([]mapEntry, len(list)))
	return list
}

// sortEntries is a merge sort: equal keys, of which NaN has many, stay in order.
func sortEntries(list, spare []mapEntry) {
	n := len(list)
	if n < 2 {
		return
	}
	half := n / 2
	sortEntries(list[:half], spare[:half])
	sortEntries(list[half:], spare[half:])
	if compareKeys(list[half-1].key, list[half].key) <= 0 {
		return
	}
	copy(spare, list)
	i, j := 0, half
	for k := 0; k < n; k++ {
		if j >= n || i < half && compareKeys(spare[i].key, spare[j].key) <= 0 {
			list[k] = spare[i]
			i++
		} else {
			list[k] = spare[j]
			j++
		}
	}
}
