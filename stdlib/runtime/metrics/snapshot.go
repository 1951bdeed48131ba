package metrics

import "runtime"

const (
	timeCounts = 162
	sizeCounts = 68
)

// values are what the runtime fills at once, in this order
// (runtime/system/metrics.cpp). Times are in nanoseconds.
type values struct {
	goroutines, goroutinesMade            uint64
	runnable, running, inSyscall, waiting uint64
	processors, threads                   uint64
	mutexWait                             int64
	available, idle                       int64 // of all processors together
	assist, dedicated, idleMarking        int64
	pause, scavenger                      int64
	finalizers, cleanups                  struct{ queued, executed uint64 }
	gcPercent                             int64
	memoryLimit, heapGoal, heapLive       uint64
	globals, stacks, scanned              uint64
	lateness                              [timeCounts]uint64
	stoppingForGC, stoppingForOthers      [timeCounts]uint64
	gcPauses, otherPauses                 [timeCounts]uint64
	allocated, freed                      [sizeCounts]uint64 // objects by size
}

// snapshot is what the runtime says at one time.
type snapshot struct {
	values
	mem  runtime.MemStats // if the heap was asked for
	user int64            // the processors' time that is nobody else's
}

// take fills the snapshot.
func (s *snapshot) take(heap bool) {
	if heap {
		readHeap(&s.values, &s.mem)
	} else {
		read(&s.values)
	}
	// A worker's time counts as the program's until it has told the runtime
	// of it. The sum must not fall then.
	s.user = max(s.user, s.available-s.idle-s.gcTime()-s.scavenger)
}

// gcTime is the collector's part of the processors' time.
func (s *snapshot) gcTime() int64 {
	return s.assist + s.dedicated + s.idleMarking + s.pause
}

//go:noescape
//go:linkname read mg_read_metrics
func read(v *values)

//go:noescape
//go:linkname readHeap mg_read_heap_metrics
func readHeap(v *values, mem *runtime.MemStats)
