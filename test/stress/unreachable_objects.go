// Objects become unreachable while collections run: finalizers, cleanups, weak pointers and unique handles must
// behave as their packages say, whatever the collector is doing when the last reference goes.
//
// An object is dropped by a goroutine that then ends, so that no stack remembers it.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
	"unique"
	"weak"
)

var (
	rounds = flag.Int("rounds", unlessStressed(4, 1), "how many")
	count  = flag.Int("count", unlessStressed(100, 10), "objects of a test")
	vary   = flag.Bool("vary", false, "change GOMAXPROCS and GOGC all the time")
)

// Where nearly every allocation collects, little has to do.
func unlessStressed(n, stressed int) int {
	if os.Getenv("MINIGO_GC_STRESS") != "" {
		return stressed
	}
	return n
}

type node struct {
	id   int
	text string
	next *node
	part struct{ number int }
}

func newNode(id int, next *node) *node {
	n := &node{id: id, text: strconv.Itoa(id), next: next}
	n.part.number = -id
	return n
}

func (n *node) verify(id int) {
	if n.id != id || n.text != strconv.Itoa(id) || n.part.number != -id {
		panic("object damaged: " + n.text)
	}
}

// away runs f on a stack of its own.
func away(f func()) {
	done := make(chan struct{})
	go func() {
		f()
		close(done)
	}()
	<-done
}

// overwrite clears what earlier calls have left on a stack.
//
//go:noinline
func overwrite(depth int) int {
	var room [200]int
	for i := range room {
		room[i] = depth + i
	}
	if depth == 0 {
		return room[depth]
	}
	return overwrite(depth-1) + room[depth%200]
}

// forget makes the goroutine of the finalizers forget the last of them.
func forget() {
	away(func() { runtime.SetFinalizer(newNode(0, nil), func(*node) { overwrite(5) }) })
	overwrite(5)
}

// eventually collects until the condition holds; false after many tries.
func eventually(holds func() bool) bool {
	for range 3000 {
		if holds() {
			return true
		}
		forget()
		runtime.GC()
		time.Sleep(100 * time.Microsecond)
	}
	return false
}

// never collects some times and reports whether the condition did not hold.
func never(holds func() bool) bool {
	for range 5 {
		runtime.GC()
		time.Sleep(100 * time.Microsecond)
	}
	return !holds()
}

// A finalizer runs when nothing refers to its object, not even another with a finalizer: chains are finalized from
// their heads on, node by node.
func finalizersInOrder() bool {
	const length = 4
	var ran, wrong atomic.Int64
	left := make([]int, *count)
	for chain := range *count {
		left[chain] = length
		away(func() {
			var n *node
			for i := range length {
				n = newNode(i, n)
				runtime.SetFinalizer(n, func(n *node) {
					// One goroutine runs all finalizers.
					left[chain]--
					n.verify(left[chain])
					if n.next != nil && n.next.id != n.id-1 {
						wrong.Add(1)
					}
					ran.Add(1)
				})
			}
		})
	}
	return eventually(func() bool { return ran.Load() == int64(length**count) }) && wrong.Load() == 0
}

// A cycle with a finalizer is never finalized, and what hangs on it lives.
func finalizedCycles() bool {
	var ran atomic.Int64
	away(func() {
		for range *count {
			a := newNode(1, nil)
			b := newNode(2, a)
			a.next = b
			runtime.SetFinalizer(a, func(*node) { ran.Add(1) })
			runtime.AddCleanup(b, func(int) { ran.Add(1) }, 0)
		}
	})
	return never(func() bool { return ran.Load() != 0 })
}

// A pointer from an object to itself does not keep its finalizer from running.
func selfReferences() bool {
	var ran atomic.Int64
	away(func() {
		for i := range *count {
			n := newNode(i, nil)
			n.next = n
			runtime.SetFinalizer(n, func(n *node) { n.next.verify(i); ran.Add(1) })
		}
	})
	return eventually(func() bool { return ran.Load() == int64(*count) })
}

// A cycle without a finalizer goes as a whole; its cleanups run.
func plainCycles() bool {
	var ran atomic.Int64
	var mutex sync.Mutex
	var weaks []weak.Pointer[node]
	away(func() {
		for range *count {
			a := newNode(1, nil)
			b := newNode(2, newNode(3, a))
			a.next = b
			runtime.AddCleanup(a, func(int) { ran.Add(1) }, 0)
			runtime.AddCleanup(b, func(int) { ran.Add(1) }, 0)
			mutex.Lock()
			weaks = append(weaks, weak.Make(a), weak.Make(b.next))
			mutex.Unlock()
		}
	})
	if !eventually(func() bool { return ran.Load() == int64(2**count) }) {
		return false
	}
	for _, w := range weaks {
		if w.Value() != nil {
			return false
		}
	}
	return true
}

// A finalizer brings its object back and sets itself again; all that hangs on the object is whole each time, and weak
// pointers from before are empty. Cleanups wait for the end.
func resurrection() bool {
	const lives = 6
	var seen, cleaned atomic.Int64
	var early atomic.Bool
	var back atomic.Pointer[node]
	var before weak.Pointer[node]
	var finalizer func(n *node)
	finalizer = func(n *node) {
		n.verify(5)
		n.next.verify(6)
		if before.Value() != nil || cleaned.Load() != 0 {
			early.Store(true)
		}
		if seen.Add(1) < lives {
			runtime.SetFinalizer(n, finalizer)
		}
		back.Store(n)
	}
	away(func() {
		n := newNode(5, newNode(6, nil))
		before = weak.Make(n)
		runtime.AddCleanup(n, func(c *atomic.Int64) { c.Add(1) }, &cleaned)
		runtime.SetFinalizer(n, finalizer)
	})
	return eventually(func() bool {
		away(func() {
			if n := back.Swap(nil); n != nil {
				n.verify(5)
			}
		})
		return seen.Load() == lives && cleaned.Load() == 1
	}) && !early.Load()
}

// What a finalizer or a cleanup refers to lives until it has run.
func captured() bool {
	var ran atomic.Int64
	away(func() {
		for i := range *count {
			own, other := newNode(i, nil), newNode(i+1, nil)
			runtime.SetFinalizer(newNode(i+2, nil), func(n *node) {
				own.verify(i)
				n.verify(i + 2)
				ran.Add(1)
			})
			runtime.AddCleanup(newNode(i+3, nil), func(n *node) {
				n.verify(i + 1)
				ran.Add(1)
			}, other)
		}
	})
	return eventually(func() bool { return ran.Load() == int64(2**count) })
}

// A finalizer that is taken back, or a cleanup that is stopped, while its object lives, never runs; all others do.
func takenBack() bool {
	var ran, wrong atomic.Int64
	var wg sync.WaitGroup
	for i := range *count {
		wg.Go(func() {
			a, b := newNode(i, nil), newNode(i, nil)
			runtime.SetFinalizer(a, func(*node) { wrong.Add(1) })
			cleanups := make([]runtime.Cleanup, 6)
			for j := range cleanups {
				c := &ran
				if j%2 == 0 {
					c = &wrong
				}
				cleanups[j] = runtime.AddCleanup(b, func(c *atomic.Int64) { c.Add(1) }, c)
			}
			runtime.Gosched()
			for j, c := range cleanups {
				if j%2 == 0 {
					c.Stop()
				}
			}
			runtime.SetFinalizer(a, nil)
			runtime.SetFinalizer(a, func(*node) { ran.Add(1) })
			runtime.KeepAlive(a)
			runtime.KeepAlive(b)
		})
	}
	wg.Wait()
	return eventually(func() bool { return ran.Load() == int64(4**count) }) && wrong.Load() == 0
}

// Finalizers do what programs do: allocate, collect, wait, start goroutines, drop objects with finalizers.
func busyFinalizers() bool {
	var ran atomic.Int64
	away(func() {
		for i := range *count / 2 {
			runtime.SetFinalizer(newNode(i, nil), func(n *node) {
				n.verify(i)
				runtime.SetFinalizer(newNode(i, n), func(m *node) { m.next.verify(i); ran.Add(1) })
				c := make(chan *node)
				go func() { runtime.Gosched(); c <- newNode(i+1, nil) }()
				if i%16 == 0 {
					runtime.GC()
				}
				(<-c).verify(i + 1)
				ran.Add(1)
			})
		}
	})
	return eventually(func() bool { return ran.Load() == int64(*count/2*2) })
}

// An object is not unreachable before KeepAlive.
func keptAlive() bool {
	var ran atomic.Int64
	var alive, early atomic.Int64
	var wg sync.WaitGroup
	for i := range *count {
		wg.Go(func() {
			n := newNode(i, nil)
			alive.Add(1)
			runtime.SetFinalizer(n, func(*node) { ran.Add(1) })
			id := n.id
			if i%8 == 0 {
				runtime.GC()
			}
			runtime.Gosched()
			if ran.Load() > int64(*count)-alive.Load() {
				early.Add(1)
			}
			alive.Add(-1)
			runtime.KeepAlive(n)
			if id != i {
				panic("id damaged")
			}
		})
	}
	wg.Wait()
	return eventually(func() bool { return ran.Load() == int64(*count) }) && early.Load() == 0
}

// Readers turn weak pointers into strong ones while owners drop the objects: each gets all or nothing.
func weakReaders() bool {
	slots := make([]atomic.Pointer[node], *count)
	weaks := make([]weak.Pointer[node], *count)
	parts := make([]weak.Pointer[int], *count)
	for i := range slots {
		away(func() {
			n := newNode(i, nil)
			slots[i].Store(n)
			weaks[i], parts[i] = weak.Make(n), weak.Make(&n.part.number)
			if weaks[i] != weak.Make(n) {
				panic("weak pointers of one object differ")
			}
		})
	}
	var stop atomic.Bool
	var readers sync.WaitGroup
	for range 3 {
		readers.Go(func() {
			for !stop.Load() {
				for i := range weaks {
					held := slots[i].Load() != nil
					n := weaks[i].Value()
					if n != nil {
						n.verify(i)
					}
					if part := parts[i].Value(); part != nil && *part != -i {
						panic("part damaged")
					}
					if n == nil && held && slots[i].Load() != nil {
						panic("weak pointer of a live object is empty")
					}
				}
				runtime.Gosched()
			}
		})
	}
	for i := range slots {
		slots[i].Store(nil)
		if i%10 == 0 {
			runtime.GC()
		}
	}
	stop.Store(true)
	readers.Wait()
	return eventually(func() bool {
		for i := range weaks {
			if weaks[i].Value() != nil || parts[i].Value() != nil {
				return false
			}
		}
		return true
	}) && weaks[0] != weaks[1]
}

// A cache of weak pointers, whose entries go with their objects.
func weakCache() bool {
	var mutex sync.Mutex
	cache := map[int]weak.Pointer[node]{}
	lookUp := func(id int) *node {
		mutex.Lock()
		defer mutex.Unlock()
		if n := cache[id].Value(); n != nil {
			return n
		}
		n := newNode(id, nil)
		w := weak.Make(n)
		cache[id] = w
		runtime.AddCleanup(n, func(id int) {
			mutex.Lock()
			defer mutex.Unlock()
			if cache[id] == w {
				delete(cache, id)
			}
		}, id)
		return n
	}
	var users sync.WaitGroup
	for user := range 4 {
		users.Go(func() {
			for i := range *count * 4 {
				id := (i*7 + user) % 20
				n := lookUp(id)
				n.verify(id)
				if i%3 == 0 {
					runtime.Gosched()
				}
				if again := lookUp(id); again != n {
					panic("cache lost a live object")
				}
			}
		})
	}
	users.Wait()
	return eventually(func() bool {
		mutex.Lock()
		defer mutex.Unlock()
		return len(cache) == 0
	})
}

type key struct {
	text string
	n    int
}

// Handles are equal if and only if their values are, while the values of others are forgotten.
func uniqueHandles() bool {
	var users sync.WaitGroup
	for user := range 4 {
		users.Go(func() {
			for i := range *count * 4 {
				n := (i*5 + user) % 30
				a, b := unique.Make(key{strconv.Itoa(n), n}), unique.Make(strconv.Itoa(n)+"!")
				runtime.Gosched()
				if a != unique.Make(key{strconv.Itoa(n), n}) || a.Value() != (key{strconv.Itoa(n), n}) {
					panic("handles of equal values differ")
				}
				if b != unique.Make(strconv.Itoa(n)+"!") || b == unique.Make(strconv.Itoa(n)) {
					panic("handles of texts are wrong")
				}
			}
		})
	}
	users.Wait()
	return true
}

// Collections empty a pool.
func pools() bool {
	var pool sync.Pool
	var gone atomic.Int64
	away(func() {
		for i := range *count {
			n := newNode(i, nil)
			runtime.AddCleanup(n, func(int) { gone.Add(1) }, 0)
			pool.Put(n)
			if n, ok := pool.Get().(*node); ok {
				n.verify(n.id)
				pool.Put(n)
			}
		}
	})
	return eventually(func() bool { return gone.Load() == int64(*count) }) && pool.Get() == nil
}

var tests = []struct {
	name string
	test func() bool
}{
	{"finalizers in order", finalizersInOrder}, {"finalized cycles", finalizedCycles}, {"self references", selfReferences},
	{"plain cycles", plainCycles},
	{"resurrection", resurrection}, {"captured", captured}, {"taken back", takenBack},
	{"busy finalizers", busyFinalizers}, {"kept alive", keptAlive}, {"weak readers", weakReaders},
	{"weak cache", weakCache}, {"unique handles", uniqueHandles}, {"pools", pools},
}

var sink atomic.Pointer[node]

// startLoad collects and allocates until stop is called.
func startLoad() (stop func()) {
	var stopping atomic.Bool
	var running sync.WaitGroup
	running.Go(func() {
		for i := 0; !stopping.Load(); i++ {
			runtime.GC()
			if *vary {
				runtime.GOMAXPROCS(1 + i*5%9)
				debug.SetGCPercent(1 + i*i*37%200)
			}
			// Others get the world in between.
			time.Sleep(50 * time.Microsecond)
		}
	})
	running.Go(func() {
		for i := 0; !stopping.Load(); i++ {
			sink.Store(newNode(i, newNode(i+1, nil)))
			runtime.Gosched()
		}
	})
	return func() {
		stopping.Store(true)
		running.Wait()
	}
}

func main() {
	flag.Parse()
	for round := range *rounds {
		for _, t := range tests {
			stop := startLoad()
			holds := t.test()
			stop()
			if round == 0 || !holds {
				fmt.Println(t.name, holds)
			}
		}
	}
}
