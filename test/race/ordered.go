// RUN: %minigo run -race %s | FileCheck %s
// RUN: env GOMAXPROCS=4 %minigo run -race %s | FileCheck %s
// RUN: %minigo run -race -O0 %s | FileCheck %s
// RUN: %if go %{ %go run -race %s | FileCheck %s %}
// Whatever orders goroutines keeps accesses from being races.
package main

import (
	"fmt"
	"iter"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// each runs f on several goroutines, and waits for them.
func each(f func(i int)) {
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() { f(i) })
	}
	group.Wait()
}

func locks() (n int) {
	var m sync.Mutex
	counts := map[int]int{}
	each(func(i int) {
		m.Lock()
		defer m.Unlock()
		n += i
		counts[i%2]++
	})
	return n + len(counts)
}

func readers() (n int) {
	var m sync.RWMutex
	value := 0
	var sum atomic.Int64
	each(func(i int) {
		if i == 0 {
			m.Lock()
			value = 1
			m.Unlock()
			return
		}
		m.RLock()
		sum.Add(int64(value * 0))
		m.RUnlock()
	})
	return value
}

func channels() (n int) {
	for _, size := range []int{0, 1, 3} {
		values := make(chan *int, size)
		go func() {
			defer close(values)
			for i := range 10 {
				values <- &i
			}
		}()
		for p := range values {
			n += *p
			*p = 0
		}
	}
	return n
}

func tokens() (n int) {
	token := make(chan struct{}, 1)
	each(func(i int) {
		token <- struct{}{}
		n += i
		<-token
	})
	return n
}

func selects() (n int) {
	left, right, stop := make(chan int), make(chan int), make(chan bool)
	go func() {
		for range 10 {
			n++
			select {
			case left <- 1:
			case right <- 2:
			}
		}
		close(stop)
	}()
	for {
		select {
		case <-left:
		case <-right:
		case <-stop:
			return n
		}
	}
}

func atomics() int {
	var ready atomic.Bool
	var p atomic.Pointer[int]
	value := 0
	go func() {
		value = 7
		x := 1
		p.Store(&x)
		ready.Store(true)
	}()
	for !ready.Load() {
		time.Sleep(time.Microsecond)
	}
	return value + *p.Load()
}

func once() (n int) {
	var o sync.Once
	lazy := sync.OnceValue(func() int { return 3 })
	var sum atomic.Int64
	each(func(int) {
		o.Do(func() { n = 5 })
		sum.Add(int64(n + lazy()))
	})
	return int(sum.Load())
}

func conditions() (n int) {
	var m sync.Mutex
	c := sync.NewCond(&m)
	go func() {
		m.Lock()
		n = 1
		m.Unlock()
		c.Signal()
	}()
	m.Lock()
	for n == 0 {
		c.Wait()
	}
	m.Unlock()
	return n
}

func timers() (n int) {
	done := make(chan bool)
	n = 1
	time.AfterFunc(time.Millisecond, func() {
		n++
		close(done)
	})
	<-done
	<-time.After(time.Millisecond)
	return n
}

func pulls() (n int) {
	next, stop := iter.Pull(func(yield func(int) bool) {
		for n < 5 && yield(n) {
			n++
		}
	})
	defer stop()
	for _, ok := next(); ok; _, ok = next() {
	}
	return n
}

func pipes() (n int) {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	go func() {
		n = 9
		w.Write([]byte{1})
		w.Close()
	}()
	r.Read(make([]byte, 1))
	return n
}

func main() {
	fmt.Println(locks(), readers(), channels(), tokens(), selects(), atomics(), once(), conditions(), timers(), pulls(), pipes())
}

// CHECK: 30 1 135 28 10 8 64 1 2 5 9
