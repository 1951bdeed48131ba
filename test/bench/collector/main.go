// The collector under load, for collector.py's table.
//
//	collector [flags] pauses    how long collections stop the world
//	collector [flags] sleeper   how late a goroutine wakes that sleeps for 1 ms
//	collector [flags] allocate  how long -allocate bytes take, and how many collections they cause
//
// The flags say what lives in the meantime and what runs beside it. Results are printed, a name and a number a
// line; times are in nanoseconds.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"time"
)

var (
	liveMB     = flag.Int("live", 0, "megabytes of nodes that live all the time")
	objects    = flag.Int("objects", 0, "small objects that live all the time")
	parked     = flag.Int("parked", 0, "goroutines that are parked all the time")
	hogs       = flag.Int("hogs", 0, "goroutines per P that count and never call")
	mutators   = flag.Int("mutators", 1, "goroutines per P that allocate, in pauses and sleeper")
	duration   = flag.Duration("duration", 5*time.Second, "how long, in pauses and sleeper")
	least      = flag.Int("collections", 10, "pauses and sleeper go on until there were so many collections")
	most       = flag.Duration("most", time.Minute, "but not for longer than this")
	allocateMB = flag.Int("allocate", 0, "megabytes that allocate allocates")
)

// quantiles prints p50, p99 and max of the samples and sorts them.
func quantiles(samples []time.Duration) {
	if len(samples) == 0 {
		return
	}
	slices.Sort(samples)
	last := len(samples) - 1
	fmt.Println("p50", int64(samples[last/2]))
	fmt.Println("p99", int64(samples[(last*99+99)/100]))
	fmt.Println("max", int64(samples[last]))
}

func main() {
	flag.Parse()
	probe := map[string]func(){"pauses": measurePauses, "sleeper": measureSleeper, "allocate": measureAllocation}[flag.Arg(0)]
	if probe == nil {
		fmt.Fprintln(os.Stderr, "collector: want one of pauses, sleeper, allocate")
		os.Exit(2)
	}
	nodes, pairs := makeNodes(*liveMB), makePairs(*objects)
	release := park(*parked)
	// The pacer has seen the live heap before the load begins.
	runtime.GC()
	startHogs(*hogs * runtime.GOMAXPROCS(0))
	probe()
	release()
	runtime.KeepAlive(nodes)
	runtime.KeepAlive(pairs)
}
