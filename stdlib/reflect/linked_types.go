package reflect

import (
	"unsafe"

	"internal/abi"
)

// linkedTypes finds the unnamed types among those that are linked into the program. A large program has tens of
// thousands, and asks for a few, most of them pointers: each kind that is asked for has an open hash table, with
// four bytes for a type. What types of other kinds are made of is not read, and stays in the file.
type linkedTypes struct {
	tables [UnsafePointer + 1][]uint32 // numbers of descriptors, from 1 on; 0 is free
	types  []abi.Type
}

// allTypes returns the descriptors that are linked into the program.
//
//go:linkname allTypes mg_type_descriptors
func allTypes() (start, end unsafe.Pointer)

// find returns the type of the shape for which same holds, nil if there is none.
func (l *linkedTypes) find(s shape, same func(*abi.Type) bool) *abi.Type {
	if l.tables[s.kind] == nil {
		l.collect(s.kind)
	}
	slots := l.tables[s.kind]
	for i := home(slots, s); slots[i] != 0; i = next(slots, i) {
		t := &l.types[slots[i]-1]
		if shapeOf(t) == s && (same == nil || same(t)) {
			return t
		}
	}
	return nil
}

// collect makes the table of a kind.
func (l *linkedTypes) collect(kind Kind) {
	if l.types == nil {
		start, end := allTypes()
		l.types = unsafe.Slice((*abi.Type)(start), (uintptr(end)-uintptr(start))/unsafe.Sizeof(abi.Type{}))
	}
	size := 1
	for count := l.count(kind); size*3/4 <= count; {
		size *= 2
	}
	slots := make([]uint32, size)
	for i := range l.types {
		t := &l.types[i]
		if !isUnnamed(t, kind) {
			continue
		}
		slot := home(slots, shapeOf(t))
		for slots[slot] != 0 {
			slot = next(slots, slot)
		}
		slots[slot] = uint32(i + 1)
	}
	l.tables[kind] = slots
}

func (l *linkedTypes) count(kind Kind) int {
	count := 0
	for i := range l.types {
		if isUnnamed(&l.types[i], kind) {
			count++
		}
	}
	return count
}

// isUnnamed reports whether somebody who asks for an unnamed type of the kind may mean t.
func isUnnamed(t *abi.Type, kind Kind) bool {
	return kindOf(t) == kind && t.Flags&abi.Named == 0
}

// home returns the slot where the search for a shape begins.
func home(slots []uint32, s shape) uint {
	h := mixAddress(mixAddress(s.len+uintptr(s.kind), s.elem), s.key)
	return uint(h>>32) & uint(len(slots)-1)
}

func next(slots []uint32, slot uint) uint {
	return (slot + 1) & uint(len(slots)-1)
}
