package runtime

// MemStats are the heap's statistics. The runtime fills all fields at once, in
// this order.
type MemStats struct {
	Alloc         uint64 // bytes of allocated objects
	TotalAlloc    uint64 // Alloc plus all that was freed
	Sys           uint64 // bytes obtained from the system
	Lookups       uint64
	Mallocs       uint64
	Frees         uint64
	HeapAlloc     uint64
	HeapSys       uint64
	HeapIdle      uint64
	HeapInuse     uint64
	HeapReleased  uint64
	HeapObjects   uint64
	StackInuse    uint64
	StackSys      uint64
	MSpanInuse    uint64
	MSpanSys      uint64
	MCacheInuse   uint64
	MCacheSys     uint64
	BuckHashSys   uint64
	GCSys         uint64
	OtherSys      uint64
	NextGC        uint64
	LastGC        uint64 // nanoseconds since 1970
	PauseTotalNs  uint64
	PauseNs       [256]uint64 // of the latest collections, the last one at (NumGC+255)%256
	PauseEnd      [256]uint64
	NumGC         uint32
	NumForcedGC   uint32
	GCCPUFraction float64
	EnableGC      bool
	DebugGC       bool
	// By size of object; the counts are not kept.
	BySize [61]struct {
		Size    uint32
		Mallocs uint64
		Frees   uint64
	}
}

// ReadMemStats fills m.
//
//go:linkname ReadMemStats mg_read_mem_stats
func ReadMemStats(m *MemStats)
