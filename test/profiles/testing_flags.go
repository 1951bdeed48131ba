// REQUIRES: go
// RUN: %minigo build -o %t %s
// RUN: mkdir -p %t.profiles
// RUN: %t -test.outputdir=%t.profiles -test.cpuprofile=cpu -test.memprofile=mem -test.memprofilerate=1 -test.blockprofile=block -test.mutexprofile=mutex
// RUN: %go tool pprof -top %t.profiles/cpu 2>&1 | FileCheck --check-prefix CPU %s
// RUN: %go tool pprof -top %t.profiles/mem 2>&1 | FileCheck --check-prefix MEM %s
// RUN: %go tool pprof -top %t.profiles/block 2>&1 | FileCheck --check-prefix BLOCK %s
// RUN: %go tool pprof -top %t.profiles/mutex 2>&1 | FileCheck --check-prefix MUTEX %s

// The flags of tests write profiles.
package main

import (
	"sync"
	"testing"
	"time"
)

//go:noinline
func work(n int) (sum uint64) {
	for i := range n {
		sum = sum*31 + uint64(i)
	}
	return sum
}

var kept []byte

//go:noinline
func allocate() {
	for range 100 {
		kept = make([]byte, 100_000)
	}
}

//go:noinline
func contend() {
	var mu sync.Mutex
	var done sync.WaitGroup
	for range 4 {
		done.Go(func() {
			mu.Lock()
			time.Sleep(20 * time.Millisecond)
			mu.Unlock()
		})
	}
	done.Wait()
}

func test(t *testing.T) {
	if work(200_000_000) == 0 {
		t.Error("no sum")
	}
	allocate()
	contend()
}

func main() {
	all := func(pattern, name string) (bool, error) { return true, nil }
	testing.Main(all, []testing.InternalTest{{Name: "All", F: test}}, nil, nil)
}

// CPU: flat% sum% cum cum%
// CPU-NEXT: main.work
// MEM: flat% sum% cum cum%
// MEM-NEXT: main.allocate
// BLOCK: flat% sum% cum cum%
// BLOCK: sync.(*Mutex).Lock
// MUTEX: flat% sum% cum cum%
// MUTEX: sync.(*Mutex).Unlock
