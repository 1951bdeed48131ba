package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

type T struct{ n int }

func (t *T) trace() string { return string(debug.Stack()) }
func inner(t *T) string    { return t.trace() }

// The lines of a trace that name functions, without their arguments.
func functions(trace string) (names []string) {
	for _, line := range strings.Split(trace, "\n") {
		if !strings.HasPrefix(line, "\t") && line != "" {
			if open := strings.LastIndexByte(line, '('); open > 0 {
				line = line[:open]
			}
			names = append(names, line)
		}
	}
	return names
}

func waits(c chan bool) { <-c }

func all() string {
	buf := make([]byte, 1<<16)
	return string(buf[:runtime.Stack(buf, true)])
}

type addressed interface {
	error
	Addr() uintptr
}

var sink [][]byte

func memory() {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 1000 {
		sink = append(sink, make([]byte, 1000))
	}
	runtime.ReadMemStats(&after)
	objects := after.Mallocs - before.Mallocs
	bytes := after.TotalAlloc - before.TotalAlloc
	fmt.Println(objects >= 1000 && objects < 1100, bytes >= 1_000_000 && bytes < 1_300_000)
	fmt.Println(after.HeapObjects-before.HeapObjects >= 1000, after.HeapAlloc-before.HeapAlloc >= 1_000_000)
	sink = nil
	runtime.GC()
	runtime.ReadMemStats(&after)
	fmt.Println(after.Frees-before.Frees >= 900, after.HeapAlloc < before.HeapAlloc+500_000)
	fmt.Println(after.NumGC > before.NumGC, after.NumForcedGC > before.NumForcedGC, after.PauseTotalNs > 0)
	fmt.Println(after.Mallocs-after.Frees == after.HeapObjects, after.Alloc == after.HeapAlloc)
	fmt.Println(after.PauseEnd[(after.NumGC+255)%256] == after.LastGC, after.Sys >= after.HeapSys)
	fmt.Println(after.BySize[1].Size, after.BySize[60].Size)
}

func main() {
	fmt.Println(functions(inner(&T{})))

	c := make(chan bool)
	go waits(c)
	for !strings.Contains(all(), "[chan receive]") {
		time.Sleep(time.Millisecond)
	}
	lines := functions(all())
	for i, line := range lines {
		if strings.HasSuffix(line, "[running]:") || strings.HasSuffix(line, "[chan receive]:") {
			lines[i] = line[strings.IndexByte(line, '['):]
		}
	}
	fmt.Println(lines[0], lines[1], lines[2])
	for i, line := range lines {
		if line == "main.waits" {
			fmt.Println(lines[i-1], lines[i], strings.HasPrefix(lines[i+1], "created by main.main in goroutine 1"))
		}
	}
	close(c)
	small := make([]byte, 10)
	fmt.Println(runtime.Stack(small, false), string(small), runtime.Stack(nil, false))

	memory()

	fmt.Println(debug.SetGCPercent(50), debug.SetGCPercent(-1), debug.SetGCPercent(100))
	limit := debug.SetMemoryLimit(-1)
	fmt.Println(limit == 1<<63-1, debug.SetMemoryLimit(1<<30) == limit, debug.SetMemoryLimit(limit))
	fmt.Println(debug.SetMaxStack(1<<20), debug.SetMaxStack(1000000000))
	fmt.Println(debug.SetMaxThreads(5000), debug.SetMaxThreads(10000))
	debug.FreeOSMemory()
	stats := debug.GCStats{PauseQuantiles: make([]time.Duration, 5)}
	debug.ReadGCStats(&stats)
	q := stats.PauseQuantiles
	fmt.Println(stats.NumGC > 1, len(stats.Pause) == int(stats.NumGC), len(stats.PauseEnd) == len(stats.Pause))
	fmt.Println(q[0] <= q[1] && q[1] <= q[2] && q[3] <= q[4], stats.LastGC.Equal(stats.PauseEnd[0]))

	info, ok := debug.ReadBuildInfo()
	fmt.Println(ok, info.Path, strings.HasPrefix(info.GoVersion, "go1."))
	fmt.Println(runtime.NumCgoCall(), runtime.Compiler, runtime.GOOS, runtime.GOARCH)
	fmt.Println(debug.SetPanicOnFault(true), debug.SetPanicOnFault(false))
}
