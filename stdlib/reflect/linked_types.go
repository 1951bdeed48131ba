package reflect

import (
	"unsafe"

	"internal/abi"
)

// linkedTypes finds the unnamed types among those that are linked into the program. A large program has tens of
// thousands, and asks for a few: an open hash table has four bytes for each.
type linkedTypes struct {
	slots []uint32 // numbers of descriptors, from 1 on; 0 is free
	types []abi.Type
}

// allTypes returns the descriptors that are linked into the program.
//
//go:linkname allTypes mg_type_descriptors
func allTypes() (start, end unsafe.Pointer)

// find returns the type of the shape for which same holds, nil if there is none.
func (l *linkedTypes) find(s shape, same func(*abi.Type) bool) *abi.Type {
	if l.slots == nil {
		l.collect()
	}
	for i := l.home(s); l.slots[i] != 0; i = l.next(i) {
		t := &l.types[l.slots[i]-1]
		if shapeOf(t) == s && (same == nil || same(t)) {
			return t
		}
	}
	return nil
}

func (l *linkedTypes) collect() {
	start, end := allTypes()
	l.types = unsafe.Slice((*abi.Type)(start), (uintptr(end)-uintptr(start))/unsafe.Sizeof(abi.Type{}))
	size := 1
	for size*3/4 <= len(l.types) {
		size *= 2
	}
	l.slots = make([]uint32, size)
	for i := range l.types {
		t := &l.types[i]
		if t.Flags&abi.Named != 0 || t.Kind == 0 || kindOf(t) == Interface {
			continue // nobody asks for these
		}
		slot := l.home(shapeOf(t))
		for l.slots[slot] != 0 {
			slot = l.next(slot)
		}
		l.slots[slot] = uint32(i + 1)
	}
}

// home returns the slot where the search for a shape begins.
func (l *linkedTypes) home(s shape) uint {
	h := mixAddress(mixAddress(s.len+uintptr(s.kind), s.elem), s.key)
	return uint(h>>32) & uint(len(l.slots)-1)
}

func (l *linkedTypes) next(slot uint) uint {
	return (slot + 1) & uint(len(l.slots)-1)
}
