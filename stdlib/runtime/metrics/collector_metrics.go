package metrics

// The collector: calls on behalf of dead objects, cycles, settings.

func collector(name, text string, cumulative bool, count func(*snapshot) uint64) metric {
	return metric{name: "/gc/" + name, text: text, cumulative: cumulative, count: count}
}

// cycles is a metric of the part that MemStats has.
func cycles(name, text string, count func(*snapshot) uint64) metric {
	return metric{name: "/gc/cycles/" + name + ":gc-cycles", text: text, cumulative: true, heap: true, count: count}
}

var collectorMetrics = []metric{
	collector("cleanups/executed:cleanups", "Functions of runtime.AddCleanup that have run.", true,
		func(s *snapshot) uint64 { return s.cleanups.executed }),
	collector("cleanups/queued:cleanups", "Functions of runtime.AddCleanup whose objects have died.", true,
		func(s *snapshot) uint64 { return s.cleanups.queued }),
	cycles("automatic", "Collections that the runtime has begun by itself.",
		func(s *snapshot) uint64 { return uint64(s.mem.NumGC - s.mem.NumForcedGC) }),
	cycles("forced", "Collections that the program has asked for.",
		func(s *snapshot) uint64 { return uint64(s.mem.NumForcedGC) }),
	cycles("total", "Collections that have ended.",
		func(s *snapshot) uint64 { return uint64(s.mem.NumGC) }),
	collector("finalizers/executed:finalizers", "Finalizers that have run.", true,
		func(s *snapshot) uint64 { return s.finalizers.executed }),
	collector("finalizers/queued:finalizers", "Finalizers whose objects have died.", true,
		func(s *snapshot) uint64 { return s.finalizers.queued }),
	collector("gogc:percent", "How much the heap may grow from one collection to the next: GOGC, or debug.SetGCPercent.", false,
		func(s *snapshot) uint64 { return uint64(s.gcPercent) }),
	collector("gomemlimit:bytes", "The limit of memory: GOMEMLIMIT, or debug.SetMemoryLimit.", false,
		func(s *snapshot) uint64 { return s.memoryLimit }),
}
