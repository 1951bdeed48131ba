// GOMEMLIMIT holds: what the process has stays near the limit, while the program makes much more garbage than that and
// nothing else asks for collections. It is measured twice: Sys-HeapReleased of runtime.MemStats, every millisecond,
// which is what the limit is about; and the peak of the resident memory, which the kernel counts (VmHWM), and which
// has the program's text besides. A limit below what lives slows a program, but does not stop it.
//
// RUN: %minigo build -o %t %s
// RUN: env GOGC=off GOMEMLIMIT=100MiB %t nodes 100 | FileCheck %s
// RUN: env GOGC=off GOMEMLIMIT=100MiB %t blocks 100 | FileCheck %s
// RUN: env GOGC=off GOMEMLIMIT=100MiB GOMAXPROCS=8 %t goroutines 100 | FileCheck %s
// RUN: env GOGC=400 GOMEMLIMIT=120MiB %t mixed 120 | FileCheck %s
// RUN: env GOMEMLIMIT=10MiB timeout 100 %t nodes 0 | FileCheck --check-prefix=SLOW %s
// CHECK: verified
// CHECK-NEXT: Sys within the limit: true
// CHECK-NEXT: resident memory within the limit: true
// SLOW: verified
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// The limit is a soft one: so many percent above it pass.
const tolerance = 15

type node struct {
	next *node
	id   int
	fill [12]int
}

func chain(id, length int) *node {
	var first *node
	for range length {
		first = &node{next: first, id: id}
	}
	return first
}

func (n *node) verify(id, length int) {
	for range length {
		if n.id != id {
			panic("node damaged")
		}
		n = n.next
	}
	if n != nil {
		panic("chain too long")
	}
}

// churnNodes keeps 22 MB of small objects and makes 1.5 GB of garbage.
func churnNodes() {
	const length = 100
	live := make([]*node, 2000)
	for i := range 140_000 {
		slot := i * 7919 % len(live)
		if i >= len(live) {
			live[slot].verify(slot, length)
		}
		live[slot] = chain(slot, length)
	}
}

// churnBlocks keeps 20 MB of blocks without pointers, some of them large, and makes 3 GB of garbage.
func churnBlocks() {
	live := make([][]byte, 20)
	for i := range 3000 {
		slot := i % len(live)
		if old := live[slot]; old != nil && (old[0] != byte(slot) || old[len(old)-1] != byte(slot)) {
			panic("block damaged")
		}
		block := make([]byte, 1000+i*7919%2_000_000)
		for j := range block {
			block[j] = byte(slot)
		}
		live[slot] = block
	}
}

// churnGoroutines has waves of 5,000 goroutines with stacks and garbage of their own.
func churnGoroutines() {
	for range 20 {
		var wg sync.WaitGroup
		gate := make(chan bool)
		for i := range 5000 {
			wg.Go(func() {
				own := chain(i, 5)
				<-gate
				chain(i+1, 20).verify(i+1, 20)
				own.verify(i, 5)
			})
		}
		close(gate)
		wg.Wait()
	}
}

func churnMixed() {
	var wg sync.WaitGroup
	wg.Go(churnNodes)
	wg.Go(churnBlocks)
	wg.Go(churnGoroutines)
	wg.Wait()
}

// watch reads what the limit is about until stop is called, which returns the largest value.
func watch() (stop func() uint64) {
	var stopping atomic.Bool
	peak := make(chan uint64)
	go func() {
		var most uint64
		var s runtime.MemStats
		for !stopping.Load() {
			runtime.ReadMemStats(&s)
			most = max(most, s.Sys-s.HeapReleased)
			time.Sleep(time.Millisecond)
		}
		peak <- most
	}()
	return func() uint64 {
		stopping.Store(true)
		return <-peak
	}
}

// peakResident is the most memory that was resident since the program began, in bytes.
func peakResident() uint64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		panic(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kilobytes, err := strconv.ParseUint(strings.Fields(rest)[0], 10, 64)
	if err != nil {
		panic(err)
	}
	return kilobytes * 1024
}

func main() {
	churn := map[string]func(){"nodes": churnNodes, "blocks": churnBlocks, "goroutines": churnGoroutines, "mixed": churnMixed}
	megabytes, err := strconv.ParseUint(os.Args[2], 10, 64)
	if err != nil {
		panic(err)
	}
	limit := megabytes << 20 * (100 + tolerance) / 100
	stop := watch()
	churn[os.Args[1]]()
	peak := stop()
	fmt.Println("verified")
	fmt.Println("Sys within the limit:", peak <= limit)
	resident := peakResident()
	fmt.Println("resident memory within the limit:", resident <= limit)
	fmt.Fprintf(os.Stderr, "peaks: Sys %.1f MiB, resident %.1f MiB\n", float64(peak)/(1<<20), float64(resident)/(1<<20))
}
