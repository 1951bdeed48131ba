package sync

import (
	"sync/atomic"
	"unsafe"

	"internal/race"
)

// shelf is a stack of values.
type shelf struct {
	values []any
}

func (s *shelf) take() any {
	if s == nil || len(s.values) == 0 {
		return nil
	}
	n := len(s.values) - 1
	x := s.values[n]
	s.values[n] = nil
	s.values = s.values[:n]
	return x
}

// Pool keeps values for reuse, until a second collection finds them unused.
type Pool struct {
	// The collector makes current the victim and drops the victim that was,
	// whether m is locked or not: each is read once in a locked section.
	current, victim atomic.Pointer[shelf]
	m               Mutex

	// New makes a value when none is kept.
	New func() any
}

// poolRegister lets collections empty p, until it has no shelf.
//
//go:linkname poolRegister mg_pool_register
func poolRegister(p unsafe.Pointer)

// Put gives x to the pool.
func (p *Pool) Put(x any) {
	if x == nil {
		return
	}
	if race.Enabled {
		race.ReleaseMerge(handOver(x))
		race.Disable()
	}
	p.m.Lock()
	s := p.current.Load()
	if s == nil {
		s = p.addShelf()
	}
	s.values = append(s.values, x)
	p.m.Unlock()
	if race.Enabled {
		race.Enable()
	}
}

func (p *Pool) addShelf() *shelf {
	s := &shelf{}
	p.current.Store(s)
	// In this order: a pool with a victim stays registered for the shelf.
	if p.victim.Load() == nil {
		poolRegister(unsafe.Pointer(p))
	}
	return s
}

// Get takes a value from the pool, or makes one.
func (p *Pool) Get() any {
	if race.Enabled {
		race.Disable()
	}
	p.m.Lock()
	x := p.current.Load().take()
	if x == nil {
		x = p.victim.Load().take()
	}
	p.m.Unlock()
	if race.Enabled {
		race.Enable()
		if x != nil {
			race.Acquire(handOver(x))
		}
	}
	if x == nil && p.New != nil {
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
