// RUN: %minigo build -o %t %s
// RUN: env GOMAXPROCS=1 timeout 60 %t | FileCheck %s
// RUN: %minigo build -O0 -o %t %s
// RUN: env GOMAXPROCS=1 timeout 60 %t | FileCheck %s

// A loop that calls nothing but functions of the runtime gives way to others.
package main

import (
	"fmt"
	"hash/crc32"
	"reflect"
	"runtime"
	"strings"
	"sync/atomic"
)

var (
	stop  atomic.Bool
	text  = strings.Repeat("a", 100)
	bytes = []byte(text)
	count = runtime.NumGoroutine
	sum   int
	large = make([]byte, 4<<20)
	ends  [8]bool
)

var loops = []struct {
	name string
	body func()
}{
	{"call", func() {
		for !stop.Load() {
			runtime.NumGoroutine()
		}
	}},
	{"variable", func() {
		for !stop.Load() {
			count()
		}
	}},
	{"local variable", func() {
		f := runtime.NumCPU
		if len(text) == 0 {
			f = nil
		}
		for !stop.Load() {
			sum += f()
		}
	}},
	{"deferred", func() {
		for !stop.Load() {
			defer runtime.NumGoroutine()
		}
	}},
	{"strings", func() {
		for !stop.Load() {
			sum += strings.IndexByte(text, 'b')
		}
	}},
	{"crc32", func() {
		for !stop.Load() {
			crc32.ChecksumIEEE(bytes)
		}
	}},
	{"bounded copies", func() {
		for range 2000 {
			copy(large[1:], large)
			if stop.Load() {
				return
			}
		}
		panic("it ran to its end")
	}},
	{"bounded allocations", func() {
		for range 2000 {
			large = make([]byte, len(large))
			if stop.Load() {
				return
			}
		}
		panic("it ran to its end")
	}},
	{"counted copies", func() {
		for i := range len(large) / 4 {
			copy(large[1:], large)
			ends[i%len(ends)] = stop.Load()
			if ends[i%len(ends)] {
				return
			}
		}
	}},
	{"map length", func() {
		m := reflect.ValueOf(map[int]int{1: 2})
		for !stop.Load() {
			sum += m.Len()
		}
	}},
}

func main() {
	for _, loop := range loops {
		stop.Store(false)
		done := make(chan bool)
		go func() {
			loop.body()
			close(done)
		}()
		runtime.Gosched() // the loop runs, and comes back only if it is preempted
		stop.Store(true)
		<-done
		fmt.Println(loop.name)
	}
}

// CHECK: call
// CHECK-NEXT: variable
// CHECK-NEXT: local variable
// CHECK-NEXT: deferred
// CHECK-NEXT: strings
// CHECK-NEXT: crc32
// CHECK-NEXT: bounded copies
// CHECK-NEXT: bounded allocations
// CHECK-NEXT: counted copies
// CHECK-NEXT: map length
