package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"
)

// pauseReader collects the pauses of collections as they happen: the runtime keeps the last 256.
type pauseReader struct {
	stats  debug.GCStats
	seen   int64
	pauses []time.Duration
}

func newPauseReader() *pauseReader {
	r := &pauseReader{pauses: make([]time.Duration, 0, 1<<16)}
	debug.ReadGCStats(&r.stats)
	r.seen = r.stats.NumGC
	return r
}

func (r *pauseReader) read() {
	debug.ReadGCStats(&r.stats)
	fresh := min(int(r.stats.NumGC-r.seen), len(r.stats.Pause))
	r.pauses = append(r.pauses, r.stats.Pause[:fresh]...)
	r.seen = r.stats.NumGC
}

// goesOn reports whether a probe has run for too short a time, or seen too few collections.
func (r *pauseReader) goesOn(start time.Time, first int64) bool {
	elapsed := time.Since(start)
	return elapsed < *duration || r.seen-first < int64(*least) && elapsed < *most
}

// A pause is the time for which one collection stops the world, as the runtime counts it.
func measurePauses() {
	stop := startMutators()
	// The collection that is under way when the mutators start is not counted.
	time.Sleep(100 * time.Millisecond)
	reader := newPauseReader()
	start, first := time.Now(), reader.seen
	for reader.goesOn(start, first) {
		time.Sleep(20 * time.Millisecond)
		reader.read()
	}
	seconds := time.Since(start).Seconds()
	stop()
	quantiles(reader.pauses)
	fmt.Println("collections", reader.seen-first)
	fmt.Println("per-second", float64(reader.seen-first)/seconds)
	if lost := reader.seen - first - int64(len(reader.pauses)); lost != 0 {
		fmt.Println("lost", lost)
	}
}

func measureSleeper() {
	stop := startMutators()
	const pause = time.Millisecond
	late := make([]time.Duration, 0, *most/pause)
	reader := newPauseReader()
	start, first := time.Now(), reader.seen
	for reader.goesOn(start, first) {
		// Statistics are read between the samples.
		for range 100 {
			asleep := time.Now()
			time.Sleep(pause)
			late = append(late, time.Since(asleep)-pause)
		}
		reader.read()
	}
	stop()
	quantiles(late)
	fmt.Println("collections", reader.seen-first)
}

// processorTime is that of the process up to now, in the system and outside.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// kept makes chains escape.
var kept *node

func measureAllocation() {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	processor, start := processorTime(), time.Now()
	for range *allocateMB * 1_000_000 / (nodeBytes * chainLength) {
		kept = makeChain(1)
	}
	fmt.Println("time", int64(time.Since(start)))
	fmt.Println("cpu", int64(processorTime()-processor))
	runtime.ReadMemStats(&after)
	fmt.Println("collections", after.NumGC-before.NumGC)
}
