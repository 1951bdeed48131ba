// A system call that blocks keeps its thread, but not its P: another thread goes on with it. So on one
// processor ten goroutines wait in read(2) at the same time, and the eleventh computes.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"syscall"
)

func main() {
	runtime.GOMAXPROCS(1)
	var pipe [2]int
	if err := syscall.Pipe(pipe[:]); err != nil {
		panic(err)
	}
	const n = 10
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() { syscall.Read(pipe[0], make([]byte, 1)) })
	}
	// Each of them has a thread, and this goroutine has one.
	for threads := 0; threads < n+1; runtime.Gosched() {
		tasks, _ := os.ReadDir("/proc/self/task")
		threads = len(tasks)
	}
	fmt.Println("ten threads block, and this goroutine runs")
	syscall.Write(pipe[1], make([]byte, n))
	wg.Wait()
	fmt.Println("all have read")
}
