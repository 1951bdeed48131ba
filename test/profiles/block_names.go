// REQUIRES: go
// RUN: %minigo build -o %t.minigo %s
// RUN: %t.minigo %t.minigo.profile
// RUN: %go tool pprof -traces %t.minigo.profile 2>/dev/null | awk '/^ +[0-9.]+[a-z]+ +[a-z]/ {leaf = $2; getline; print leaf, $1}' | sort >%t.minigo.names
// RUN: %go build -o %t.go %s
// RUN: %t.go %t.go.profile
// RUN: %go tool pprof -traces %t.go.profile 2>/dev/null | awk '/^ +[0-9.]+[a-z]+ +[a-z]/ {leaf = $2; getline; print leaf, $1}' | sort >%t.go.names
// RUN: diff %t.go.names %t.minigo.names
// RUN: FileCheck %s <%t.go.names

// The functions in which goroutines wait have Go's names in the block profile. Sleep and input are not in it.
package main

import (
	"os"
	"runtime"
	"runtime/pprof"
	"sync"
	"time"
)

const ms = time.Millisecond

//go:noinline
func after(d time.Duration, f func()) {
	go func() {
		time.Sleep(d)
		f()
	}()
}

//go:noinline
func ranging(c chan int) {
	for range c {
	}
}

//go:noinline
func rangingValue(c chan int) {
	for v := range c {
		_ = v
	}
}

//go:noinline
func plain(c chan int) { <-c }

//go:noinline
func commaOk(c chan int) bool {
	_, ok := <-c
	return ok
}

//go:noinline
func singleSelect(c chan int) {
	select {
	case <-c:
	}
}

//go:noinline
func singleSelectOk(c chan int) (ok bool) {
	select {
	case _, ok = <-c:
	}
	return ok
}

//go:noinline
func both(a, b chan int) {
	select {
	case <-a:
	case <-b:
	}
}

//go:noinline
func withTimeout(a chan int) {
	select {
	case <-a:
	case <-time.After(20 * ms):
	}
}

//go:noinline
func send(a chan int) { a <- 1 }

//go:noinline
func cond() {
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	mu.Lock()
	after(20*ms, c.Signal)
	c.Wait()
	mu.Unlock()
}

//go:noinline
func group() {
	var wg sync.WaitGroup
	wg.Add(1)
	after(20*ms, wg.Done)
	wg.Wait()
}

//go:noinline
func once() {
	var o sync.Once
	go o.Do(func() { time.Sleep(40 * ms) })
	time.Sleep(10 * ms)
	o.Do(func() {})
}

//go:noinline
func rw() {
	var rw sync.RWMutex
	rw.RLock()
	after(20*ms, rw.RUnlock)
	rw.Lock()
	after(20*ms, rw.Unlock)
	rw.RLock()
	rw.RUnlock()
}

//go:noinline
func pipe() {
	r, w, _ := os.Pipe()
	after(20*ms, func() { w.Write([]byte{1}) })
	var b [1]byte
	r.Read(b[:])
}

func main() {
	runtime.SetBlockProfileRate(1)
	time.Sleep(20 * ms)
	loops := []func(chan int){ranging, rangingValue, plain, singleSelect}
	withOk := []func(chan int){func(c chan int) { commaOk(c) }, func(c chan int) { singleSelectOk(c) }}
	for _, f := range append(loops, withOk...) {
		c := make(chan int)
		after(20*ms, func() { close(c) })
		f(c)
	}
	a, b := make(chan int), make(chan int)
	after(20*ms, func() { b <- 1 })
	both(a, b)
	withTimeout(a)
	after(20*ms, func() { <-a })
	send(a)
	cond()
	group()
	once()
	rw()
	pipe()
	<-time.NewTimer(20 * ms).C
	f, _ := os.Create(os.Args[1])
	pprof.Lookup("block").WriteTo(f, 0)
	f.Close()
}

// CHECK-COUNT-3: runtime.chanrecv1
// CHECK-COUNT-4: runtime.chanrecv2
// CHECK: runtime.chansend1
// CHECK-COUNT-2: runtime.selectgo
// CHECK: sync.(*Cond).Wait
