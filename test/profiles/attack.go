// RUN: %minigo build -o %t %s
// RUN: %t 2 2>/dev/null | FileCheck %s
// RUN: env GODEBUG=migrate=1 %t 2 2>/dev/null | FileCheck %s
// RUN: env MINIGO_GC_STRESS=1 GOMAXPROCS=4 %t 2 2>/dev/null | FileCheck %s

// The signals of a CPU profile do no harm wherever they come: in switches, in growing stacks, in panics, in collections,
// in threads that begin and end.
package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"runtime"
	"runtime/pprof"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

func pingpong(stop *atomic.Bool) {
	a, b := make(chan int), make(chan int)
	go func() {
		for x := range a {
			b <- x + 1
		}
		close(b)
	}()
	for !stop.Load() {
		a <- 1
		<-b
	}
	close(a)
}

type tree struct{ l, r *tree }

func build(n int) *tree {
	if n == 0 {
		return &tree{}
	}
	return &tree{build(n - 1), build(n - 1)}
}

func deep(n int) int {
	var a [100]int
	if n == 0 {
		return 1
	}
	a[n%100] = n
	return deep(n-1) + a[(n+1)%100]
}

func panics() (r int) {
	defer func() {
		if e := recover(); e != nil {
			r = 1
		}
	}()
	var m map[string]int
	m["x"] = deep(3)
	return 0
}

func faults() (r int) {
	defer func() { recover() }()
	var p *tree
	return len(fmt.Sprint(p.l))
}

func main() {
	seconds, _ := strconv.Atoi(os.Args[1])
	var stop atomic.Bool
	var wg sync.WaitGroup
	run := func(f func()) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for !stop.Load() {
				f()
			}
		}()
	}
	end := time.Now().Add(time.Duration(seconds) * time.Second)
	run(func() { pingpong(&stop) })
	run(func() { build(12) })
	run(func() { deep(300) })
	run(func() { panics(); faults() })
	run(func() { syscall.Getppid(); time.Sleep(time.Microsecond); time.Now() })
	run(func() {
		c := make(chan bool)
		go func() { runtime.LockOSThread(); deep(2); c <- true }()
		<-c
	})
	run(func() {
		var mu sync.Mutex
		var g sync.WaitGroup
		for i := 0; i < 10; i++ {
			g.Add(1)
			go func() { mu.Lock(); runtime.Gosched(); mu.Unlock(); g.Done() }()
		}
		g.Wait()
	})
	run(func() {
		s := strings.Repeat("abc", 1000)
		s = strings.ReplaceAll(s, "b", "xyz")
		m := map[string]int{}
		for i := 0; i < 100; i++ {
			m[s[i:i+10]]++
		}
	})
	run(func() {
		t := time.NewTimer(time.Microsecond)
		select {
		case <-t.C:
		case <-time.After(time.Millisecond):
		}
	})
	run(func() { runtime.GC(); time.Sleep(time.Millisecond) })
	run(func() {
		pprof.Do(context.Background(), pprof.Labels("k", strconv.Itoa(int(time.Now().UnixNano()%1000))), func(context.Context) { deep(10) })
	})
	run(func() {
		next := func(yield func(int) bool) {
			for i := 0; i < 10 && yield(i); i++ {
			}
		}
		for x := range next {
			deep(x)
		}
	})
	profiles := 0
	for time.Now().Before(end) {
		var b bytes.Buffer
		runtime.SetCPUProfileRate(1000)
		if err := pprof.StartCPUProfile(&b); err != nil {
			panic(err)
		}
		time.Sleep(200 * time.Millisecond)
		pprof.StopCPUProfile()
		profiles++
	}
	stop.Store(true)
	wg.Wait()
	fmt.Println("profiles:", profiles > 0)
}

// CHECK: profiles: true
