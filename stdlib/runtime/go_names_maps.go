package runtime

import (
	"internal/abi"
	"unsafe"
)

// What modules link to in Go's runtime: maps. Each takes the map's type as the pointer
// that the first word of an any holds. Keys are at the pointer, but for those of the
// names with "fast", which have them themselves.

//go:linkname mapMake mg_map_make
func mapMake(t *abi.Type, hint int) unsafe.Pointer

//go:linkname mapGet mg_map_get
func mapGet(t *abi.Type, m, key unsafe.Pointer) unsafe.Pointer

//go:linkname mapSet mg_map_set
func mapSet(t *abi.Type, m, key unsafe.Pointer) unsafe.Pointer

//go:linkname mapDelete mg_map_delete
func mapDelete(t *abi.Type, m, key unsafe.Pointer)

// makemap makes a map, also where the caller has memory for one.
func makemap(t *abi.Type, hint int, _ unsafe.Pointer) unsafe.Pointer { return mapMake(t, hint) }

// mapaccess1 returns the place of key's element, or of a zero value.
func mapaccess1(t *abi.Type, m, key unsafe.Pointer) unsafe.Pointer {
	elem, _ := mapaccess2(t, m, key)
	return elem
}

// mapaccess2 also says whether there is one.
func mapaccess2(t *abi.Type, m, key unsafe.Pointer) (unsafe.Pointer, bool) {
	if elem := mapGet(t, m, key); elem != nil {
		return elem, true
	}
	return newobject(t.Elem), false
}

func mapaccess1_fast32(t *abi.Type, m unsafe.Pointer, key uint32) unsafe.Pointer {
	return mapaccess1(t, m, unsafe.Pointer(&key))
}

func mapaccess1_fast64(t *abi.Type, m unsafe.Pointer, key uint64) unsafe.Pointer {
	return mapaccess1(t, m, unsafe.Pointer(&key))
}

func mapaccess1_faststr(t *abi.Type, m unsafe.Pointer, key string) unsafe.Pointer {
	return mapaccess1(t, m, unsafe.Pointer(&key))
}

func mapaccess2_fast32(t *abi.Type, m unsafe.Pointer, key uint32) (unsafe.Pointer, bool) {
	return mapaccess2(t, m, unsafe.Pointer(&key))
}

func mapaccess2_fast64(t *abi.Type, m unsafe.Pointer, key uint64) (unsafe.Pointer, bool) {
	return mapaccess2(t, m, unsafe.Pointer(&key))
}

func mapaccess2_faststr(t *abi.Type, m unsafe.Pointer, key string) (unsafe.Pointer, bool) {
	return mapaccess2(t, m, unsafe.Pointer(&key))
}

// mapassign returns the place of key's element, made if there is none.
func mapassign(t *abi.Type, m, key unsafe.Pointer) unsafe.Pointer { return mapSet(t, m, key) }

func mapassign_fast32(t *abi.Type, m unsafe.Pointer, key uint32) unsafe.Pointer {
	return mapSet(t, m, unsafe.Pointer(&key))
}

func mapassign_fast64(t *abi.Type, m unsafe.Pointer, key uint64) unsafe.Pointer {
	return mapSet(t, m, unsafe.Pointer(&key))
}

// mapassign_fast64ptr is mapassign_fast64 of a pointer.
func mapassign_fast64ptr(t *abi.Type, m, key unsafe.Pointer) unsafe.Pointer {
	return mapSet(t, m, unsafe.Pointer(&key))
}

// mapassign_fast32ptr is for processors whose pointers have four bytes.
func mapassign_fast32ptr(t *abi.Type, m, key unsafe.Pointer) unsafe.Pointer {
	return mapassign_fast64ptr(t, m, key)
}

func mapassign_faststr(t *abi.Type, m unsafe.Pointer, key string) unsafe.Pointer {
	return mapSet(t, m, unsafe.Pointer(&key))
}

func mapdelete(t *abi.Type, m, key unsafe.Pointer) { mapDelete(t, m, key) }

func mapdelete_fast32(t *abi.Type, m unsafe.Pointer, key uint32) {
	mapDelete(t, m, unsafe.Pointer(&key))
}

func mapdelete_fast64(t *abi.Type, m unsafe.Pointer, key uint64) {
	mapDelete(t, m, unsafe.Pointer(&key))
}

func mapdelete_faststr(t *abi.Type, m unsafe.Pointer, key string) {
	mapDelete(t, m, unsafe.Pointer(&key))
}

//go:linkname mapClear mg_map_clear
func mapClear(t *abi.Type, m unsafe.Pointer)

func mapclear(t *abi.Type, m unsafe.Pointer) { mapClear(t, m) }

func mapiterinit(t *abi.Type, m unsafe.Pointer, it *abi.NamedMapIter) { it.Init(t, m) }

func mapiternext(it *abi.NamedMapIter) { it.Next() }
