package sync

// Map is a map that goroutines may share.
type Map struct {
	m       RWMutex
	entries map[any]any
}

// Load returns the value of key.
func (m *Map) Load(key any) (value any, ok bool) {
	m.m.RLock()
	value, ok = m.entries[key]
	m.m.RUnlock()
	return value, ok
}

// set stores under the lock.
func (m *Map) set(key, value any) {
	if m.entries == nil {
		m.entries = map[any]any{}
	}
	m.entries[key] = value
}

// Store sets the value of key.
func (m *Map) Store(key, value any) {
	m.Swap(key, value)
}

// Swap sets the value of key and returns the old one.
func (m *Map) Swap(key, value any) (previous any, loaded bool) {
	m.m.Lock()
	defer m.m.Unlock()
	previous, loaded = m.entries[key]
	m.set(key, value)
	return previous, loaded
}

// LoadOrStore returns the value of key, after setting it if it had none.
func (m *Map) LoadOrStore(key, value any) (actual any, loaded bool) {
	m.m.Lock()
	defer m.m.Unlock()
	if actual, loaded = m.entries[key]; loaded {
		return actual, true
	}
	m.set(key, value)
	return value, false
}

// LoadAndDelete removes key and returns the value that it had.
func (m *Map) LoadAndDelete(key any) (value any, loaded bool) {
	m.m.Lock()
	defer m.m.Unlock()
	value, loaded = m.entries[key]
	delete(m.entries, key)
	return value, loaded
}

// Delete removes key.
func (m *Map) Delete(key any) {
	m.LoadAndDelete(key)
}

// CompareAndSwap sets the value of key to new if it is old.
func (m *Map) CompareAndSwap(key, old, new any) (swapped bool) {
	m.m.Lock()
	defer m.m.Unlock()
	value, ok := m.entries[key]
	if !ok || value != old {
		return false
	}
	m.set(key, new)
	return true
}

// CompareAndDelete removes key if its value is old.
func (m *Map) CompareAndDelete(key, old any) (deleted bool) {
	m.m.Lock()
	defer m.m.Unlock()
	value, ok := m.entries[key]
	if !ok || value != old {
		return false
	}
	delete(m.entries, key)
	return true
}

// Clear removes all.
func (m *Map) Clear() {
	m.m.Lock()
	m.entries = nil
	m.m.Unlock()
}

// Range calls f for each key and value until it returns false. f may use m; it
// sees the keys that were there at the start, as long as they are.
func (m *Map) Range(f func(key, value any) bool) {
	m.m.RLock()
	keys := make([]any, 0, len(m.entries))
	for key := range m.entries {
		keys = append(keys, key)
	}
	m.m.RUnlock()
	for _, key := range keys {
		if value, ok := m.Load(key); ok && !f(key, value) {
			return
		}
	}
}
