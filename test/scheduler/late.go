// RUN: %minigo build -o %t %s
// RUN: env GOMAXPROCS=1 MINIGODEBUG=late=2ms %t hogs 2>&1 >%t.out | FileCheck %s --check-prefix=HOGS
// RUN: env GOMAXPROCS=1 MINIGODEBUG=late=2ms %t preempted 2>&1 >%t.out | FileCheck %s --check-prefix=PREEMPTED
// RUN: env GOMAXPROCS=1 MINIGODEBUG=late=10us %t timer 2>&1 >%t.out | FileCheck %s --check-prefix=TIMER
// RUN: env GOMAXPROCS=1 MINIGODEBUG=late=10us %t stopped 2>&1 >%t.out | FileCheck %s --check-prefix=STOPPED
// RUN: env GOMAXPROCS=1 MINIGODEBUG=late=500us %t network 2>&1 >%t.out | FileCheck %s --check-prefix=NETWORK
// RUN: env GOMAXPROCS=1 MINIGODEBUG=late=1ns %t many 2>&1 >%t.out | FileCheck %s --check-prefix=MANY
// RUN: not env GOMAXPROCS=1 MINIGODEBUG=late=1h %t hogs 2>&1 >%t.out | FileCheck %s --check-prefix=MALFORMED
// RUN: env GOMAXPROCS=1 MINIGODEBUG=late=1000s %t hogs 2>&1 | FileCheck %s --check-prefix=NONE

// MINIGODEBUG=late=D says what has kept a goroutine from running.
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"
)

var sink int

//go:noinline
func compute(d time.Duration) {
	for begin := time.Now(); time.Since(begin) < d; {
		for i := range 1000 {
			sink += i
		}
	}
}

var wg sync.WaitGroup

func hog() {
	defer wg.Done()
	compute(4 * time.Millisecond)
}

func worker(in chan int) {
	defer wg.Done()
	<-in
}

// A hog that was readied later runs next, and the worker goes to the ring.
func hogs() {
	wg.Add(2)
	in := make(chan int)
	go worker(in)
	runtime.Gosched()
	in <- 1
	go hog()
	wg.Wait()
}

// HOGS: late: goroutine [[#]] (main.worker at late.go:[[#]], created by goroutine 1 at late.go:[[#]]) ran {{[0-9.]+}} ms after it was ready (chan receive, ended by goroutine 1 in main.hogs at late.go:[[#]]); it stood in P0's queue{{.*}}; meanwhile P0 ran {{.*}}goroutine [[#]] (main.hog) for {{[0-9.]+}} ms

// Two wait for each other without blocking: each turn takes a slice.
func preempted() {
	var turns [2]atomic.Int32
	wg.Add(2)
	for i := range turns {
		go func() {
			defer wg.Done()
			for turn := int32(1); turn <= 3; turn++ {
				turns[i].Store(turn)
				for turns[1-i].Load() < turn {
				}
			}
		}()
	}
	wg.Wait()
}

// PREEMPTED: late: goroutine [[#]] (main.preempted.func1{{.*}}, created by goroutine 1 at late.go:[[#]]) ran {{[0-9.]+}} ms after it was preempted; it stood in the global queue{{.*}}; meanwhile P0 ran {{.*}}goroutine [[#]] (main.preempted.func1) for {{[0-9.]+}} ms

func timer() {
	wg.Add(1)
	go func() {
		defer wg.Done()
		time.Sleep(time.Millisecond)
	}()
	runtime.Gosched()
	compute(3 * time.Millisecond)
	wg.Wait()
}

// TIMER: late: goroutine [[#]] ({{.*}}) ran {{[0-9.]+}} ms after it was ready (sleep, its timer{{.*}}); it stood in P0's queue

// The worker is ready before the world is stopped.
func stopped() {
	debug.SetGCPercent(-1)
	all := make([]*[4]*int, 1<<18)
	for i := range all {
		all[i] = new([4]*int)
	}
	wg.Add(1)
	in := make(chan int)
	go worker(in)
	runtime.Gosched()
	in <- 1
	for range 200 {
		runtime.ReadMemStats(new(runtime.MemStats))
	}
	wg.Wait()
	runtime.KeepAlive(all)
}

// STOPPED: late: goroutine [[#]] (main.worker {{.*}}) ran {{[0-9.]+}} ms after it was ready (chan receive, ended by goroutine 1 in main.stopped {{.*}}); it stood in P0's queue; meanwhile P0 ran goroutine 1 (main.main) for {{[0-9.]+}} ms; the world was stopped for {{[0-9.]+}} ms

// One look at the network readies both readers, and the second waits for the first.
func network() {
	var writers []*os.File
	for range 2 {
		r, w, err := os.Pipe()
		if err != nil {
			panic(err)
		}
		writers = append(writers, w)
		wg.Add(1)
		go func() {
			defer wg.Done()
			r.Read(make([]byte, 1))
			compute(time.Millisecond)
		}()
	}
	runtime.Gosched()
	for _, w := range writers {
		w.Write([]byte{1})
	}
	wg.Wait()
}

// NETWORK: late: goroutine [[#]] ({{.*}}) ran {{[0-9.]+}} ms after it was ready (IO wait, the netpoller); it stood in {{the global queue|P0's queue}}

// There are more than are told.
func many() {
	for range 1000 {
		wg.Add(1)
		go wg.Done()
	}
	wg.Wait()
}

// MANY-COUNT-20: late: goroutine
// MANY: late: {{[0-9]+}} more were left out

// MALFORMED: fatal error: malformed MINIGODEBUG=late=1h; it may be late=2ms

// NONE-NOT: late
// NONE: done

// Other processes may take the CPU at any place, so each case has some tries.
func main() {
	scenario := map[string]func(){
		"hogs": hogs, "preempted": preempted, "timer": timer, "stopped": stopped, "network": network, "many": many,
	}[os.Args[1]]
	for range 5 {
		scenario()
	}
	fmt.Println("done")
}
