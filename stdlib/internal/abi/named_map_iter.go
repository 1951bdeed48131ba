package abi

import "unsafe"

// NamedMapIter is what is common to the declarations that modules have of the
// runtime's map iterator: its first words are the entry's, Key nil at the end,
// and more words follow, of which they use none.
type NamedMapIter struct {
	Key  unsafe.Pointer
	Elem unsafe.Pointer
	walk *MapIter
}

// Init starts a walk over m, a map of type t, and steps to its first entry.
func (it *NamedMapIter) Init(t *Type, m unsafe.Pointer) {
	it.walk = new(MapIter)
	MapIterInit(t, m, it.walk)
	it.show()
}

// Next steps to the next entry.
func (it *NamedMapIter) Next() {
	MapIterNext(it.walk)
	it.show()
}

func (it *NamedMapIter) show() {
	it.Key, it.Elem = it.walk.Key, it.walk.Elem
}
