// REQUIRES: go
// RUN: %minigo build -o %t.minigo %s
// RUN: %t.minigo %t.minigo.profile
// RUN: %go tool pprof -top %t.minigo.profile 2>&1 | FileCheck %s
// RUN: %go tool pprof -source_path=%S -list '^main.outer$' %t.minigo.profile 2>&1 | FileCheck --check-prefix LINES %s
// RUN: %go tool pprof -tags %t.minigo.profile 2>&1 | FileCheck --check-prefix TAGS %s
// RUN: %go tool pprof -traces -focus=main.deep %t.minigo.profile 2>&1 | FileCheck --check-prefix DEEP %s
// RUN: %go tool pprof -raw %t.minigo.profile 2>&1 | FileCheck --check-prefix RAW %s
// RUN: %go build -o %t.go %s
// RUN: %t.go %t.go.profile
// Signals that preempt a goroutine of Go come more often than samples on a busy machine.
// RUN: %go tool pprof -top -hide=runtime.asyncPreempt %t.go.profile 2>&1 | FileCheck %s
// RUN: %go tool pprof -source_path=%S -list '^main.outer$' %t.go.profile 2>&1 | FileCheck --check-prefix LINES %s
// RUN: %go tool pprof -tags %t.go.profile 2>&1 | FileCheck --check-prefix TAGS %s
// RUN: %go tool pprof -traces -focus=main.deep %t.go.profile 2>&1 | FileCheck --check-prefix DEEP %s

// A CPU profile names the functions and lines that Go's names.
package main

import (
	"context"
	"os"
	"runtime/pprof"
)

//go:noinline
func spin(n int) (sum uint64) {
	for i := range n {
		sum = sum*31 + uint64(i)
		sum ^= sum >> 7
	}
	return sum
}

func inner(x uint64) uint64 {
	return x*x + x>>3
}

//go:noinline
func outer(n int) (sum uint64) {
	for i := range n {
		sum += inner(sum + uint64(i)) // on this line
	}
	return sum
}

// Frames of many segments of a stack.
//
//go:noinline
func deep(n int) uint64 {
	var words [64]uint64
	words[n%64] = uint64(n)
	if n == 0 {
		return spin(60_000_000)
	}
	return deep(n-1) + words[(n+1)%64]
}

func main() {
	file, _ := os.Create(os.Args[1])
	if err := pprof.StartCPUProfile(file); err != nil {
		panic(err)
	}
	sum := spin(250_000_000)
	pprof.Do(context.Background(), pprof.Labels("phase", "outer"), func(context.Context) {
		sum += outer(100_000_000)
	})
	done := make(chan uint64)
	go func() { done <- deep(20) }()
	sum += <-done
	pprof.StopCPUProfile()
	file.Close()
	if sum == 0 {
		println(sum)
	}
}

// CHECK: Type: cpu
// CHECK: flat% sum% cum cum%
// CHECK-NEXT: main.spin
// CHECK: main.inner (inline)
// LINES: sum += inner(sum + uint64(i)) // on this line
// TAGS: phase: Total
// TAGS: outer
// DEEP: main.spin
// DEEP-NEXT: main.deep
// DEEP-COUNT-19: main.deep
// DEEP: main.main.func2
// RAW: PeriodType: cpu nanoseconds
// RAW: Period: 10000000
// RAW: samples/count cpu/nanoseconds
