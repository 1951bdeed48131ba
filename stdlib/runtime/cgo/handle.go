// Package cgo has handles for values that code in C keeps, and the mark of C's
// incomplete types. There is no C to call.
package cgo

import "sync"

// Handle is a number that stands for a value, which it keeps alive until Delete.
// None is 0.
type Handle uintptr

// A table has the values of handles. Numbers are not used again.
type table struct {
	mu     sync.RWMutex
	last   Handle
	values map[Handle]any
}

var live = table{values: map[Handle]any{}}

const invalid = "runtime/cgo: misuse of an invalid Handle"

// NewHandle returns a new handle for v.
func NewHandle(v any) Handle {
	live.mu.Lock()
	defer live.mu.Unlock()
	if live.last == ^Handle(0) {
		panic("runtime/cgo: ran out of handle space")
	}
	live.last++
	live.values[live.last] = v
	return live.last
}

// Value returns what the handle stands for. It panics once that is deleted.
func (h Handle) Value() any {
	live.mu.RLock()
	defer live.mu.RUnlock()
	v, found := live.values[h]
	if !found {
		panic(invalid)
	}
	return v
}

// Delete ends the handle's life. It panics if that is over.
func (h Handle) Delete() {
	live.mu.Lock()
	defer live.mu.Unlock()
	if _, found := live.values[h]; !found {
		panic(invalid)
	}
	delete(live.values, h)
}
