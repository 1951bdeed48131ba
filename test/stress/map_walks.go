// Range of sync.Map comes to each key that is there all the time, once, with a value that it had meanwhile, while others add and
// remove keys, while the table grows, shrinks and is replaced, and while the walk itself changes the map.
package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"sync"
	"sync/atomic"
)

var rounds = flag.Int("rounds", 20, "walks of each kind")

type residents struct {
	m     sync.Map
	count int
}

// newResidents makes a map of numbers, each with itself as its value.
func newResidents(count int) *residents {
	r := &residents{count: count}
	for i := range count {
		r.m.Store(i, i)
	}
	return r
}

func fail(format string, values ...any) {
	fmt.Printf(format+"\n", values...)
	os.Exit(1)
}

// walk looks for all residents, and calls f at each key.
func (r *residents) walk(what string, f func(key any)) {
	seen := map[any]int{}
	r.m.Range(func(key, value any) bool {
		if key == nil {
			fail("%s: a key that nobody has stored", what)
		}
		seen[key]++
		if i, ok := key.(int); ok && i < r.count && value.(int)%1000000 != i {
			fail("%s: %v has %v", what, key, value)
		}
		f(key)
		return true
	})
	for key, times := range seen {
		if times != 1 {
			fail("%s: %v came %d times", what, key, times)
		}
	}
	for i := range r.count {
		if seen[i] == 0 {
			fail("%s: %d did not come", what, i)
		}
	}
}

func nothing(any) {}

// besides runs f again and again on other goroutines during the walks.
func (r *residents) besides(what string, f func(round int)) {
	var stop atomic.Bool
	var all sync.WaitGroup
	for g := range 3 {
		all.Go(func() {
			for i := g; !stop.Load(); i += 3 {
				f(i)
			}
		})
	}
	for range *rounds {
		r.walk(what, nothing)
	}
	stop.Store(true)
	all.Wait()
	fmt.Println(what)
}

func guests(r *residents) func(int) {
	return func(round int) {
		from, n := r.count+round*10000, 1<<(round%13)
		for i := range n {
			r.m.Store(from+i, -1)
		}
		for i := range n {
			r.m.Delete(from + i)
		}
	}
}

// walkYoung walks maps that have just been made, whose first tables give way to larger ones one after the other.
func walkYoung() {
	for range 10 * *rounds {
		var m sync.Map
		var stop atomic.Bool
		var all sync.WaitGroup
		for range 6 {
			all.Go(func() {
				for !stop.Load() {
					m.Range(func(key, value any) bool {
						if key == nil {
							fail("a young map: a key that nobody has stored")
						}
						return true
					})
				}
			})
		}
		for i := range 6000 {
			m.Store(i, i)
		}
		stop.Store(true)
		all.Wait()
	}
	fmt.Println("young maps")
}

func main() {
	flag.Parse()
	walkYoung()
	for _, count := range []int{1, 9, 300, 5000} {
		r := newResidents(count)
		r.besides("beside guests", guests(r))
		r.besides("beside new values", func(round int) { r.m.Store(round%count, round%count+1000000*round) })
		r.besides("beside keys that leave and come", func(round int) {
			r.m.Delete(count + round%7)
			r.m.Store(count+round%7, 0)
		})
	}

	r := newResidents(200)
	n := r.count
	r.walk("adding keys", func(any) {
		if n < 20000 {
			for range 20 {
				r.m.Store(n, n)
				n++
			}
		}
	})
	r.count = n
	r.walk("putting keys back", func(key any) {
		value, _ := r.m.LoadAndDelete(key)
		r.m.Store(key, value)
	})
	r.walk("walking within", func(key any) {
		if key == 17 {
			r.walk("within", nothing)
		}
	})
	r.count = 10
	r.walk("removing keys", func(key any) {
		if key.(int) >= 10 {
			r.m.Delete(key)
		}
	})
	calls := 0
	r.m.Range(func(key, value any) bool {
		calls++
		r.m.Clear()
		return true
	})
	fmt.Println("keys while they are cleared:", calls >= 1 && calls <= 10)

	for range 10000 {
		r.m.Store(math.NaN(), 1)
	}
	calls = 0
	r.m.Range(func(key, value any) bool {
		calls++
		return calls < 9000
	})
	_, ok := r.m.Load(math.NaN())
	fmt.Println("keys that are no number:", calls, ok)
}
