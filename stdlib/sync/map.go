package sync

import (
	"sync/atomic"

	"internal/race"
)

// Map is a map that goroutines may share. Those that read take no lock and write no memory that others
// read; those that write wait for each other only if their keys are near each other in the table.
//
// All that is stored is in nodes that do not change but for the link to the next node, so who has found a
// node has a key with a value that it had at some time during the search. map_table.go has the table,
// map_resize.go how another one takes its place.
type Map struct {
	table atomic.Pointer[mapTable] // nil if nothing has been stored yet
}

// search returns the node of key, nil if there is none, and the table where it began to look.
func (m *Map) search(key any) (*mapTable, *mapNode) {
	t := m.table.Load()
	if t == nil {
		t = &noTable
	}
	return t, t.search(key, hashOf(key, t.seed))
}

// writable returns the table, after making the first one if there is none.
func (m *Map) writable() *mapTable {
	if t := m.table.Load(); t != nil {
		return t
	}
	m.table.CompareAndSwap(nil, newMapTable())
	return m.writable()
}

// Load returns the value of key.
func (m *Map) Load(key any) (value any, ok bool) {
	_, n := m.search(key)
	if n == nil {
		return nil, false
	}
	return n.value, true
}

// Store sets the value of key.
func (m *Map) Store(key, value any) {
	m.Swap(key, value)
}

// Swap sets the value of key and returns the old one.
func (m *Map) Swap(key, value any) (previous any, loaded bool) {
	if n := m.put(key, value, true); n != nil {
		return n.value, true
	}
	return nil, false
}

// LoadOrStore returns the value of key, after setting it if it had none.
func (m *Map) LoadOrStore(key, value any) (actual any, loaded bool) {
	_, n := m.search(key)
	if n == nil {
		n = m.put(key, value, false)
	}
	if n == nil {
		return value, false
	}
	return n.value, true
}

// put stores value if key has none, and otherwise if it is to replace what key has. It returns the node that was there.
func (m *Map) put(key, value any, replace bool) *mapNode {
	t := m.writable()
	hash := hashOf(key, t.seed)
	t, b := t.lock(hash)
	at, before, passed := b.position(key, hash)
	switch {
	case before == nil:
		b.first.store(&mapNode{mapLink{b.first.load()}, hash, key, value})
	case replace:
		at.store(&mapNode{mapLink{before.next.load()}, hash, key, value})
	}
	t.unlock(b, hash)
	if before == nil {
		m.grown(t, passed)
	}
	return before
}

// LoadAndDelete removes key and returns the value that it had.
func (m *Map) LoadAndDelete(key any) (value any, loaded bool) {
	for {
		t, n := m.search(key)
		if n == nil {
			return nil, false
		}
		if m.exchange(t, n, nil) {
			return n.value, true
		}
	}
}

// Delete removes key.
func (m *Map) Delete(key any) {
	m.LoadAndDelete(key)
}

// CompareAndSwap sets the value of key to new if it is old.
func (m *Map) CompareAndSwap(key, old, new any) (swapped bool) {
	for {
		t, n := m.search(key)
		if n == nil || n.value != old {
			return false
		}
		if m.exchange(t, n, &mapNode{hash: n.hash, key: key, value: new}) {
			return true
		}
	}
}

// CompareAndDelete removes key if its value is old.
func (m *Map) CompareAndDelete(key, old any) (deleted bool) {
	for {
		t, n := m.search(key)
		if n == nil || n.value != old {
			return false
		}
		if m.exchange(t, n, nil) {
			return true
		}
	}
}

// exchange puts another node in the place of n, or takes n away if there is no other. It returns false if n is not
// in the table any more: its value has changed, or it has moved to another table.
func (m *Map) exchange(t *mapTable, n, other *mapNode) bool {
	t, b := t.lock(n.hash)
	at := b.linkTo(n)
	if at == nil {
		t.unlock(b, n.hash)
		return false
	}
	if other == nil {
		at.store(n.next.load())
	} else {
		other.next = mapLink{n.next.load()}
		at.store(other)
	}
	empty := b.first.load() == nil
	t.unlock(b, n.hash)
	if empty {
		m.emptied(t, n.hash)
	}
	return true
}

// Clear removes all. Who is at work in the old table sees the map as it was before.
func (m *Map) Clear() {
	m.table.Store(nil)
}

// Range calls f for each key and value until it returns false. f may use m. No key comes twice, and each that is
// there all the time comes once.
//
// The walk goes in the order of the hashes: when another table takes the place of this one, it goes on there.
func (m *Map) Range(f func(key, value any) bool) {
	t := m.table.Load()
	if t == nil {
		return
	}
	for from := uint64(0); ; {
		first, to := t.resident(from)
		for n := first; n != nil; n = n.next.load() {
			if n.hash < from || n.hash > to {
				continue
			}
			if race.Enabled {
				race.Acquire(t.cells.of(n.hash))
			}
			if !f(n.key, n.value) {
				return
			}
		}
		if from = to + 1; from == 0 {
			return
		}
	}
}
