// A system call that blocks keeps its thread, but not its P: another thread goes on with it. So on one
// processor ten goroutines wait in read(2) at the same time, and the eleventh computes.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
)

// threads is how many this process has.
func threads() int {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		panic(err)
	}
	for line := range strings.Lines(string(status)) {
		if value, found := strings.CutPrefix(line, "Threads:"); found {
			n, _ := strconv.Atoi(strings.TrimSpace(value))
			return n
		}
	}
	return 0
}

func main() {
	runtime.GOMAXPROCS(1)
	var pipe [2]int
	if err := syscall.Pipe(pipe[:]); err != nil {
		panic(err)
	}
	const n = 10
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			var b [1]byte
			if _, err := syscall.Read(pipe[0], b[:]); err != nil {
				panic(err)
			}
		})
	}
	// Each of them has a thread, and this goroutine has one.
	for threads() < n+1 {
		runtime.Gosched()
	}
	fmt.Println("ten threads block, and this goroutine runs")
	syscall.Write(pipe[1], make([]byte, n))
	wg.Wait()
	fmt.Println("all have read")
}
