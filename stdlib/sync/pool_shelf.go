package sync

import (
	"sync/atomic"
	"unsafe"
)

// A shelf holds a pool's values for one processor: a few that nobody else may
// touch, without a lock, and a list with a lock, for those that find no room
// and for other processors to search.
//
// A goroutine changes its processor only where it calls something or a loop
// begins a round. keep, take and clear have neither between the question which
// processor this is and the last access to its values: so these are never in
// two hands. They are not inlined, since the loop of a caller could put its poll
// into their midst, and call nothing but the collector's barrier.
//
// Shelves stand in a row, one behind the other. The first belongs to no
// processor: it has their number.
type shelf struct {
	count  int // of values; in the first, of shelves
	values [shelfRoom]any

	_      [56]byte // others write behind this
	m      Mutex
	listed atomic.Int64 // the length of the list, to look at without the lock
	list   []any
	_      [24]byte
}

const (
	shelfRoom = 8
	// So many values go to a list, or come from it, at a time.
	shelfMoves = shelfRoom / 2
)

//go:linkname processor mg_processor_id
func processor() int

//go:linkname processors mg_gomaxprocs
func processors(n int) int

func newShelves(n int) *shelf {
	row := make([]shelf, n+1)
	row[0].count = n
	return &row[0]
}

// at returns the shelf of processor n in the row.
func (row *shelf) at(n int) *shelf {
	return (*shelf)(unsafe.Add(unsafe.Pointer(row), uintptr(n+1)*unsafe.Sizeof(shelf{})))
}

// keep puts x to the processor's own values, if there is room.
//
//go:noinline
func (row *shelf) keep(x any) bool {
	if n := processor(); n < row.count {
		s := (*shelf)(unsafe.Add(unsafe.Pointer(row), uintptr(n+1)*unsafe.Sizeof(shelf{})))
		if i := uint(s.count); i < shelfRoom {
			s.values[i] = x
			s.count++
			return true
		}
	}
	return false
}

// take takes the last of the processor's own values, or returns nil.
//
//go:noinline
func (row *shelf) take() any {
	if n := processor(); n < row.count {
		s := (*shelf)(unsafe.Add(unsafe.Pointer(row), uintptr(n+1)*unsafe.Sizeof(shelf{})))
		if i := uint(s.count) - 1; i < shelfRoom {
			x := s.values[i]
			s.values[i] = nil
			s.count--
			return x
		}
	}
	return nil
}

// clear takes half of the processor's own values, if there is no room for more,
// and returns their number.
//
//go:noinline
func (row *shelf) clear(to *[shelfRoom]any) int {
	if n := processor(); n < row.count {
		s := (*shelf)(unsafe.Add(unsafe.Pointer(row), uintptr(n+1)*unsafe.Sizeof(shelf{})))
		if s.count == shelfRoom {
			const left = shelfRoom - shelfMoves
			to[0], s.values[left] = s.values[left], nil
			to[1], s.values[left+1] = s.values[left+1], nil
			to[2], s.values[left+2] = s.values[left+2], nil
			to[3], s.values[left+3] = s.values[left+3], nil
			s.count = left
			return shelfMoves
		}
	}
	return 0
}

// add puts values to the list.
func (s *shelf) add(values []any) {
	s.m.Lock()
	s.list = append(s.list, values...)
	s.listed.Store(int64(len(s.list)))
	s.m.Unlock()
}

// remove moves some values from the list, and returns their number.
func (s *shelf) remove(to *[shelfMoves]any) int {
	if s.listed.Load() == 0 {
		return 0
	}
	s.m.Lock()
	left := max(len(s.list)-shelfMoves, 0)
	n := copy(to[:], s.list[left:])
	clear(s.list[left:])
	s.list = s.list[:left]
	s.listed.Store(int64(left))
	s.m.Unlock()
	return n
}

// search takes a value from the lists, those of processor n first, and makes
// some more the processor's own. row may be nil.
func (row *shelf) search(n int) any {
	if row == nil {
		return nil
	}
	var found [shelfMoves]any
	for i := range row.count {
		s := row.at((n + i) % row.count)
		if count := s.remove(&found); count > 0 {
			row.spread(found[1:count], s)
			return found[0]
		}
	}
	return nil
}

// spread makes values the processor's own. The list of s gets those for which
// there is no room.
func (row *shelf) spread(values []any, s *shelf) {
	for i, x := range values {
		if !row.keep(x) {
			s.add(values[i:])
			return
		}
	}
}
