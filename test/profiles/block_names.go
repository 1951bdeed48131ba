// REQUIRES: go
// RUN: %minigo build -o %t.minigo %s
// RUN: %t.minigo %t.minigo.profile
// RUN: %go tool pprof -traces %t.minigo.profile 2>/dev/null | awk '/^ +[0-9.]+[a-z]+ +[a-z]/ {leaf = $2; getline; print leaf, $1}' | sort -u >%t.minigo.names
// RUN: %go build -o %t.go %s
// RUN: %t.go %t.go.profile
// RUN: %go tool pprof -traces %t.go.profile 2>/dev/null | awk '/^ +[0-9.]+[a-z]+ +[a-z]/ {leaf = $2; getline; print leaf, $1}' | sort -u >%t.go.names
// RUN: diff %t.go.names %t.minigo.names
// RUN: FileCheck %s <%t.go.names

// The functions in which goroutines wait have Go's names in the block profile. Sleep and input are not in it.
package main

import (
	"os"
	"runtime"
	"runtime/pprof"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const ms = time.Millisecond

// The state of the main goroutine, as tracebacks have it.
func mainState() string {
	stacks := make([]byte, 1<<16)
	_, rest, _ := strings.Cut(string(stacks[:runtime.Stack(stacks, true)]), "goroutine 1 [")
	state, _, _ := strings.Cut(rest, "]")
	return state
}

func waitUntilMainWaits() {
	for {
		switch mainState() {
		case "running", "runnable", "sleep", "syscall":
			time.Sleep(ms)
		default:
			return
		}
	}
}

//go:noinline
func whileMainWaits(f func()) {
	go func() {
		waitUntilMainWaits()
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
	whileMainWaits(c.Signal)
	c.Wait()
	mu.Unlock()
}

//go:noinline
func group() {
	var wg sync.WaitGroup
	wg.Add(1)
	whileMainWaits(wg.Done)
	wg.Wait()
}

//go:noinline
func once() {
	var o sync.Once
	var begun atomic.Bool
	go o.Do(func() {
		begun.Store(true)
		waitUntilMainWaits()
	})
	for !begun.Load() {
		time.Sleep(ms)
	}
	o.Do(func() {})
}

//go:noinline
func rw() {
	var rw sync.RWMutex
	rw.RLock()
	whileMainWaits(rw.RUnlock)
	rw.Lock()
	whileMainWaits(rw.Unlock)
	rw.RLock()
	rw.RUnlock()
}

//go:noinline
func pipe() {
	r, w, _ := os.Pipe()
	whileMainWaits(func() { w.Write([]byte{1}) })
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
		whileMainWaits(func() { close(c) })
		f(c)
	}
	a, b := make(chan int), make(chan int)
	whileMainWaits(func() { b <- 1 })
	both(a, b)
	for range 5 { // it does not wait if its P has no CPU for so long
		withTimeout(a)
	}
	whileMainWaits(func() { <-a })
	send(a)
	cond()
	group()
	once()
	rw()
	pipe()
	for range 5 {
		<-time.NewTimer(20 * ms).C
	}
	f, _ := os.Create(os.Args[1])
	pprof.Lookup("block").WriteTo(f, 0)
	f.Close()
}

// CHECK-COUNT-3: runtime.chanrecv1
// CHECK-COUNT-4: runtime.chanrecv2
// CHECK: runtime.chansend1
// CHECK-COUNT-2: runtime.selectgo
// CHECK: sync.(*Cond).Wait
