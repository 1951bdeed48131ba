package expvar

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// Map is a variable that has others by name. The zero Map is empty.
type Map struct {
	mu      sync.RWMutex
	entries map[string]Var
}

// Init removes all entries, and returns the map.
func (m *Map) Init() *Map {
	m.mu.Lock()
	defer m.mu.Unlock()
	clear(m.entries)
	return m
}

// Get returns the variable of that name, or nil.
func (m *Map) Get(key string) Var {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.entries[key]
}

// Set gives a name to a variable, whatever had it before.
func (m *Map) Set(key string, v Var) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.put(key, v)
}

// Delete removes the variable of that name, if there is one.
func (m *Map) Delete(key string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.entries, key)
}

// Add adds delta to the Int of that name, which is made if there is nothing. A
// variable of another type stays as it is.
func (m *Map) Add(key string, delta int64) {
	if v, ok := m.getOrPut(key, func() Var { return new(Int) }).(*Int); ok {
		v.Add(delta)
	}
}

// AddFloat is Add for a Float.
func (m *Map) AddFloat(key string, delta float64) {
	if v, ok := m.getOrPut(key, func() Var { return new(Float) }).(*Float); ok {
		v.Add(delta)
	}
}

// Do calls f for each entry, in the order of their names. The map stays as it
// is meanwhile; its variables may change.
func (m *Map) Do(f func(KeyValue)) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	for _, key := range slices.Sorted(maps.Keys(m.entries)) {
		f(KeyValue{key, m.entries[key]})
	}
}

// String returns the map as a JSON object.
func (m *Map) String() string {
	var text strings.Builder
	separator := "{"
	m.Do(func(entry KeyValue) {
		value := "null"
		if entry.Value != nil {
			value = entry.Value.String()
		}
		text.WriteString(separator + quote(entry.Key) + ": " + value)
		separator = ", "
	})
	if text.Len() == 0 {
		return "{}"
	}
	return text.String() + "}"
}

// insert adds a variable if its name is new, and returns whether it was.
func (m *Map) insert(key string, v Var) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, exists := m.entries[key]; exists {
		return false
	}
	m.put(key, v)
	return true
}

func (m *Map) getOrPut(key string, create func() Var) Var {
	if v := m.Get(key); v != nil {
		return v
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.entries[key] == nil {
		m.put(key, create())
	}
	return m.entries[key]
}

// put adds an entry. The map is locked.
func (m *Map) put(key string, v Var) {
	if m.entries == nil {
		m.entries = map[string]Var{}
	}
	m.entries[key] = v
}
