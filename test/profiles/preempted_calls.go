// RUN: %minigo build -o %t %s
// RUN: env GOMAXPROCS=2 %t | FileCheck %s
// RUN: %minigo build -O0 -o %t %s
// RUN: env GOMAXPROCS=2 %t | FileCheck %s

// A goroutine that has been stopped as a function was entered, before that had a frame, also where
// the call goes on to another segment of the stack: the profile has its caller.
package main

import (
	"fmt"
	"runtime"
	"runtime/pprof"
	"strings"
	"sync/atomic"
)

var begun, stop atomic.Bool

//go:noinline
func leaf(x int) int {
	var a [8]int
	a[x&7] = x
	return a[1]
}

//go:noinline
func loop() {
	for !stop.Load() {
		begun.Store(true)
		leaf(1)
	}
}

//go:noinline
func descend(depth int) {
	if depth > 0 {
		descend(depth - 1)
	} else {
		loop()
	}
}

func main() {
	lost := 0
	for depth := range 100 {
		begun.Store(false)
		stop.Store(false)
		done := make(chan bool)
		go func() {
			descend(depth)
			done <- true
		}()
		for !begun.Load() {
			runtime.Gosched()
		}
		var text strings.Builder
		pprof.Lookup("goroutine").WriteTo(&text, 1)
		stop.Store(true)
		<-done
		if strings.Count(text.String(), "main.loop") != 1 || strings.Contains(text.String(), "morestack") {
			lost++
		}
	}
	// CHECK: 0 lost
	fmt.Println(lost, "lost")
}
