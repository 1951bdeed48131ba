package metrics

// Objects, and what a collection looks at. Their values are of a moment at
// which the world is stopped.

func heap(name, text string, cumulative bool, count func(*snapshot) uint64) metric {
	return metric{name: "/gc/" + name, text: text, cumulative: cumulative, heap: true, count: count}
}

func bySize(name, text string, counts func(*snapshot) *[sizeCounts]uint64) metric {
	return metric{
		name: "/gc/heap/" + name + ":bytes", text: text, cumulative: true, heap: true,
		histogram: func(s *snapshot, h *Float64Histogram) { h.fill(counts(s)[:], sizeBuckets) },
	}
}

var heapMetrics = []metric{
	bySize("allocs-by-size", "Objects that have been allocated, by size.",
		func(s *snapshot) *[sizeCounts]uint64 { return &s.allocated }),
	heap("heap/allocs:bytes", "Bytes of all objects that have been allocated.", true,
		func(s *snapshot) uint64 { return s.mem.TotalAlloc }),
	heap("heap/allocs:objects", "How many objects have been allocated.", true,
		func(s *snapshot) uint64 { return s.mem.Mallocs }),
	bySize("frees-by-size", "Objects that have been freed, by size, once they are swept.",
		func(s *snapshot) *[sizeCounts]uint64 { return &s.freed }),
	heap("heap/frees:bytes", "Bytes of all objects that have been freed.", true,
		func(s *snapshot) uint64 { return s.mem.TotalAlloc - s.mem.HeapAlloc }),
	heap("heap/frees:objects", "How many objects have been freed.", true,
		func(s *snapshot) uint64 { return s.mem.Frees }),
	heap("heap/goal:bytes", "The size of the heap at which a collection should end.", false,
		func(s *snapshot) uint64 { return s.heapGoal }),
	heap("heap/live:bytes", "Bytes of the objects that the last collection has found alive.", false,
		func(s *snapshot) uint64 { return s.heapLive }),
	heap("heap/objects:objects", "Objects that are there, dead ones among them that no collection has found yet.", false,
		func(s *snapshot) uint64 { return s.mem.HeapObjects }),
	heap("heap/tiny/allocs:objects", "Small objects that share a block: none.", true, none),
	heap("limiter/last-enabled:gc-cycle", "The last collection whose CPU time was limited: none.", false, none),
	{name: "/gc/pauses:seconds", text: "The same as /sched/pauses/total/gc:seconds, which is to be preferred.", cumulative: true, histogram: gcPauses},
	heap("scan/globals:bytes", "Bytes of package variables that can have pointers.", false,
		func(s *snapshot) uint64 { return s.globals }),
	heap("scan/heap:bytes", "Bytes of objects and stacks that the last collection has looked through.", false, (*snapshot).scannedObjects),
	heap("scan/stack:bytes", "Bytes of stacks that the last collection has looked through: counted in /gc/scan/heap:bytes, 0.", false, none),
	heap("scan/total:bytes", "The sum of /gc/scan.", false,
		func(s *snapshot) uint64 { return s.globals + s.scannedObjects() }),
	heap("stack/starting-size:bytes", "Bytes of a new goroutine: its state and its first stack.", false,
		func(*snapshot) uint64 { return 2048 }),
}

// scannedObjects are the bytes that the last collection has scanned, without
// those of globals.
func (s *snapshot) scannedObjects() uint64 {
	return s.scanned - min(s.scanned, s.globals)
}

func gcPauses(s *snapshot, h *Float64Histogram) { h.times(&s.gcPauses) }
