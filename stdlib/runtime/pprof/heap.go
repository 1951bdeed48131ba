package pprof

import (
	"bytes"
	"cmp"
	"fmt"
	"internal/samples"
	"io"
	"math"
	"runtime"
	"slices"
	"time"
)

// WriteHeapProfile writes the profile "heap", as Lookup("heap").WriteTo(w, 0).
func WriteHeapProfile(w io.Writer) error {
	return writeHeap(w, 0)
}

func countHeap() int {
	return len(samples.Heap())
}

func writeHeap(w io.Writer, debug int) error {
	return writeObjects(w, debug, "inuse_space")
}

func writeAllocs(w io.Writer, debug int) error {
	return writeObjects(w, debug, "alloc_space")
}

// writeObjects writes the heap profile; kind is the number that is shown if nobody asks for another.
func writeObjects(w io.Writer, debug int, kind string) error {
	rate := int64(runtime.MemProfileRate)
	list := samples.Heap()
	if debug > 0 {
		return writeObjectsText(w, list, rate)
	}
	kinds := []valueKind{
		{"alloc_objects", "count"}, {"alloc_space", "bytes"}, {"inuse_objects", "count"}, {"inuse_space", "bytes"},
	}
	e := newEncoder(kinds, valueKind{"space", "bytes"}, rate)
	e.times(time.Now(), 0)
	e.defaultKind(kind)
	for _, objects := range list {
		weight := weightOf(objects.Size, rate)
		made := weight * float64(objects.Made)
		inUse := weight * float64(objects.Made-objects.Freed)
		size := float64(objects.Size)
		values := []int64{round(made), round(made * size), round(inUse), round(inUse * size)}
		e.sample(values, samples.Expand(objects.Stack), nil, objects.Size)
	}
	return e.write(w)
}

// weightOf is how many objects of a size there are, on the average, for each that was sampled. The distances between
// samples are distributed exponentially, so one object is seen with the probability 1 - exp(-size/rate).
func weightOf(size, rate int64) float64 {
	if rate <= 1 || size == 0 {
		return 1
	}
	return 1 / (1 - math.Exp(-float64(size)/float64(rate)))
}

func round(x float64) int64 {
	return int64(x + 0.5)
}

// writeObjectsText writes the sampled objects, not scaled: those in use, and in brackets all that were made.
func writeObjectsText(w io.Writer, list []samples.Objects, rate int64) error {
	slices.SortFunc(list, func(a, b samples.Objects) int {
		return cmp.Compare((b.Made-b.Freed)*b.Size, (a.Made-a.Freed)*a.Size)
	})
	var total samples.Objects
	var inUse, made int64
	for _, objects := range list {
		total.Made += objects.Made
		total.Freed += objects.Freed
		inUse += (objects.Made - objects.Freed) * objects.Size
		made += objects.Made * objects.Size
	}
	var text bytes.Buffer
	fmt.Fprintf(&text, "heap profile: %d: %d [%d: %d] @ heap/%d\n", total.Made-total.Freed, inUse, total.Made, made, 2*rate)
	for _, objects := range list {
		left := objects.Made - objects.Freed
		pcs := samples.Expand(objects.Stack)
		fmt.Fprintf(&text, "%d: %d [%d: %d] @%s\n",
			left, left*objects.Size, objects.Made, objects.Made*objects.Size, addressesText(pcs))
		writeStack(&text, pcs)
	}
	writeMemStats(&text)
	return writeAligned(w, text.Bytes())
}

func writeMemStats(text *bytes.Buffer) {
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	fmt.Fprintf(text, "\n# runtime.MemStats\n")
	for _, line := range []struct {
		name  string
		value uint64
	}{
		{"Alloc", s.Alloc}, {"TotalAlloc", s.TotalAlloc}, {"Sys", s.Sys}, {"Lookups", s.Lookups},
		{"Mallocs", s.Mallocs}, {"Frees", s.Frees}, {"HeapAlloc", s.HeapAlloc}, {"HeapSys", s.HeapSys},
		{"HeapIdle", s.HeapIdle}, {"HeapInuse", s.HeapInuse}, {"HeapReleased", s.HeapReleased},
		{"HeapObjects", s.HeapObjects},
	} {
		fmt.Fprintf(text, "# %s = %d\n", line.name, line.value)
	}
	fmt.Fprintf(text, "# Stack = %d / %d\n", s.StackInuse, s.StackSys)
	fmt.Fprintf(text, "# NextGC = %d\n# LastGC = %d\n", s.NextGC, s.LastGC)
	fmt.Fprintf(text, "# PauseNs = %d\n# PauseEnd = %d\n", s.PauseNs, s.PauseEnd)
	fmt.Fprintf(text, "# NumGC = %d\n# NumForcedGC = %d\n", s.NumGC, s.NumForcedGC)
	fmt.Fprintf(text, "# GCCPUFraction = %v\n# DebugGC = %v\n", s.GCCPUFraction, s.DebugGC)
}
