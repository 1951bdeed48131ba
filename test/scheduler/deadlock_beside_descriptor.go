// RUN: %minigo build -o %t %s
// RUN: not %t 2>&1 | FileCheck %s
// RUN: not env GOMAXPROCS=1 %t 2>&1 | FileCheck %s
// RUN: not env GOMAXPROCS=8 %t 2>&1 | FileCheck %s

// A goroutine that waits for a descriptor may be woken from outside, so there is no deadlock while it does. One
// that has waited, on a descriptor that is still open, does not hide one.
package main

import (
	"os"
	"os/exec"
	"syscall"
	"time"
)

func main() {
	done := make(chan string)
	wait := func(r interface{ Read([]byte) (int, error) }) {
		b := make([]byte, 100)
		n, _ := r.Read(b)
		done <- string(b[:n])
	}
	other := exec.Command("sh", "-c", "sleep 0.1; echo from outside")
	out, _ := other.StdoutPipe()
	other.Start()
	go wait(out)
	// CHECK: from outside
	print(<-done)

	r, w, _ := os.Pipe()
	for range 100 {
		go wait(r)
		w.Write([]byte("from inside\n"))
		<-done
	}
	go wait(r)
	w.Write([]byte("from inside\n"))
	// CHECK-NEXT: from inside
	print(<-done)
	// If there is another thread, it waits for the network, and the end of this wait does not come from there.
	// (Go does not notice.)
	var pipe [2]int
	syscall.Pipe(pipe[:])
	syscall.SetNonblock(pipe[0], true)
	in := os.NewFile(uintptr(pipe[0]), "pipe")
	go wait(in)
	for start := time.Now(); time.Since(start) < 50*time.Millisecond; {
	}
	in.Close()
	<-done
	// CHECK-NEXT: fatal error: all goroutines are asleep - deadlock!
	<-done
	w.Close()
	r.Close()
}
