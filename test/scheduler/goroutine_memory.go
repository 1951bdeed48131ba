// RUN: %minigo build -o %t %s
// RUN: %t | FileCheck %s
// RUN: env GOMAXPROCS=1 %t | FileCheck %s
// RUN: env GODEBUG=migrate=1 %t | FileCheck %s

// The memory of goroutines that have ended goes back to the system, with their stacks, timers and
// waiters, and comes again.
package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	goroutines = 30_000
	most       = 40 // MB, of more than 60
)

func residentMB() int {
	data, err := os.ReadFile("/proc/self/status")
	if err != nil {
		panic(err)
	}
	_, rest, _ := strings.Cut(string(data), "VmRSS:")
	kilobytes, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		panic(err)
	}
	return kilobytes / 1024
}

func deep(n int) int {
	var words [32]int
	if n == 0 {
		return 0
	}
	words[n%32] = n
	return deep(n-1) + words[(n+1)%32]
}

func check(name string, wait func(gate chan bool)) {
	for range 2 {
		gate := make(chan bool)
		var parked, ended sync.WaitGroup
		parked.Add(goroutines)
		for range goroutines {
			ended.Go(func() {
				parked.Done()
				wait(gate)
			})
		}
		parked.Wait()
		full := residentMB()
		close(gate)
		ended.Wait()
		debug.FreeOSMemory()
		fmt.Println(name, full > most, residentMB() <= most)
	}
}

func main() {
	check("channel", func(gate chan bool) { <-gate })
	check("select", func(gate chan bool) {
		select {
		case <-gate:
		case <-make(chan bool):
		}
	})
	check("sleep", func(gate chan bool) {
		time.Sleep(10 * time.Millisecond)
		<-gate
	})
	check("deep", func(gate chan bool) {
		deep(20)
		<-gate
	})
}

// CHECK-COUNT-2: channel true true
// CHECK-COUNT-2: select true true
// CHECK-COUNT-2: sleep true true
// CHECK-COUNT-2: deep true true
