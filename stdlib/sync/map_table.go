package sync

import (
	"math/bits"
	"sync/atomic"
	"unsafe"

	"internal/race"
	"internal/rt"
)

// A table is a row of buckets, as many as a power of two. The leading bits of a key's hash choose the bucket, so that the
// buckets lie in the order of the hashes, and those of a table of another size cover whole buckets of this one or parts of one.
//
// A bucket is a chain of nodes and a lock for those that change it. Who reads walks along the chain while it changes:
//   - A new key comes in front of the chain, and a new value takes the place of the old node. So no walk comes to a key twice.
//   - A node that was taken out keeps its link, and nobody writes to it any more. Whatever a walk comes to, it was in the chain
//     at some time since the walk began, and the walk passes by no key that was there all the time.
//   - When the nodes have been moved to another table, the chain begins with movedOn instead.

type mapLink struct {
	to *mapNode
}

func (l *mapLink) load() *mapNode {
	return (*mapNode)(atomic.LoadPointer((*unsafe.Pointer)(unsafe.Pointer(&l.to))))
}

// store is for the holder of the bucket's lock.
func (l *mapLink) store(n *mapNode) {
	atomic.StorePointer((*unsafe.Pointer)(unsafe.Pointer(&l.to)), unsafe.Pointer(n))
}

type mapNode struct {
	next  mapLink
	hash  uint64
	key   any
	value any
}

// movedOn is in front of a bucket whose nodes are in another table.
var movedOn mapNode

type mapBucket struct {
	first mapLink
	m     Mutex
}

type mapTable struct {
	buckets []mapBucket
	shift   uint                     // of a hash, to its bucket's number
	seed    uint64                   // of hashes; the same for all tables that follow this one
	next    atomic.Pointer[mapTable] // where the nodes move to, if they do
	cells   *raceCells               // of the map, if races are looked for

	_       [64]byte     // Readers share the line before this, and movers the one behind.
	claimed atomic.Int64 // buckets that somebody moves or has moved
	moved   atomic.Int64 // of these, those that are moved
}

const minBuckets = 8

// noTable stands for the table of a map that has none, and stays empty.
var noTable = mapTable{buckets: noBuckets[:], shift: 63, cells: &noCells}

var (
	noBuckets [2]mapBucket
	noCells   raceCells
)

// newMapTable makes the first table of a map.
func newMapTable() *mapTable {
	t := noTable.resized(minBuckets)
	t.seed = rt.Rand()
	if race.Enabled {
		t.cells = new(raceCells)
	}
	return t
}

// resized returns a table that can follow t.
func (t *mapTable) resized(buckets int) *mapTable {
	shift := uint(bits.LeadingZeros64(uint64(buckets))) + 1
	return &mapTable{buckets: make([]mapBucket, buckets), shift: shift, seed: t.seed, cells: t.cells}
}

func (t *mapTable) bucket(hash uint64) *mapBucket {
	return &t.buckets[hash>>(t.shift&63)]
}

// search returns the node of key in t or in a table that has taken its bucket over.
func (t *mapTable) search(key any, hash uint64) *mapNode {
	n := t.bucket(hash).first.load()
	for n == &movedOn {
		t = t.next.Load()
		n = t.bucket(hash).first.load()
	}
	for n != nil && (n.hash != hash || !sameKey(n.key, key)) {
		n = n.next.load()
	}
	if race.Enabled {
		race.Acquire(t.cells.of(hash))
	}
	return n
}

// lock locks the bucket of hash, in t or in the table that has taken it over, which it returns, too.
func (t *mapTable) lock(hash uint64) (*mapTable, *mapBucket) {
	if race.Enabled {
		race.ReleaseMerge(t.cells.of(hash))
		race.Disable()
	}
	for {
		b := t.bucket(hash)
		b.m.Lock()
		if b.first.load() != &movedOn {
			return t, b
		}
		b.m.Unlock()
		t = t.next.Load()
	}
}

func (t *mapTable) unlock(b *mapBucket, hash uint64) {
	b.m.Unlock()
	if race.Enabled {
		race.Enable()
		race.Acquire(t.cells.of(hash))
	}
}

// position returns the node of key, the link that leads to it, and the number of nodes before it.
func (b *mapBucket) position(key any, hash uint64) (at *mapLink, n *mapNode, passed int) {
	at = &b.first
	for n = at.load(); n != nil && (n.hash != hash || !sameKey(n.key, key)); n = at.load() {
		at = &n.next
		passed++
	}
	return at, n, passed
}

// linkTo returns the link that leads to n, or nil if n is not in b.
func (b *mapBucket) linkTo(n *mapNode) *mapLink {
	at := &b.first
	for at.load() != n {
		if at.load() == nil {
			return nil
		}
		at = &at.load().next
	}
	return at
}

// resident returns the first node of the bucket that has those of hash now, and the last hash for which that is so. The bucket may
// have moved on when it returns.
func (t *mapTable) resident(hash uint64) (first *mapNode, last uint64) {
	last = ^uint64(0)
	for {
		last = min(last, hash|(1<<t.shift-1))
		if first = t.bucket(hash).first.load(); first != &movedOn {
			return first, last
		}
		t = t.next.Load()
	}
}

// raceCells stand for the keys of a map, for the race detector: what was done before a change of a key comes before
// what is done by who sees the key after it.
type raceCells [128]uint64

func (c *raceCells) of(hash uint64) unsafe.Pointer {
	return unsafe.Pointer(&c[hash%128])
}
