// A few collections are enough for a finalizer to run, also where others have the CPUs: threads in
// system calls, which need no processor, are more than the CPUs here.
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

func load(stop chan bool) {
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

func main() {
	stop := make(chan bool)
	runtime.GOMAXPROCS(2)
	for range 3 * runtime.NumCPU() {
		go load(stop)
	}
	late := 0
	for range 300 {
		if !finalized() {
			late++
		}
	}
	close(stop)
	fmt.Println(late)
}
