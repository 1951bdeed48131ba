// RUN: %minigo build -o %t %s
// RUN: env GOMAXPROCS=1 %t
// RUN: env GOMAXPROCS=4 %t
// RUN: env GOMAXPROCS=64 %t

// A goroutine that is pinned has its processor to itself: no other one that pins itself runs there until it unpins,
// whatever asks it to yield meanwhile, the end of its slice or a collection.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"time"
	_ "unsafe"
)

//go:linkname procPin runtime.procPin
func procPin() int

//go:linkname procUnpin runtime.procUnpin
func procUnpin()

type place struct {
	owner int // 0: nobody
	count int
	_     [6]int
}

const goroutines = 16

var (
	places [256]place
	sink   [goroutines]*[64]int
)

// work holds a place for some thousands of rounds, and sometimes for longer than a slice.
func work(self, rounds int) {
	id := procPin()
	mine := &places[id]
	if mine.owner != 0 {
		panic(fmt.Sprint(self, " found ", mine.owner))
	}
	mine.owner = self
	for i := range rounds {
		if i&1023 == 0 {
			sink[self-1] = new([64]int)
		}
		if mine.owner != self {
			panic(fmt.Sprint(self, " lost its place to ", mine.owner))
		}
		mine.count++
	}
	procPin() // pins nest
	procUnpin()
	if mine.owner != self {
		panic(fmt.Sprint(self, " lost its place"))
	}
	mine.owner = 0
	procUnpin()
}

func main() {
	end := time.Now().Add(300 * time.Millisecond)
	var group sync.WaitGroup
	var m sync.Mutex
	total := 0
	for self := 1; self <= goroutines; self++ {
		group.Go(func() {
			done := 0
			for i := self; time.Now().Before(end); i++ {
				rounds := 2000
				if i%50 == 0 {
					rounds = 10_000_000 // some slices
				}
				work(self, rounds)
				done += rounds
				if i%7 == 0 {
					runtime.Gosched()
				}
			}
			m.Lock()
			total += done
			m.Unlock()
		})
	}
	group.Go(func() {
		for time.Now().Before(end) {
			runtime.GC()
			time.Sleep(time.Millisecond)
		}
	})
	group.Wait()
	for i := range places {
		total -= places[i].count
	}
	if total != 0 {
		panic(fmt.Sprint("rounds that were lost: ", total))
	}
}
