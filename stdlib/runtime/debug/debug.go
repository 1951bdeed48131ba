// Package debug looks into a running program, and tunes its runtime.
package debug

import (
	"os"
	"runtime"
	"time"
)

// PrintStack prints the calling goroutine's trace to standard error.
func PrintStack() {
	os.Stderr.Write(Stack())
}

// Stack returns the calling goroutine's trace.
func Stack() []byte {
	buf := make([]byte, 1024)
	for {
		n := runtime.Stack(buf, false)
		if n < len(buf) {
			return buf[:n]
		}
		buf = make([]byte, 2*len(buf))
	}
}

// GCStats describe the latest collections.
type GCStats struct {
	LastGC         time.Time
	NumGC          int64
	PauseTotal     time.Duration
	Pause          []time.Duration // the latest first
	PauseEnd       []time.Time
	PauseQuantiles []time.Duration
}

// ReadGCStats fills stats. PauseQuantiles, if it is not empty, gets that many
// quantiles of the pauses, the least first and the longest last.
func ReadGCStats(stats *GCStats) {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	stats.LastGC = time.Unix(0, int64(m.LastGC))
	stats.NumGC = int64(m.NumGC)
	stats.PauseTotal = time.Duration(m.PauseTotalNs)
	n := min(int(m.NumGC), len(m.PauseNs))
	stats.Pause = stats.Pause[:0]
	stats.PauseEnd = stats.PauseEnd[:0]
	for i := 0; i < n; i++ {
		at := (int(m.NumGC) - 1 - i) % len(m.PauseNs)
		stats.Pause = append(stats.Pause, time.Duration(m.PauseNs[at]))
		stats.PauseEnd = append(stats.PauseEnd, time.Unix(0, int64(m.PauseEnd[at])))
	}
	fillQuantiles(stats.PauseQuantiles, stats.Pause)
}

func fillQuantiles(quantiles, pauses []time.Duration) {
	last := len(quantiles) - 1
	if last < 0 {
		return
	}
	if len(pauses) == 0 {
		clear(quantiles)
		return
	}
	sorted := append([]time.Duration(nil), pauses...)
	for i := range sorted {
		for j := i; j > 0 && sorted[j] < sorted[j-1]; j-- {
			sorted[j], sorted[j-1] = sorted[j-1], sorted[j]
		}
	}
	for i := range last {
		quantiles[i] = sorted[len(sorted)*i/last]
	}
	quantiles[last] = sorted[len(sorted)-1]
}

//go:linkname setGCPercent mg_set_gc_percent
func setGCPercent(percent int) int

// SetGCPercent sets the growth of the heap that starts a collection, in percent
// of what was live after the one before; negative: never. It returns the
// percentage before.
func SetGCPercent(percent int) int {
	return setGCPercent(percent)
}

// SetMemoryLimit sets how many bytes the heap should stay under; negative only
// asks. It returns the limit before.
//
//go:linkname SetMemoryLimit mg_set_memory_limit
func SetMemoryLimit(limit int64) int64

// FreeOSMemory collects garbage and gives as much memory as it can back to the
// system.
func FreeOSMemory() {
	runtime.GC()
	freeMemory()
}

//go:linkname freeMemory mg_free_os_memory
func freeMemory()

// SetMaxStack sets how many bytes a goroutine's stack may have, and returns the
// limit before.
//
//go:linkname SetMaxStack mg_set_max_stack
func SetMaxStack(bytes int) int

// SetMaxThreads sets how many threads the program may have, and returns the
// number before.
//
//go:linkname SetMaxThreads mg_set_max_threads
func SetMaxThreads(threads int) int

// SetPanicOnFault makes faults at addresses other than nil panic in the calling
// goroutine, and returns the setting before. The panic's value has a method
// Addr() uintptr.
//
//go:linkname SetPanicOnFault mg_set_panic_on_fault
func SetPanicOnFault(enabled bool) bool

// SetTraceback sets what a crash prints, as the environment variable
// GOTRACEBACK: none, single, all, system, crash.
//
//go:linkname SetTraceback mg_set_traceback
func SetTraceback(level string)
