// A few collections are enough for a finalizer to run, also where the program does nothing else and has one processor.
package main

import (
	"fmt"
	"runtime"
)

func collected(done chan bool) bool {
	for range 10 {
		runtime.GC()
		select {
		case <-done:
			return true
		default:
		}
	}
	return false
}

//go:noinline
func finalized() bool {
	done := make(chan bool, 1)
	p := new([100]byte)
	runtime.SetFinalizer(p, func(*[100]byte) { done <- true })
	runtime.KeepAlive(p)
	return collected(done)
}

//go:noinline
func cleaned() bool {
	done := make(chan bool, 1)
	p := new([100]byte)
	runtime.AddCleanup(p, func(int) { done <- true }, 1)
	runtime.KeepAlive(p)
	return collected(done)
}

func main() {
	for _, n := range []int{1, 2} {
		runtime.GOMAXPROCS(n)
		late := 0
		for range 200 {
			if !finalized() || !cleaned() {
				late++
			}
		}
		fmt.Println(n, late)
	}
}
