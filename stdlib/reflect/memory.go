package reflect

import (
	"unsafe"

	"internal/abi"
)

// The runtime's functions on typed memory, maps and channels; runtime/abi has
// their contracts.

//go:linkname newSized mg_new
func newSized(t *abi.Type, size int) unsafe.Pointer

func newObject(t *abi.Type) unsafe.Pointer { return newSized(t, int(t.Size)) }

//go:linkname newArray mg_new_array
func newArray(elem *abi.Type, count int) unsafe.Pointer

//go:linkname growSlice mg_grow_slice
func growSlice(elem *abi.Type, data unsafe.Pointer, len, cap, needed int) (unsafe.Pointer, int)

//go:linkname makeSlice mg_make_slice
func makeSlice(elem *abi.Type, len, cap int) unsafe.Pointer

//go:linkname moveTyped mg_typed_move
func moveTyped(t *abi.Type, dst, src unsafe.Pointer)

//go:linkname moveElements mg_typed_slice_move
func moveElements(elem *abi.Type, dst, src unsafe.Pointer, count int)

//go:linkname equalMemory mg_equal
func equalMemory(t *abi.Type, x, y unsafe.Pointer) bool

//go:linkname mapMake mg_map_make
func mapMake(t *abi.Type, hint int) unsafe.Pointer

//go:linkname mapGet mg_map_get
func mapGet(t *abi.Type, m, key unsafe.Pointer) unsafe.Pointer

//go:linkname mapSet mg_map_set
func mapSet(t *abi.Type, m, key unsafe.Pointer) unsafe.Pointer

//go:linkname mapDelete mg_map_delete
func mapDelete(t *abi.Type, m, key unsafe.Pointer)

//go:linkname mapClear mg_map_clear
func mapClear(t *abi.Type, m unsafe.Pointer)

//go:linkname chanMake mg_chan_make
func chanMake(t *abi.Type, size int) unsafe.Pointer

//go:linkname chanSend mg_chan_send
//go:noescape
func chanSend(c, value unsafe.Pointer)

//go:linkname chanRecv mg_chan_recv
func chanRecv(c, where unsafe.Pointer) bool

//go:linkname chanTrySend mg_chan_try_send
//go:noescape
func chanTrySend(c, value unsafe.Pointer) bool

//go:linkname chanTryRecv mg_chan_try_recv
func chanTryRecv(c, where unsafe.Pointer) (selected, ok bool)

//go:linkname chanClose mg_chan_close
func chanClose(c unsafe.Pointer)

// A selectCase is abi::SelectCase.
type selectCase struct {
	channel   unsafe.Pointer
	elem      unsafe.Pointer
	direction uintptr
}

//go:linkname selectAny mg_select
func selectAny(cases *selectCase, count int, hasDefault bool) (int, bool)

// sliceHeader is a slice taken apart.
type sliceHeader struct {
	data unsafe.Pointer
	len  int
	cap  int
}

// clearMemory makes the variable of type t at p its zero value.
func clearMemory(t *abi.Type, p unsafe.Pointer) {
	switch t.Kind {
	case abi.Chan, abi.Func, abi.Map, abi.Pointer, abi.UnsafePointer:
		*(*unsafe.Pointer)(p) = nil
	case abi.Bool, abi.Int8, abi.Uint8:
		*(*uint8)(p) = 0
	case abi.Int, abi.Int64, abi.Uint, abi.Uint64, abi.Uintptr, abi.Float64, abi.Complex64:
		*(*uint64)(p) = 0
	case abi.Interface:
		*(*any)(p) = nil
	case abi.Slice:
		*(*[]byte)(p) = nil
	case abi.String:
		*(*string)(p) = ""
	case abi.Array, abi.Struct:
		moveTyped(t, p, zeroOf(t).address())
	case abi.Complex128:
		*(*complex128)(p) = 0
	default:
		storeBits(t.Size, p, 0)
	}
}

// SliceHeader is the runtime representation of a slice. Use unsafe.Slice.
type SliceHeader struct {
	Data uintptr
	Len  int
	Cap  int
}

// StringHeader is the runtime representation of a string. Use unsafe.String.
type StringHeader struct {
	Data uintptr
	Len  int
}
