package sync

import (
	"sync/atomic"
	"unsafe"

	"internal/race"
)

// Pool keeps values for reuse, until a second collection finds them unused. It
// has a shelf for each processor (pool_shelf.go).
type Pool struct {
	// The collector makes the shelves the victims, which only Get takes from,
	// and drops the victims that were, while Get and Put are at work.
	shelves, victims atomic.Pointer[shelf]
	m                Mutex // for who makes shelves

	// New makes a value when none is kept.
	New func() any
}

// poolRegister lets collections empty p, until it has no shelves.
//
//go:linkname poolRegister mg_pool_register
func poolRegister(p unsafe.Pointer)

// Put gives x to the pool.
func (p *Pool) Put(x any) {
	if x == nil {
		return
	}
	if race.Enabled {
		p.putWatched(x)
		return
	}
	if row := p.shelves.Load(); row == nil || !row.keep(x) {
		p.putSlow(x)
	}
}

//go:noinline
func (p *Pool) putSlow(x any) {
	row, mine := p.shelvesHere()
	if row.keep(x) {
		return
	}
	var moved [shelfRoom]any
	n := row.clear(&moved)
	moved[n] = x
	row.at(mine).add(moved[:n+1])
}

// Get takes a value from the pool, or makes one.
func (p *Pool) Get() any {
	if race.Enabled {
		return p.getWatched()
	}
	if row := p.shelves.Load(); row != nil {
		if x := row.take(); x != nil {
			return x
		}
	}
	return p.getSlow()
}

//go:noinline
func (p *Pool) getSlow() any {
	x := p.shelves.Load().search(processor())
	if x == nil {
		x = p.fromVictims()
	}
	if x == nil && p.New != nil {
		return p.New()
	}
	return x
}

func (p *Pool) fromVictims() any {
	row := p.victims.Load()
	if row == nil {
		return nil
	}
	if x := row.take(); x != nil {
		return x
	}
	return row.search(processor())
}

// shelvesHere returns the row of shelves and the number of the processor's, or
// of the one that was the caller's a moment ago.
func (p *Pool) shelvesHere() (row *shelf, mine int) {
	mine = processor()
	row = p.shelves.Load()
	if row == nil || mine >= row.count {
		row = p.makeShelves(mine)
	}
	return row, mine
}

// makeShelves makes a row with one for processor n. Where there are more
// processors than there were, the old row becomes the victims.
func (p *Pool) makeShelves(n int) *shelf {
	p.m.Lock()
	defer p.m.Unlock()
	old := p.shelves.Load()
	if old != nil && n < old.count {
		return old
	}
	row := newShelves(max(n+1, processors(0)))
	p.shelves.Store(row)
	// In this order: a pool with victims stays registered for the shelves. One
	// that is registered twice only ages faster.
	if p.victims.Load() == nil {
		poolRegister(unsafe.Pointer(p))
	}
	if old != nil {
		p.victims.Store(old)
	}
	return row
}

// The race detector sees one shelf, whose lock orders nothing that it looks at.

func (p *Pool) putWatched(x any) {
	race.ReleaseMerge(handOver(x))
	race.Disable()
	row, _ := p.shelvesHere()
	row.at(0).add([]any{x})
	race.Enable()
}

func (p *Pool) getWatched() any {
	race.Disable()
	x := p.shelves.Load().search(0)
	if x == nil {
		x = p.victims.Load().search(0)
	}
	race.Enable()
	if x != nil {
		race.Acquire(handOver(x))
	} else if p.New != nil {
		return p.New()
	}
	return x
}

// handOvers stand for the values of pools, for the race detector: what was done
// with a value before Put comes before what is done after Get, and no more.
var handOvers [128]uint64

func handOver(x any) unsafe.Pointer {
	data := uintptr((*[2]unsafe.Pointer)(unsafe.Pointer(&x))[1])
	return unsafe.Pointer(&handOvers[data*0x9e3779b97f4a7c15>>57])
}
