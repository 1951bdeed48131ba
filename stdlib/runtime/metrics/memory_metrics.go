package metrics

// The classes of memory, whose sum is what the runtime has from the system.
// Runtime structures that Go counts by themselves are all in
// /memory/classes/metadata/other.

func memory(name, text string, count func(*snapshot) uint64) metric {
	return metric{name: "/memory/classes/" + name + ":bytes", text: text, heap: true, count: count}
}

var memoryMetrics = []metric{
	memory("heap/free", "Memory of the heap that is free, and has not been given back to the system.",
		func(s *snapshot) uint64 { return s.mem.HeapIdle - s.mem.HeapReleased }),
	memory("heap/objects", "Objects, dead ones among them that no collection has found yet.",
		func(s *snapshot) uint64 { return s.mem.HeapAlloc }),
	memory("heap/released", "Addresses of the heap whose memory has been given back to the system.",
		func(s *snapshot) uint64 { return s.mem.HeapReleased }),
	memory("heap/stacks", "Stacks of goroutines, whether in use or not.",
		func(s *snapshot) uint64 { return s.mem.StackInuse }),
	memory("heap/unused", "Memory of the heap that is kept for objects of a size and has none.",
		func(s *snapshot) uint64 { return s.mem.HeapInuse - s.mem.HeapAlloc }),
	memory("metadata/mcache/free", "Not counted by itself, 0.", none),
	memory("metadata/mcache/inuse", "Not counted by itself, 0.", none),
	memory("metadata/mspan/free", "Not counted by itself, 0.", none),
	memory("metadata/mspan/inuse", "Not counted by itself, 0.", none),
	memory("metadata/other", "Tables of the heap and the collector.",
		func(s *snapshot) uint64 { return s.mem.GCSys }),
	memory("os-stacks", "Stacks of threads: not counted, 0.", none),
	memory("other", "Buffers of traces and the like: not counted, 0.", none),
	memory("profiling/buckets", "Tables of profiles: not counted, 0.", none),
	memory("total", "The sum of /memory/classes.",
		func(s *snapshot) uint64 { return s.mem.Sys }),
}
