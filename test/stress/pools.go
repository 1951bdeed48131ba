// Goroutines take values from a pool and put them back while GOMAXPROCS changes and collections run. A value is with one
// goroutine at a time, and what was put and not collected comes back once.
package main

import (
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

var rounds = flag.Int("rounds", 3, "how many")

type value struct {
	number  int
	holders atomic.Int32
	written int // without the pool's order, its holders' accesses would race
}

func (v *value) hold() {
	if v.holders.Add(1) != 1 {
		panic(fmt.Sprint("value ", v.number, " is with two"))
	}
	v.written++
}

func (v *value) letGo() {
	v.written++
	v.holders.Add(-1)
}

// random is a small generator, so that a seed gives the same choices everywhere.
type random uint32

func (r *random) below(n int) int {
	x := uint32(*r)
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	*r = random(x)
	return int(x % uint32(n))
}

func goroutines(n int, f func(i int)) {
	var group sync.WaitGroup
	for i := range n {
		group.Go(func() { f(i) })
	}
	group.Wait()
}

// exchange has goroutines that hold up to some values each, and give way now and then with what they hold.
func exchange(pool *sync.Pool, seed int) {
	goroutines(8, func(i int) {
		r := random(seed*8 + i + 1)
		var held []*value
		for range 20_000 {
			if len(held) == 0 || len(held) < 20 && r.below(2) == 0 {
				v := pool.Get().(*value)
				v.hold()
				held = append(held, v)
			} else {
				last := len(held) - 1
				held[last].letGo()
				pool.Put(held[last])
				held = held[:last]
			}
			if r.below(50) == 0 {
				runtime.Gosched()
			}
		}
	})
}

// disturb changes GOMAXPROCS and collects, until exchanging is over.
func disturb(exchanging func()) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var over atomic.Bool
	done := make(chan bool)
	go func() {
		r := random(1)
		for !over.Load() {
			runtime.GOMAXPROCS(1 + r.below(12))
			if r.below(4) == 0 {
				runtime.GC()
			}
			runtime.Gosched()
		}
		done <- true
	}()
	exchanging()
	over.Store(true)
	<-done
}

// drain takes all that the pool has, from several goroutines, and returns the number.
func drain(pool *sync.Pool) int {
	var taken atomic.Int64
	goroutines(8, func(int) {
		for {
			x := pool.Get()
			if x == nil {
				return
			}
			x.(*value).hold()
			taken.Add(1)
			runtime.Gosched()
		}
	})
	return int(taken.Load())
}

func fill(pool *sync.Pool, n int) {
	goroutines(4, func(i int) {
		for j := range n / 4 {
			pool.Put(&value{number: i*n + j})
			if j%10 == 0 {
				runtime.Gosched()
			}
		}
	})
}

// keeps says whether a pool that nobody collects has kept nearly all: each processor may hold some back.
func keeps() bool {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var pool sync.Pool
	const n = 2000
	fill(&pool, n)
	taken := drain(&pool)
	return n-16*runtime.GOMAXPROCS(0) <= taken && taken <= n
}

// ages says whether the values outlive one collection, and no second one.
func ages() (kept, dropped bool) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var pool sync.Pool
	const n = 2000
	fill(&pool, n)
	runtime.GC()
	fill(&pool, n)
	kept = drain(&pool) >= 2*n-32*runtime.GOMAXPROCS(0)
	fill(&pool, n)
	runtime.GC()
	runtime.GC()
	return kept, drain(&pool) == 0
}

func main() {
	flag.Parse()
	var made atomic.Int64
	pool := sync.Pool{New: func() any { return &value{number: int(made.Add(1))} }}
	for i := range *rounds {
		disturb(func() { exchange(&pool, i) })
	}
	fmt.Println("made some:", made.Load() > 0)
	fmt.Println("keeps:", keeps())
	kept, dropped := ages()
	fmt.Println("outlive a collection:", kept, "two:", !dropped)
}
