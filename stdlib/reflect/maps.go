package reflect

import (
	"unsafe"

	"internal/abi"
)

// MakeMap returns a new map of type t.
func MakeMap(t Type) Value {
	return MakeMapWithSize(t, 0)
}

// MakeMapWithSize returns a new map with room for about n entries.
func MakeMapWithSize(t Type, n int) Value {
	if t.Kind() != Map {
		panic("reflect.MakeMapWithSize of non-map type")
	}
	return Value{t.common(), mapMake(t.common(), n), flag(Map)}
}

// MapIndex returns the element of key, the zero Value if there is none.
func (v Value) MapIndex(key Value) Value {
	v.must(Map, "MapIndex")
	// The key may be unexported: then the element is, too.
	k := key.assignTo("reflect.Value.MapIndex", v.t.Key)
	e := mapGet(v.t, v.word(), k.address())
	if e == nil {
		return Value{}
	}
	return copied(v.t.Elem, (v.flag | key.flag).ro(), e)
}

// SetMapIndex sets the element of key, or deletes key if elem is the zero Value.
func (v Value) SetMapIndex(key, elem Value) {
	v.must(Map, "SetMapIndex")
	v.mustBeExported("SetMapIndex")
	key.mustBeExported("SetMapIndex")
	k := key.assignTo("reflect.Value.SetMapIndex", v.t.Key).address()
	if elem.flag == 0 {
		mapDelete(v.t, v.word(), k)
		return
	}
	elem.mustBeExported("SetMapIndex")
	e := elem.assignTo("reflect.Value.SetMapIndex", v.t.Elem)
	e.store(mapSet(v.t, v.word(), k))
}

// MapKeys returns the keys, in no order.
func (v Value) MapKeys() []Value {
	v.must(Map, "MapKeys")
	m := v.word()
	keys := make([]Value, 0, abi.MapLen(m))
	var it abi.MapIter
	for abi.MapIterInit(v.t, m, &it); it.Key != nil; abi.MapIterNext(&it) {
		keys = append(keys, copied(v.t.Key, v.ro(), it.Key))
	}
	return keys
}

// A MapIter walks a map as range does.
type MapIter struct {
	m       Value
	it      abi.MapIter
	started bool
}

// MapRange returns an iterator; Next takes it to the first entry.
func (v Value) MapRange() *MapIter {
	v.must(Map, "MapRange")
	return &MapIter{m: v}
}

// Next steps to the next entry and reports whether there is one.
func (iter *MapIter) Next() bool {
	if !iter.m.IsValid() {
		panic("MapIter.Next called on an iterator that does not have an associated map Value")
	}
	if !iter.started {
		iter.started = true
		abi.MapIterInit(iter.m.t, iter.m.word(), &iter.it)
	} else {
		if iter.it.Key == nil {
			panic("MapIter.Next called on exhausted iterator")
		}
		abi.MapIterNext(&iter.it)
	}
	return iter.it.Key != nil
}

// check panics unless there is an entry.
func (iter *MapIter) check(method string) {
	if !iter.started {
		panic(method + " called before Next")
	}
	if iter.it.Key == nil {
		panic(method + " called on exhausted iterator")
	}
}

// Key returns the entry's key.
func (iter *MapIter) Key() Value {
	iter.check("MapIter.Key")
	return copied(iter.m.t.Key, iter.m.ro(), iter.it.Key)
}

// Value returns the entry's element.
func (iter *MapIter) Value() Value {
	iter.check("MapIter.Value")
	return copied(iter.m.t.Elem, iter.m.ro(), iter.it.Elem)
}

// Reset makes the iterator one of v, which may be the zero Value.
func (iter *MapIter) Reset(v Value) {
	if v.IsValid() {
		v.must(Map, "")
	}
	*iter = MapIter{m: v}
}

// setIter assigns an entry's part to v.
func (v Value) setIter(iter *MapIter, method, context string, t *abi.Type, p unsafe.Pointer) {
	v.mustBeAssignable(method)
	iter.m.mustBeExported(method)
	part := Value{t, p, iter.m.flag&^flagKind | flag(t.Kind) | flagIndir}
	part.assignTo(context, v.t).store(v.p)
}

// SetIterKey assigns the entry's key to v.
func (v Value) SetIterKey(iter *MapIter) {
	iter.check("reflect: Value.SetIterKey")
	v.setIter(iter, "SetIterKey", "reflect.MapIter.SetKey", iter.m.t.Key, iter.it.Key)
}

// SetIterValue assigns the entry's element to v.
func (v Value) SetIterValue(iter *MapIter) {
	iter.check("reflect: Value.SetIterValue")
	v.setIter(iter, "SetIterValue", "reflect.MapIter.SetValue", iter.m.t.Elem, iter.it.Elem)
}
