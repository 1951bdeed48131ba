// Maps, strings, goroutines and timers come and go for some minutes, while what lives stays the same. Every five
// seconds a line tells what the process has: a heap that leaks or falls to pieces shows as a growing column.
//
//	memory_churn [-duration 3m] [-every 5s] [-seed 1]
//
// At the end it prints the growth of the resident memory from the second quarter of the time to the last, by
// medians.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

var (
	duration = flag.Duration("duration", 3*time.Minute, "how long")
	every    = flag.Duration("every", 5*time.Second, "between two lines")
	seed     = flag.Uint64("seed", 1, "of all choices")
)

type random uint64

func (r *random) below(n int) int {
	*r = *r*6364136223846793005 + 1442695040888963407
	return int(uint64(*r) >> 33 % uint64(n))
}

// churnMaps keeps about 20,000 entries in maps that grow, shrink and are replaced.
func churnMaps(r random, running func() bool) {
	var maps [16]map[string][]int
	for running() {
		m := &maps[r.below(len(maps))]
		if *m == nil || len(*m) > 2500 {
			*m = map[string][]int{}
		}
		for range 200 {
			key := "key " + strconv.Itoa(r.below(4000))
			if r.below(3) == 0 {
				delete(*m, key)
			} else {
				(*m)[key] = append((*m)[key], r.below(100))
			}
		}
	}
}

// churnStrings keeps texts of all sizes, most of them short.
func churnStrings(r random, running func() bool) {
	texts := make([]string, 5000)
	for running() {
		for range 100 {
			size := 1 << r.below(8)
			if r.below(500) == 0 {
				size = 1 << (8 + r.below(11))
			}
			text := strings.Repeat("abcdefg", size/7+r.below(5))
			texts[r.below(len(texts))] = strings.ToUpper(text[len(text)/3:])
		}
	}
}

// churnBuffers grows slices, so that each size class has its turn.
func churnBuffers(r random, running func() bool) {
	buffers := make([][]byte, 300)
	for running() {
		i := r.below(len(buffers))
		if len(buffers[i]) > 20_000 {
			buffers[i] = nil
		}
		buffers[i] = append(buffers[i], make([]byte, 1+r.below(3000))...)
	}
}

func recurse(depth int) int {
	var room [32]int
	room[depth%32] = depth
	if depth == 0 {
		return 0
	}
	return recurse(depth-1) + room[depth%32] - depth + 1
}

// churnGoroutines has waves of goroutines, some with deep stacks.
func churnGoroutines(r random, running func() bool) {
	for running() {
		var wg sync.WaitGroup
		gate := make(chan struct{})
		for range 500 + r.below(1500) {
			depth := r.below(30)
			if r.below(200) == 0 {
				depth = 2000
			}
			wg.Go(func() {
				<-gate
				recurse(depth)
			})
		}
		close(gate)
		wg.Wait()
	}
}

// churnTimers starts timers, stops some and waits for others.
func churnTimers(r random, running func() bool) {
	timers := make([]*time.Timer, 2000)
	for running() {
		for range 200 {
			i := r.below(len(timers))
			if timers[i] != nil {
				timers[i].Stop()
			}
			held := make([]byte, r.below(500))
			timers[i] = time.AfterFunc(time.Duration(r.below(50))*time.Millisecond, func() { clear(held) })
		}
		time.Sleep(time.Millisecond)
	}
}

// resident is the resident memory of the process, in bytes.
func resident() int {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		panic(err)
	}
	pages, err := strconv.Atoi(strings.Fields(string(text))[1])
	if err != nil {
		panic(err)
	}
	return pages * os.Getpagesize()
}

func report(start time.Time) int {
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	now := resident()
	mb := func(n uint64) float64 { return float64(n) / 1e6 }
	fmt.Printf("%4.0f s  resident %6.1f MB  objects %6.1f  spans in use %6.1f  idle %6.1f  returned %6.1f  stacks %5.1f  collections %d\n",
		time.Since(start).Seconds(), mb(uint64(now)), mb(s.HeapAlloc), mb(s.HeapInuse), mb(s.HeapIdle), mb(s.HeapReleased),
		mb(s.StackInuse), s.NumGC)
	return now
}

func median(values []int) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return float64(sorted[len(sorted)/2])
}

func main() {
	flag.Parse()
	start := time.Now()
	running := func() bool { return time.Since(start) < *duration }
	var all sync.WaitGroup
	for i, churn := range []func(random, func() bool){churnMaps, churnStrings, churnBuffers, churnGoroutines, churnTimers} {
		all.Go(func() { churn(random(*seed*1009+uint64(i)), running) })
	}
	var sizes []int
	for running() {
		time.Sleep(*every)
		sizes = append(sizes, report(start))
	}
	all.Wait()
	if quarter := len(sizes) / 4; quarter > 0 {
		fmt.Printf("growth from the second quarter to the last: %.3f\n",
			median(sizes[3*quarter:])/median(sizes[quarter:2*quarter]))
	}
}
