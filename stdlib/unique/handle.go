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

// key is a value of any type; values of interface types are told from those in
// them.
type key struct {
	of    *abi.Type
	value any
}

// What all handles point at, weakly: an entry goes when no handle is left.
var (
	mutex   sync.Mutex
	entries = map[key]any{}
)

// Make returns the handle of value.
func Make[T comparable](value T) Handle[T] {
	if text, ok := any(value).(string); ok {
		// Do not hold on to what it is a part of.
		text = strings.Clone(text)
		value = *(*T)(stringData(&value, &text))
	}
	k := key{abi.TypeOf((*T)(nil)), value}
	mutex.Lock()
	defer mutex.Unlock()
	if known, ok := entries[k]; ok {
		if p := known.(weak.Pointer[T]).Value(); p != nil {
			return Handle[T]{p}
		}
	}
	p := new(T)
	*p = value
	if value == value {
		w := weak.Make(p)
		entries[k] = w
		runtime.AddCleanup(p, func(k key) { forget(k, w) }, k)
	}
	return Handle[T]{p}
}

// forget removes the entry of a value, unless it has been made again.
func forget(k key, was any) {
	mutex.Lock()
	defer mutex.Unlock()
	if entries[k] == was {
		delete(entries, k)
	}
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
