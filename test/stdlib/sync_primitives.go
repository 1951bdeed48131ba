// RUN: %minigo run %s | diff %s.out -

// Locks, conditions, groups and maps, under contention.
package main

import (
	"fmt"
	"runtime"
	"sort"
	"sync"
	"sync/atomic"
	"time"
)

func try(f func()) {
	defer func() { fmt.Println("recovered:", recover()) }()
	f()
}

func mutexes() {
	var mu sync.Mutex
	var wg sync.WaitGroup
	total := 0
	for i := 0; i < 50; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for j := 0; j < 200; j++ {
				mu.Lock()
				total++
				mu.Unlock()
				if j%50 == 0 {
					runtime.Gosched()
				}
			}
		}()
	}
	wg.Wait()
	fmt.Println(total, mu.TryLock(), mu.TryLock())
	mu.Unlock()
}

func readers() {
	var rw sync.RWMutex
	var wg sync.WaitGroup
	value, bad := 0, atomic.Int32{}
	for i := 0; i < 10; i++ {
		wg.Go(func() {
			for j := 0; j < 100; j++ {
				rw.RLock()
				if value%2 != 0 {
					bad.Add(1)
				}
				rw.RUnlock()
			}
		})
		wg.Go(func() {
			for j := 0; j < 20; j++ {
				rw.Lock()
				value++
				value++
				rw.Unlock()
			}
		})
	}
	wg.Wait()
	fmt.Println(value, bad.Load(), rw.TryRLock(), rw.TryRLock(), rw.TryLock())
	rw.RUnlock()
	rw.RUnlock()
	fmt.Println(rw.TryLock(), rw.TryRLock(), rw.TryLock())
	rw.Unlock()
	l := rw.RLocker()
	l.Lock()
	fmt.Println(rw.TryLock())
	l.Unlock()
}

func conditions() {
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	queue := []int{}
	done := make(chan int)
	for i := 0; i < 5; i++ {
		go func() {
			sum := 0
			for {
				mu.Lock()
				for len(queue) == 0 {
					c.Wait()
				}
				n := queue[0]
				if n < 0 {
					mu.Unlock()
					done <- sum
					return
				}
				queue = queue[1:]
				mu.Unlock()
				sum += n
			}
		}()
	}
	for i := 1; i <= 100; i++ {
		mu.Lock()
		queue = append(queue, i)
		mu.Unlock()
		c.Signal()
	}
	mu.Lock()
	queue = append(queue, -1)
	mu.Unlock()
	c.Broadcast()
	sum := 0
	for i := 0; i < 5; i++ {
		sum += <-done
	}
	fmt.Println(sum)
}

func onces() {
	var once sync.Once
	var wg sync.WaitGroup
	calls := 0
	for i := 0; i < 20; i++ {
		wg.Go(func() { once.Do(func() { time.Sleep(time.Millisecond); calls++ }) })
	}
	wg.Wait()
	fmt.Println(calls)
	var broken sync.Once
	try(func() { broken.Do(func() { panic("first") }) })
	broken.Do(func() { fmt.Println("never") })
	f := sync.OnceFunc(func() { fmt.Println("once") })
	f()
	f()
	g := sync.OnceFunc(func() { panic("again") })
	try(g)
	try(g)
}

func groups() {
	var wg sync.WaitGroup
	wg.Wait()
	try(func() { wg.Done() })
	var counted sync.WaitGroup
	var n atomic.Int64
	waiters := make(chan int64, 3)
	counted.Add(10)
	for i := 0; i < 3; i++ {
		go func() { counted.Wait(); waiters <- n.Load() }()
	}
	for i := 0; i < 10; i++ {
		go func() { n.Add(2); counted.Done() }()
	}
	fmt.Println(<-waiters, <-waiters, <-waiters)
}

func maps() {
	var m sync.Map
	fmt.Println(m.Load("a"))
	m.Store("a", 1)
	fmt.Println(m.LoadOrStore("a", 2))
	fmt.Println(m.LoadOrStore("b", 2))
	fmt.Println(m.Swap("b", 3))
	fmt.Println(m.CompareAndSwap("b", 2, 9), m.CompareAndSwap("b", 3, 4), m.CompareAndDelete("b", 3), m.CompareAndDelete("b", 4))
	var wg sync.WaitGroup
	for i := 0; i < 10; i++ {
		wg.Go(func() { m.Store(i, i*i) })
	}
	wg.Wait()
	keys := []string{}
	m.Range(func(key, value any) bool {
		keys = append(keys, fmt.Sprint(key, "=", value))
		return true
	})
	sort.Strings(keys)
	fmt.Println(keys)
	fmt.Println(m.LoadAndDelete("a"))
	m.Clear()
	fmt.Println(m.Load(3))
}

func atomics() {
	var i32 int32
	var i64 int64
	var u32 uint32
	var u64 uint64
	var up uintptr
	fmt.Println(atomic.AddInt32(&i32, 5), atomic.AddInt64(&i64, -5), atomic.AddUint32(&u32, ^uint32(0)), atomic.AddUint64(&u64, 7), atomic.AddUintptr(&up, 9))
	fmt.Println(atomic.SwapInt32(&i32, 1), atomic.CompareAndSwapInt64(&i64, -5, 3), atomic.CompareAndSwapInt64(&i64, -5, 4), atomic.LoadInt64(&i64), atomic.LoadUint32(&u32))
	fmt.Println(atomic.AndUint64(&u64, 5), atomic.OrUint64(&u64, 8), u64, atomic.AndInt32(&i32, 0), atomic.OrInt32(&i32, 6), i32)
	var b atomic.Bool
	fmt.Println(b.Load(), b.Swap(true), b.CompareAndSwap(true, false), b.Load())
	b.Store(true)
	var x atomic.Uint32
	x.Store(3)
	fmt.Println(b.Load(), x.Add(2), x.Swap(9), x.CompareAndSwap(9, 10), x.Load(), x.And(2), x.Or(5), x.Load())
	var v atomic.Value
	fmt.Println(v.Load())
	v.Store("s")
	fmt.Println(v.Load(), v.Swap("t"), v.CompareAndSwap("s", "u"), v.CompareAndSwap("t", "u"), v.Load())
	try(func() { v.Store(1) })
	try(func() { v.Store(nil) })
	try(func() { v.CompareAndSwap(1, "x") })
	var counter atomic.Int64
	var wg sync.WaitGroup
	for i := 0; i < 8; i++ {
		wg.Go(func() {
			for j := 0; j < 1000; j++ {
				counter.Add(1)
			}
		})
	}
	wg.Wait()
	fmt.Println(counter.Load())
}

func pools() {
	made := 0
	p := sync.Pool{New: func() any { made++; return new(int) }}
	a := p.Get().(*int)
	p.Put(a)
	b := p.Get().(*int)
	fmt.Println(made >= 1, *b)
	var empty sync.Pool
	fmt.Println(empty.Get())
}

func main() {
	mutexes()
	readers()
	conditions()
	onces()
	groups()
	maps()
	atomics()
	pools()
}
