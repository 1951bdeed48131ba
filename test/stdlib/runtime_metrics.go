// RUN: %minigo run %s | diff %s.out -

// Package runtime/metrics: names and kinds, sums, counts that never fall, and values that come from
// what the program does.
package main

import (
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"sync"
	"time"
)

// read returns all metrics by name.
func read() map[string]metrics.Value {
	var samples []metrics.Sample
	for _, d := range metrics.All() {
		samples = append(samples, metrics.Sample{Name: d.Name})
	}
	metrics.Read(samples)
	values := map[string]metrics.Value{}
	for _, s := range samples {
		values[s.Name] = s.Value
	}
	return values
}

func list() {
	last := ""
	for _, d := range metrics.All() {
		fmt.Println(d.Name, d.Kind, d.Cumulative, last < d.Name, d.Description != "")
		last = d.Name
	}
}

func total(v metrics.Value) uint64 {
	var sum uint64
	for _, count := range v.Float64Histogram().Counts {
		sum += count
	}
	return sum
}

func shapes() {
	values := read()
	for _, d := range metrics.All() {
		v := values[d.Name]
		if v.Kind() != d.Kind {
			fmt.Println(d.Name, "is of kind", v.Kind())
		}
		if d.Kind != metrics.KindFloat64Histogram {
			continue
		}
		h := v.Float64Histogram()
		grows := len(h.Counts) == len(h.Buckets)-1
		for i := 1; i < len(h.Buckets); i++ {
			grows = grows && h.Buckets[i-1] < h.Buckets[i]
		}
		fmt.Println(d.Name, len(h.Buckets), grows, h.Buckets[:6], h.Buckets[len(h.Buckets)/2], h.Buckets[len(h.Buckets)-2:])
	}
}

var sink [][]byte

func churn() {
	for i := range 2000 {
		sink = append(sink, make([]byte, i%5000))
	}
	runtime.GC()
	sink = nil
	runtime.GC()
}

// sum adds up the metrics below a prefix, but for totals.
func sum(values map[string]metrics.Value, prefix string) float64 {
	var all float64
	for name, v := range values {
		if !strings.HasPrefix(name, prefix) || strings.Contains(name, "/total:") {
			continue
		}
		if v.Kind() == metrics.KindUint64 {
			all += float64(v.Uint64())
		} else {
			all += v.Float64()
		}
	}
	return all
}

func sums() {
	values := read()
	near := func(a, b float64) bool { return math.Abs(a-b) <= 1e-6*math.Abs(b)+1e-9 }
	fmt.Println("memory", near(sum(values, "/memory/classes/"), float64(values["/memory/classes/total:bytes"].Uint64())))
	fmt.Println("cpu", near(sum(values, "/cpu/classes/"), values["/cpu/classes/total:cpu-seconds"].Float64()))
	fmt.Println("collector's cpu", near(sum(values, "/cpu/classes/gc/"), values["/cpu/classes/gc/total:cpu-seconds"].Float64()))
	fmt.Println("scan", near(sum(values, "/gc/scan/"), float64(values["/gc/scan/total:bytes"].Uint64())))
	fmt.Println("cycles", near(sum(values, "/gc/cycles/"), float64(values["/gc/cycles/total:gc-cycles"].Uint64())))
	fmt.Println("allocations", total(values["/gc/heap/allocs-by-size:bytes"]) == values["/gc/heap/allocs:objects"].Uint64())
	allocs, frees := values["/gc/heap/allocs:bytes"].Uint64(), values["/gc/heap/frees:bytes"].Uint64()
	fmt.Println("bytes", allocs-frees == values["/memory/classes/heap/objects:bytes"].Uint64())
	objects := values["/gc/heap/allocs:objects"].Uint64() - values["/gc/heap/frees:objects"].Uint64()
	fmt.Println("objects", objects == values["/gc/heap/objects:objects"].Uint64())
	fmt.Println("collections", values["/gc/cycles/forced:gc-cycles"].Uint64() >= 2)
	fmt.Println("collector's pauses", total(values["/sched/pauses/total/gc:seconds"]) >= 2,
		total(values["/sched/pauses/stopping/gc:seconds"]) == total(values["/sched/pauses/total/gc:seconds"]),
		total(values["/gc/pauses:seconds"]) == total(values["/sched/pauses/total/gc:seconds"]))
}

func memStats() {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	values := read()
	runtime.ReadMemStats(&after)
	between := func(name string, low, high uint64) {
		v := values[name].Uint64()
		fmt.Println(name, low <= v && v <= high)
	}
	between("/gc/heap/allocs:bytes", before.TotalAlloc, after.TotalAlloc)
	between("/gc/cycles/total:gc-cycles", uint64(before.NumGC), uint64(after.NumGC))
	between("/gc/cycles/forced:gc-cycles", uint64(before.NumForcedGC), uint64(after.NumForcedGC))
	between("/gc/heap/goal:bytes", before.NextGC, after.NextGC)
}

// monotone looks whether what is cumulative falls while the program works.
func monotone() {
	last := read()
	for range 20 {
		churn()
		next := read()
		for _, d := range metrics.All() {
			if d.Cumulative && fell(last[d.Name], next[d.Name]) {
				fmt.Println(d.Name, "fell")
			}
		}
		last = next
	}
}

func fell(a, b metrics.Value) bool {
	switch a.Kind() {
	case metrics.KindUint64:
		return b.Uint64() < a.Uint64()
	case metrics.KindFloat64:
		return b.Float64() < a.Float64()
	}
	for i, count := range a.Float64Histogram().Counts {
		if b.Float64Histogram().Counts[i] < count {
			return true
		}
	}
	return false
}

// until calls work until the metric's value is as wanted.
func until(name string, work func(), wanted func(metrics.Value) bool) {
	sample := []metrics.Sample{{Name: name}}
	for range 1000 {
		work()
		if metrics.Read(sample); wanted(sample[0].Value) {
			fmt.Println(name, "moves")
			return
		}
	}
	fmt.Println(name, "does not move")
}

func wait() {
	var mu sync.Mutex
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			mu.Lock()
			time.Sleep(time.Millisecond / 10)
			mu.Unlock()
		})
	}
	all.Wait()
}

func finalize() {
	func() {
		runtime.SetFinalizer(&[3]*int{}, func(*[3]*int) {})
		runtime.AddCleanup(&[4]*int{}, func(int) {}, 0)
	}()
	runtime.GC()
	time.Sleep(time.Millisecond)
}

func moves() {
	some := func(v metrics.Value) bool { return v.Uint64() > 0 }
	late := func(v metrics.Value) bool { return total(v) > 10 }
	until("/sched/latencies:seconds", wait, late)
	until("/sync/mutex/wait/total:seconds", wait, func(v metrics.Value) bool { return v.Float64() > 0 })
	until("/gc/finalizers/queued:finalizers", finalize, some)
	until("/gc/finalizers/executed:finalizers", finalize, some)
	until("/gc/cleanups/queued:cleanups", finalize, some)
	until("/gc/cleanups/executed:cleanups", finalize, some)
	until("/sched/goroutines-created:goroutines", wait, func(v metrics.Value) bool { return v.Uint64() > 40 })
	until("/cpu/classes/idle:cpu-seconds", func() { time.Sleep(time.Millisecond); runtime.GC() },
		func(v metrics.Value) bool { return v.Float64() > 0 })
	until("/sched/pauses/total/other:seconds", func() { runtime.ReadMemStats(new(runtime.MemStats)) },
		func(v metrics.Value) bool { return total(v) > 3 })
}

func states() {
	done := make(chan bool)
	for range 30 {
		go func() { <-done }()
	}
	waiting := func(v metrics.Value) bool { return v.Uint64() >= 30 }
	until("/sched/goroutines/waiting:goroutines", runtime.Gosched, waiting)
	until("/sched/goroutines:goroutines", func() {}, waiting)
	close(done)
	values := read()
	fmt.Println("running", values["/sched/goroutines/running:goroutines"].Uint64() >= 1)
	fmt.Println("gomaxprocs", values["/sched/gomaxprocs:threads"].Uint64() == uint64(runtime.GOMAXPROCS(0)))
	fmt.Println("threads", values["/sched/threads/total:threads"].Uint64() >= 1)
}

func settings() {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(1 << 30))
	values := read()
	fmt.Println(values["/gc/gogc:percent"].Uint64(), values["/gc/gomemlimit:bytes"].Uint64(), values["/gc/stack/starting-size:bytes"].Uint64())
}

func misuse() {
	samples := []metrics.Sample{{Name: "/gc/gogc:percent"}, {Name: "/none:bytes"}, {Name: "/sched/latencies:seconds"}, {Name: "/sync/mutex/wait/total:seconds"}}
	metrics.Read(samples)
	h := samples[2].Value.Float64Histogram()
	metrics.Read(samples)
	fmt.Println(samples[1].Value.Kind() == metrics.KindBad, samples[1].Value == metrics.Value{}, h == samples[2].Value.Float64Histogram())
	for _, s := range samples {
		for _, get := range []func(){func() { s.Value.Uint64() }, func() { s.Value.Float64() }, func() { s.Value.Float64Histogram() }} {
			func() {
				defer func() { fmt.Println(s.Name, recover()) }()
				get()
			}()
		}
	}
}

func main() {
	list()
	shapes()
	churn()
	sums()
	memStats()
	monotone()
	moves()
	states()
	settings()
	misuse()
}
