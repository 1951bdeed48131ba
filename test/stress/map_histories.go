// Histories of sync.Map are linearizable: for each key there is an order of its operations, which agrees with their times, in
// which a map of one goroutine would have returned the same. The table grows and shrinks meanwhile, and is cleared.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
)

var (
	rounds = flag.Int("rounds", 150, "maps")
	seed   = flag.Uint64("seed", 1, "of all choices but those of the scheduler")
	vary   = flag.Bool("vary", false, "change GOMAXPROCS all the time")
)

type kind int

const (
	load kind = iota
	store
	swap
	loadOrStore
	loadAndDelete
	compareAndSwap
	compareAndDelete
	kinds
)

// An operation has what it was called with and what it returned. Values are above 0, and 0 stands for none.
type operation struct {
	kind       kind
	old, new   int
	value      int
	ok         bool
	begin, end int64
}

// after returns whether an operation on a key with a value could have returned what it did, and the value then.
func (o operation) after(value int) (int, bool) {
	there := value != 0
	switch o.kind {
	case load:
		return value, o.ok == there && o.value == value
	case store:
		return o.new, true
	case swap:
		return o.new, o.ok == there && o.value == value
	case loadOrStore:
		if there {
			return value, o.ok && o.value == value
		}
		return o.new, !o.ok && o.value == o.new
	case loadAndDelete:
		return 0, o.ok == there && o.value == value
	case compareAndSwap, compareAndDelete:
		is := there && value == o.old
		if is {
			value = o.new
		}
		return value, o.ok == is
	}
	panic("no such operation")
}

var clock atomic.Int64

func (o *operation) run(m *sync.Map, key any) {
	o.begin = clock.Add(1)
	var value any
	switch o.kind {
	case load:
		value, o.ok = m.Load(key)
	case store:
		m.Store(key, o.new)
	case swap:
		value, o.ok = m.Swap(key, o.new)
	case loadOrStore:
		value, o.ok = m.LoadOrStore(key, o.new)
	case loadAndDelete:
		value, o.ok = m.LoadAndDelete(key)
	case compareAndSwap:
		o.ok = m.CompareAndSwap(key, o.old, o.new)
	case compareAndDelete:
		o.ok = m.CompareAndDelete(key, o.old)
	}
	o.end = clock.Add(1)
	if value != nil {
		o.value = value.(int)
	}
}

// A history is of one key, and begins with none.
type history []operation

type state struct {
	done  uint64
	value int
}

// explained looks for an order, among those that it has not tried.
func (h history) explained(s state, tried map[state]bool) bool {
	if s.done == 1<<len(h)-1 {
		return true
	}
	if tried[s] {
		return false
	}
	tried[s] = true
	for i, o := range h {
		if s.done>>i&1 == 0 && h.may(i, s.done) {
			value, ok := o.after(s.value)
			if ok && h.explained(state{s.done | 1<<i, value}, tried) {
				return true
			}
		}
	}
	return false
}

// may says whether no operation that is not done ended before i began.
func (h history) may(i int, done uint64) bool {
	for j, o := range h {
		if done>>j&1 == 0 && o.end < h[i].begin {
			return false
		}
	}
	return true
}

// keys of several kinds, which everybody uses.
var keys = []any{"seven", 7.5, struct {
	a string
	b any
}{"seven", 7}, nil}

func init() {
	for i := range 50 {
		keys = append(keys, i)
	}
}

// worker does operations at random and returns those of each key.
func worker(m *sync.Map, r *rand.Rand, count int) []history {
	histories := make([]history, len(keys))
	for range count {
		k := r.IntN(len(keys))
		o := operation{kind: kind(r.IntN(int(kinds))), old: 1 + r.IntN(4), new: 1 + r.IntN(4)}
		if o.kind == compareAndDelete {
			o.new = 0
		}
		o.run(m, keys[k])
		histories[k] = append(histories[k], o)
	}
	return histories
}

// cleared is Clear, which is for each key as if the key had been deleted.
func cleared(m *sync.Map) operation {
	o := operation{kind: store, begin: clock.Add(1)}
	m.Clear()
	o.end = clock.Add(1)
	return o
}

// crowd adds other keys and takes them away again, until stop: the table grows and shrinks.
func crowd(m *sync.Map, r *rand.Rand, stop *atomic.Bool) {
	for !stop.Load() {
		from, n := r.IntN(1000)*1000, 8<<r.IntN(8)
		for i := range n {
			m.Store(float32(from+i), 0)
		}
		for i := range n {
			m.Delete(float32(from + i))
		}
	}
}

// walk looks at Range until stop: no key comes twice.
func walk(m *sync.Map, stop *atomic.Bool) {
	for !stop.Load() {
		seen := map[any]bool{}
		m.Range(func(key, value any) bool {
			if seen[key] {
				fmt.Println("Range came twice to", key)
				os.Exit(1)
			}
			seen[key] = true
			return true
		})
		runtime.Gosched()
	}
}

func round(r *rand.Rand) {
	var m sync.Map
	var stop atomic.Bool
	var all, others sync.WaitGroup
	others.Go(func() { walk(&m, &stop) })
	apart := rand.New(rand.NewPCG(r.Uint64(), 2))
	others.Go(func() { crowd(&m, apart, &stop) })
	parts := make([][]history, 2+r.IntN(3))
	for i := range parts {
		own := rand.New(rand.NewPCG(r.Uint64(), 3))
		all.Go(func() { parts[i] = worker(&m, own, 12*len(keys)/len(parts)) })
	}
	clear := operation{}
	if r.IntN(3) == 0 {
		all.Go(func() { clear = cleared(&m) })
	}
	all.Wait()
	stop.Store(true)
	others.Wait()
	for k, key := range keys {
		check(joined(parts, k, clear), key)
	}
}

func joined(parts [][]history, k int, clear operation) history {
	var h history
	for _, histories := range parts {
		h = append(h, histories[k]...)
	}
	if clear.end != 0 {
		h = append(h, clear)
	}
	return h
}

func check(h history, key any) {
	if !h.explained(state{}, map[state]bool{}) {
		fmt.Println("no order explains the operations on", key)
		for _, o := range h {
			fmt.Printf("%+v\n", o)
		}
		os.Exit(1)
	}
}

// refused shows that the search can fail.
func refused() {
	lost := history{{kind: store, new: 1, begin: 1, end: 2}, {kind: load, begin: 3, end: 4}}
	fmt.Println("a lost value is explained:", lost.explained(state{}, map[state]bool{}))
	lost[0].end = 5
	fmt.Println("if they overlap:", lost.explained(state{}, map[state]bool{}))
}

func main() {
	flag.Parse()
	refused()
	r := rand.New(rand.NewPCG(*seed, 1))
	for range *rounds {
		if *vary {
			runtime.GOMAXPROCS(1 + r.IntN(6))
		}
		round(r)
	}
	fmt.Println("all histories are explained")
}
