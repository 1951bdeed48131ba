// REQUIRES: go
// RUN: %minigo build -o %t %s
// RUN: %t %t.profile
// RUN: %go tool pprof -top -focus='main.leaf|morestack' -ignore=main.loop %t %t.profile 2>&1 | FileCheck %s

// A CPU profile has the caller of each function whose calls go on to another segment of the stack,
// wherever a signal comes on the way there and back.
package main

import (
	"os"
	"runtime/pprof"
	"time"
)

//go:noinline
func leaf(x int) int {
	var a [8]int
	a[x&7] = x
	return a[1]
}

//go:noinline
func loop(end time.Time) (sum int) {
	for time.Now().Before(end) {
		for i := range 100_000 {
			sum += leaf(i)
		}
	}
	return sum
}

//go:noinline
func descend(depth int, end time.Time) int {
	if depth > 0 {
		return descend(depth-1, end)
	}
	return loop(end)
}

// CHECK: Showing nodes accounting for 0,
// CHECK-NOT: main
// CHECK-NOT: morestack
func main() {
	file, _ := os.Create(os.Args[1])
	pprof.StartCPUProfile(file)
	sums := make(chan int)
	for depth := range 64 {
		go func() { sums <- descend(depth, time.Now().Add(20*time.Millisecond)) }()
		<-sums
	}
	pprof.StopCPUProfile()
	file.Close()
}
