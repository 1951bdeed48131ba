// Package unique keeps one copy of equal values.
package unique

import (
	"internal/abi"
	"runtime"
	"strings"
	"sync"
	"unsafe"
	"weak"
)

// Handle stands for a value: two of them are equal if their values are.
type Handle[T comparable] struct {
	value *T
}

// Value returns a copy of the value.
func (h Handle[T]) Value() T {
	return *h.value
}

// A table has the handles of one type, weakly: an entry goes when no handle is left.
type table[T comparable] struct {
	mutex   sync.RWMutex
	entries map[T]weak.Pointer[T]
}

// tables has the *table[T] of each type, by the descriptor of *T.
var tables sync.Map

func tableOf[T comparable]() *table[T] {
	of := abi.TypeOf((*T)(nil))
	known, ok := tables.Load(of)
	if !ok {
		known, _ = tables.LoadOrStore(of, &table[T]{entries: map[T]weak.Pointer[T]{}})
	}
	return known.(*table[T])
}

// Make returns the handle of value.
func Make[T comparable](value T) Handle[T] {
	t := tableOf[T]()
	if p := t.find(value); p != nil {
		return Handle[T]{p}
	}
	return Handle[T]{t.add(value)}
}

// find returns where the copy of a value is, or nil.
func (t *table[T]) find(value T) *T {
	t.mutex.RLock()
	defer t.mutex.RUnlock() // also if the value cannot be a key
	return t.entries[value].Value()
}

// add returns where the copy of a value is, and makes it if there is none.
func (t *table[T]) add(value T) *T {
	p := new(T)
	*p = detached(value)
	if value != value {
		return p // and no other is equal to it
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if known := t.entries[value].Value(); known != nil {
		return known
	}
	t.entries[*p] = weak.Make(p)
	runtime.AddCleanup(p, func(value T) { t.forget(value) }, *p)
	return p
}

// forget removes the entry of a value whose copy is gone, unless it has been made again.
func (t *table[T]) forget(value T) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.entries[value].Value() == nil {
		delete(t.entries, value)
	}
}

// detached returns value, or if it is a string a copy, which does not hold on to what it is a part of.
func detached[T comparable](value T) T {
	text, ok := any(value).(string)
	if !ok {
		return value
	}
	text = strings.Clone(text)
	return *(*T)(stringData(&value, &text))
}

// stringData returns where the clone of a value that is a string lies: text, or
// an interface around it if T is an interface type.
func stringData[T any](value *T, text *string) unsafe.Pointer {
	if abi.TypeOf((*T)(nil)).Elem.Kind == abi.Interface {
		boxed := any(*text)
		*(*unsafe.Pointer)(unsafe.Add(unsafe.Pointer(value), 8)) = abi.Unpack(boxed).Data
		return unsafe.Pointer(value)
	}
	return unsafe.Pointer(text)
}
