// Package metrics tells what the runtime measures of itself, by Go's names:
// lateness of goroutines, pauses, memory, processor time.
//
// A table (heap_metrics.go, cpu_metrics.go, scheduler_metrics.go) has a line
// for each metric: its name, what it means, and a function that gets its value
// from a snapshot (snapshot.go), which Read fills once for all its samples.
// runtime/docs/metrics.md says what each costs, and which are always 0.
package metrics

import (
	"slices"
	"strings"
	"sync"
)

// Description says what a metric is.
type Description struct {
	Name        string    // a path and a unit, "/gc/heap/live:bytes"
	Description string    // a sentence
	Kind        ValueKind // of its values
	Cumulative  bool      // whether its value, or each count of it, never falls
}

// All returns the descriptions of all metrics, in the order of their names.
func All() []Description {
	all := make([]Description, len(table))
	for i, m := range table {
		all[i] = Description{m.name, m.text, m.kind(), m.cumulative}
	}
	return all
}

// Sample is a metric's name, and where Read puts its value.
type Sample struct {
	Name  string
	Value Value
}

// current is the snapshot that Read fills.
var (
	mu      sync.Mutex
	current snapshot
)

// Read sets the value of each sample. A sample whose name is no metric gets
// one of KindBad. Histograms that samples have already are filled anew. The
// world stops for a moment if a sample is of the heap.
func Read(samples []Sample) {
	mu.Lock()
	defer mu.Unlock()
	current.take(wantsHeap(samples))
	for i := range samples {
		v := &samples[i].Value
		if m := find(samples[i].Name); m != nil {
			m.read(&current, v)
		} else {
			*v = Value{}
		}
	}
}

func wantsHeap(samples []Sample) bool {
	for i := range samples {
		if m := find(samples[i].Name); m != nil && m.heap {
			return true
		}
	}
	return false
}

// metric is a line of the table. One of count, seconds and histogram gets its
// value.
type metric struct {
	name, text string
	cumulative bool
	heap       bool // of the part of the snapshot for which the world stops
	count      func(*snapshot) uint64
	seconds    func(*snapshot) float64
	histogram  func(*snapshot, *Float64Histogram)
}

func (m *metric) kind() ValueKind {
	switch {
	case m.count != nil:
		return KindUint64
	case m.seconds != nil:
		return KindFloat64
	}
	return KindFloat64Histogram
}

func (m *metric) read(s *snapshot, v *Value) {
	switch m.kind() {
	case KindUint64:
		*v = Value{kind: KindUint64, count: m.count(s)}
	case KindFloat64:
		*v = Value{kind: KindFloat64, float: m.seconds(s)}
	default:
		h := v.histogram
		if h == nil {
			h = new(Float64Histogram)
		}
		m.histogram(s, h)
		*v = Value{kind: KindFloat64Histogram, histogram: h}
	}
}

// table has all metrics, in the order of their names.
var table = makeTable()

func makeTable() []metric {
	var all []metric
	for _, part := range [][]metric{cpuMetrics, collectorMetrics, heapMetrics, settingMetrics(), memoryMetrics, schedulerMetrics} {
		all = append(all, part...)
	}
	return all
}

// find returns the metric of that name, or nil.
func find(name string) *metric {
	place, found := slices.BinarySearchFunc(table, name, func(m metric, name string) int {
		return strings.Compare(m.name, name)
	})
	if !found {
		return nil
	}
	return &table[place]
}
