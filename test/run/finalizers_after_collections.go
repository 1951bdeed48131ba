// A few collections are enough for a finalizer to run, also where the program does nothing else and has one processor, and where
// others have the CPUs: threads in system calls, which need no processor, are more than the CPUs then.
package main

import (
	"fmt"
	"os"
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

func busy(stop chan bool) {
	zero, err := os.Open("/dev/zero")
	if err != nil {
		panic(err)
	}
	b := make([]byte, 8<<20)
	for {
		select {
		case <-stop:
			return
		default:
			zero.Read(b)
		}
	}
}

func countLate(rounds int) (late int) {
	for range rounds {
		if !finalized() || !cleaned() {
			late++
		}
	}
	return late
}

func main() {
	for _, n := range []int{1, 2} {
		runtime.GOMAXPROCS(n)
		fmt.Println(n, countLate(200))
	}
	stop := make(chan bool)
	for range 3 * runtime.NumCPU() {
		go busy(stop)
	}
	fmt.Println("busy", countLate(200))
	close(stop)
}
