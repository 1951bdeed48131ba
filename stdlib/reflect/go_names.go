package reflect

import (
	"unsafe"

	"internal/abi"
)

// What modules link to in Go's reflect and is not Go's API. Each takes a type as
// the pointer that an interface of static type Type holds.

func unsafe_New(t *abi.Type) unsafe.Pointer { return newObject(t) }

func unsafe_NewArray(elem *abi.Type, count int) unsafe.Pointer { return checkedArray(elem, count) }

//go:linkname checkedArray runtime.newarray
func checkedArray(elem *abi.Type, count int) unsafe.Pointer

func typedmemmove(t *abi.Type, dst, src unsafe.Pointer) { moveTyped(t, dst, src) }

func typedmemclr(t *abi.Type, p unsafe.Pointer) { clearMemory(t, p) }

// typedslicecopy is copy(dst, src).
func typedslicecopy(elem *abi.Type, dst, src sliceHeader) int {
	n := min(dst.len, src.len)
	moveElements(elem, dst.data, src.data, n)
	return n
}

// add is p plus bytes; why says why the result is inside the object, or right behind it.
func add(p unsafe.Pointer, bytes uintptr, why string) unsafe.Pointer { return unsafe.Add(p, bytes) }

// ifaceE2I makes the non-empty interface of type t at dst hold the dynamic value
// of v.
func ifaceE2I(t *abi.Type, v any, dst unsafe.Pointer) {
	if !abi.AssignTo(t, dst, v) {
		panic("reflect: " + TypeOf(v).String() + " does not implement " + t.Str)
	}
}

func ifaceIndir(t *abi.Type) bool { return !direct(t) }

func (t *rtype) ptrTo() *abi.Type { return pointerTo(t.common()) }

func chanlen(c unsafe.Pointer) int { return Value{p: c, flag: flag(Chan)}.Len() }

// minigo keeps no table of a program's types: no section, and so no offset into
// one, exists.

func typelinks() (sections []unsafe.Pointer, offsets [][]int32) { return nil, nil }

func resolveTypeOff(section unsafe.Pointer, offset int32) unsafe.Pointer { return nil }

func rtypeOff(section unsafe.Pointer, offset int32) unsafe.Pointer { return nil }

func makemap(t *abi.Type, hint int) unsafe.Pointer { return mapMake(t, hint) }

func maplen(m unsafe.Pointer) int { return abi.MapLen(m) }

func mapaccess(t *abi.Type, m, key unsafe.Pointer) unsafe.Pointer { return mapGet(t, m, key) }

func mapassign(t *abi.Type, m, key, elem unsafe.Pointer) {
	moveTyped(t.Elem, mapSet(t, m, key), elem)
}

// mapassign0 is what old versions of Go call mapassign.
func mapassign0(t *abi.Type, m, key, elem unsafe.Pointer) { mapassign(t, m, key, elem) }

func mapdelete(t *abi.Type, m, key unsafe.Pointer) { mapDelete(t, m, key) }

func mapclear(t *abi.Type, m unsafe.Pointer) { mapClear(t, m) }

func mapaccess_faststr(t *abi.Type, m unsafe.Pointer, key string) unsafe.Pointer {
	return mapGet(t, m, unsafe.Pointer(&key))
}

func mapassign_faststr(t *abi.Type, m unsafe.Pointer, key string, elem unsafe.Pointer) {
	mapassign(t, m, unsafe.Pointer(&key), elem)
}

func mapdelete_faststr(t *abi.Type, m unsafe.Pointer, key string) {
	mapDelete(t, m, unsafe.Pointer(&key))
}

func mapiterinit(t *abi.Type, m unsafe.Pointer, it *abi.NamedMapIter) { it.Init(t, m) }

func mapiternext(it *abi.NamedMapIter) { it.Next() }

func mapiterkey(it *abi.NamedMapIter) unsafe.Pointer { return it.Key }

func mapiterelem(it *abi.NamedMapIter) unsafe.Pointer { return it.Elem }
