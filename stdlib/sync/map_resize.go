package sync

import "internal/race"

// A table that has become too small, or much too large, is followed by another one: next. Its buckets move there one after
// the other, each under its lock, while reads and writes go on: they use the bucket in the old table until it has moved.
// Who adds keys moves some buckets on the way, so the table is replaced long before the next one is full. Nobody knows how many
// keys there are, since a count would be a line that all who write share: when a chain is long, some buckets are counted.

const (
	longChain = 4  // nodes before a new one; with a node for each bucket one chain in 50 has so many
	sampled   = 32 // buckets that are counted
	movedOnce = 16 // buckets that move on the way
)

// grown is told that a key has been added behind others to a chain of t.
func (m *Map) grown(t *mapTable, passed int) {
	if passed >= longChain && t.next.Load() == nil {
		if nodes, buckets := t.sample(); nodes > buckets {
			t.next.CompareAndSwap(nil, t.resized(2*len(t.buckets)))
		}
	}
	m.moveSome()
}

// emptied is told that a bucket of t has become empty. One of 64 times that leads to a look at others: if these are empty,
// too, the table shrinks, and it will be a quarter full at the most.
func (m *Map) emptied(t *mapTable, hash uint64) {
	if hash%64 == 0 && len(t.buckets) > 2*sampled && t == m.table.Load() && t.next.Load() == nil {
		if nodes, _ := t.sample(); nodes == 0 {
			t.next.CompareAndSwap(nil, t.resized(len(t.buckets)/8))
		}
	}
	m.moveSome()
}

// sample counts the nodes of some buckets, from all over the table: copying a map by Range adds keys in an order that is not random.
func (t *mapTable) sample() (nodes, buckets int) {
	step := max(1, len(t.buckets)/sampled)
	for i := step / 2; i < len(t.buckets); i += step {
		buckets++
		for n := t.buckets[i].first.load(); n != nil; n = n.next.load() {
			nodes++
		}
	}
	return nodes, buckets
}

// moveSome moves some buckets of the map's table if another one is to take its place. Who moves the last ones makes it so.
func (m *Map) moveSome() {
	t := m.table.Load()
	if t == nil {
		return
	}
	next := t.next.Load()
	if next == nil {
		return
	}
	end := t.claimed.Add(movedOnce)
	size := int64(len(t.buckets))
	if end-movedOnce >= size {
		return
	}
	end = min(end, size)
	begin := end - min(movedOnce, size)
	for i := begin; i < end; i++ {
		t.buckets[i].moveTo(next)
	}
	if t.moved.Add(end-begin) == size {
		m.table.CompareAndSwap(t, next)
	}
}

func (b *mapBucket) moveTo(t *mapTable) {
	if race.Enabled {
		race.Disable() // moving tells nobody of anything
		defer race.Enable()
	}
	b.m.Lock()
	t.adopt(b.first.load())
	b.first.store(&movedOn)
	b.m.Unlock()
}

// adopt adds n and all behind it to t, the last one first: a node whose next one is what the new chain begins with, or
// which is the last one of both, is part of both chains from now on. Others are copied.
func (t *mapTable) adopt(n *mapNode) {
	if n == nil {
		return
	}
	t.adopt(n.next.load())
	t, b := t.lock(n.hash)
	if head := b.first.load(); head != n.next.load() {
		n = &mapNode{mapLink{head}, n.hash, n.key, n.value}
	}
	b.first.store(n)
	t.unlock(b, n.hash)
}
