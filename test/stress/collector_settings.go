// Collections are forced from many goroutines, and everything that steers them changes at random at the same time:
// GOGC, the memory limit, GOMAXPROCS, memory that goes back to the system. Workers verify what they build; a reader
// verifies that the statistics agree with each other and never run backwards.
package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

var (
	seed   = flag.Uint64("seed", 1, "of all choices")
	rounds = flag.Int("rounds", defaultRounds(), "of each worker")
)

// Where nearly every allocation collects, little has to do.
func defaultRounds() int {
	if os.Getenv("MINIGO_GC_STRESS") != "" {
		return 2
	}
	return 2000
}

type random uint64

func (r *random) below(n int) int {
	*r = *r*6364136223846793005 + 1442695040888963407
	return int(uint64(*r) >> 33 % uint64(n))
}

type tree struct {
	left, right *tree
	value       int
	name        string
}

func build(depth, value int) *tree {
	if depth == 0 {
		return nil
	}
	return &tree{build(depth-1, 2*value), build(depth-1, 2*value+1), value, strconv.Itoa(value)}
}

func (t *tree) verify(value int) int {
	if t == nil {
		return 0
	}
	if t.value != value || t.name != strconv.Itoa(value) {
		panic("tree damaged: " + t.name)
	}
	return 1 + t.left.verify(2*value) + t.right.verify(2*value+1)
}

// work builds trees, slices without pointers and large objects; the older ones live for some rounds.
func work(id int) (visited int) {
	var old [4]*tree
	var blocks [4][]byte
	for round := range *rounds {
		value := id*1000 + round + 1
		if old[round%4] != nil {
			visited += old[round%4].verify(value - 4)
		}
		if block := blocks[round%4]; block != nil && (block[0] != byte(id) || block[len(block)-1] != byte(round-4)) {
			panic("block damaged")
		}
		old[round%4] = build(6, value)
		block := make([]byte, 1+id*37%5*40_000+round*100)
		block[0] = byte(id)
		block[len(block)-1] = byte(round)
		if len(block) > 1 {
			blocks[round%4] = block
		}
		runtime.Gosched()
	}
	return visited
}

// settings are changed at random by one goroutine each.
var settings = []func(r *random){
	func(r *random) { runtime.GC() },
	func(r *random) { runtime.GC() },
	func(r *random) { runtime.GC(); runtime.GC() },
	func(r *random) { debug.SetGCPercent([]int{-1, 1, 10, 50, 100, 100, 400}[r.below(7)]) },
	func(r *random) {
		debug.SetMemoryLimit([]int64{math.MaxInt64, math.MaxInt64, 1 << 20, 16 << 20, 64 << 20, 1 << 30}[r.below(6)])
	},
	func(r *random) { runtime.GOMAXPROCS(1 + r.below(8)) },
	func(r *random) { debug.FreeOSMemory() },
	func(r *random) { debug.SetMemoryLimit(-1); debug.SetMaxStack(1 << 28) },
}

// run calls f again and again, until stop is set.
func run(f func(), stop *atomic.Bool, running *sync.WaitGroup) {
	running.Go(func() {
		for !stop.Load() {
			f()
			time.Sleep(50 * time.Microsecond)
		}
	})
}

func require(holds bool, what string, s *runtime.MemStats) {
	if !holds {
		s.PauseNs, s.PauseEnd = [256]uint64{}, [256]uint64{}
		panic(fmt.Sprintf("%s: Alloc %d of %d, Heap Sys %d Idle %d Inuse %d Released %d Objects %d, Mallocs %d Frees %d, NumGC %d forced %d",
			what, s.Alloc, s.TotalAlloc, s.HeapSys, s.HeapIdle, s.HeapInuse, s.HeapReleased, s.HeapObjects, s.Mallocs, s.Frees,
			s.NumGC, s.NumForcedGC))
	}
}

// held is known to live all the time.
var held = make([]byte, 8<<20)

func verifyOne(s *runtime.MemStats) {
	require(s.Alloc == s.HeapAlloc, "Alloc is HeapAlloc", s)
	require(s.HeapAlloc >= uint64(len(held)), "HeapAlloc counts what lives", s)
	require(s.HeapAlloc <= s.TotalAlloc, "HeapAlloc is part of TotalAlloc", s)
	require(s.HeapAlloc <= s.HeapInuse, "objects are in spans in use", s)
	require(s.HeapIdle+s.HeapInuse == s.HeapSys, "spans are idle or in use", s)
	require(s.HeapReleased <= s.HeapIdle, "released spans are idle", s)
	require(s.HeapSys <= s.Sys, "HeapSys is part of Sys", s)
	require(s.Mallocs-s.Frees == s.HeapObjects, "HeapObjects is what was not freed", s)
	require(s.HeapObjects > 0 && s.HeapObjects <= s.HeapAlloc, "objects have a byte at least", s)
	require(s.NumForcedGC <= s.NumGC, "forced collections are collections", s)
	require(s.EnableGC, "EnableGC", s)
}

// verifyTwo compares with what was read before.
func verifyTwo(before, s *runtime.MemStats) {
	require(s.TotalAlloc >= before.TotalAlloc, "TotalAlloc runs backwards", s)
	require(s.Mallocs >= before.Mallocs, "Mallocs runs backwards", s)
	require(s.Frees >= before.Frees, "Frees runs backwards", s)
	require(s.NumGC >= before.NumGC, "NumGC runs backwards", s)
	require(s.NumForcedGC >= before.NumForcedGC, "NumForcedGC runs backwards", s)
	require(s.PauseTotalNs >= before.PauseTotalNs, "PauseTotalNs runs backwards", s)
	require(s.PauseTotalNs > before.PauseTotalNs || s.NumGC == before.NumGC, "a collection without a pause", s)
	require(s.LastGC >= before.LastGC, "LastGC runs backwards", s)
}

func main() {
	flag.Parse()
	var stop atomic.Bool
	var running, workers sync.WaitGroup
	for i, change := range settings {
		r := random(*seed*1009 + uint64(i))
		run(func() { change(&r) }, &stop, &running)
	}
	before, now := new(runtime.MemStats), new(runtime.MemStats)
	runtime.ReadMemStats(before)
	run(func() {
		runtime.ReadMemStats(now)
		verifyOne(now)
		verifyTwo(before, now)
		before, now = now, before
	}, &stop, &running)
	visited := make([]int, 12)
	for i := range visited {
		workers.Go(func() { visited[i] = work(i) })
	}
	workers.Wait()
	stop.Store(true)
	running.Wait()
	for _, n := range visited {
		if n != max(*rounds-4, 0)*63 {
			panic("trees are missing")
		}
	}
	// Each forced collection ends before GC returns, and counts.
	debug.SetGCPercent(-1)
	runtime.ReadMemStats(before)
	for range 5 {
		runtime.GC()
	}
	runtime.ReadMemStats(now)
	fmt.Println("forced", now.NumGC-before.NumGC >= 5, now.NumForcedGC-before.NumForcedGC == 5)
	held[0]++
	fmt.Println("verified")
}
