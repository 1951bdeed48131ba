// Uses the CPU while a trace and a CPU profile are on, in sessions that begin and end in either order.
package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime/pprof"
	"runtime/trace"
	"strconv"
	"sync"
)

//go:noinline
func hog(rounds int) (n int) {
	for i := range rounds {
		n = n*7 ^ i/(n&15+1)
	}
	return n
}

func use(rounds int) {
	var wg sync.WaitGroup
	for range 2 {
		wg.Go(func() { hog(rounds) })
	}
	wg.Wait()
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func record(path string, profileFirst bool) {
	file, err := os.Create(path)
	check(err)
	defer file.Close()
	var profile bytes.Buffer
	if profileFirst {
		check(pprof.StartCPUProfile(&profile))
		use(5_000_000)
	}
	check(trace.Start(file))
	if !profileFirst {
		use(5_000_000)
		check(pprof.StartCPUProfile(&profile))
	}
	use(40_000_000)
	if profileFirst {
		trace.Stop()
		pprof.StopCPUProfile()
		return
	}
	pprof.StopCPUProfile()
	trace.Stop()
}

func main() {
	sessions, _ := strconv.Atoi(os.Args[2])
	for i := range sessions {
		record(fmt.Sprintf("%s/%d.trace", os.Args[1], i), i%2 == 0)
	}
}
