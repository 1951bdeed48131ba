package metrics

// Goroutines, threads, lateness, pauses, and waits for mutexes.

func sched(name, text string, cumulative bool, count func(*snapshot) uint64) metric {
	return metric{name: "/sched/" + name, text: text, cumulative: cumulative, count: count}
}

func times(name, text string, counts func(*snapshot) *[timeCounts]uint64) metric {
	return metric{
		name: "/sched/" + name + ":seconds", text: text, cumulative: true,
		histogram: func(s *snapshot, h *Float64Histogram) { h.times(counts(s)) },
	}
}

var schedulerMetrics = []metric{
	sched("gomaxprocs:threads", "GOMAXPROCS: how many threads can run the program at once.", false,
		func(s *snapshot) uint64 { return s.processors }),
	sched("goroutines-created:goroutines", "Goroutines that have been made, the runtime's among them.", true,
		func(s *snapshot) uint64 { return s.goroutinesMade }),
	sched("goroutines/not-in-go:goroutines", "About how many goroutines are in a system call.", false,
		func(s *snapshot) uint64 { return s.inSyscall }),
	sched("goroutines/runnable:goroutines", "About how many goroutines are in a queue, ready to run.", false,
		func(s *snapshot) uint64 { return s.runnable }),
	sched("goroutines/running:goroutines", "About how many goroutines run: GOMAXPROCS at most.", false,
		func(s *snapshot) uint64 { return s.running }),
	sched("goroutines/waiting:goroutines", "About how many goroutines wait for something.", false,
		func(s *snapshot) uint64 { return s.waiting }),
	sched("goroutines:goroutines", "How many goroutines there are, without the runtime's.", false,
		func(s *snapshot) uint64 { return s.goroutines }),
	times("latencies", "How long goroutines were ready before they ran.",
		func(s *snapshot) *[timeCounts]uint64 { return &s.lateness }),
	times("pauses/stopping/gc", "How long it took to stop the world for the collector.",
		func(s *snapshot) *[timeCounts]uint64 { return &s.stoppingForGC }),
	times("pauses/stopping/other", "How long it took to stop the world for anything else.",
		func(s *snapshot) *[timeCounts]uint64 { return &s.stoppingForOthers }),
	{name: "/sched/pauses/total/gc:seconds", text: "How long the world was stopped for the collector, from the request on.", cumulative: true, histogram: gcPauses},
	times("pauses/total/other", "How long the world was stopped for anything else, from the request on.",
		func(s *snapshot) *[timeCounts]uint64 { return &s.otherPauses }),
	sched("threads/total:threads", "Threads of the scheduler, sysmon among them.", false,
		func(s *snapshot) uint64 { return s.threads }),
	{
		name: "/sync/mutex/wait/total:seconds", cumulative: true,
		text:    "About how long goroutines have waited for mutexes of package sync.",
		seconds: func(s *snapshot) float64 { return seconds(s.mutexWait) },
	},
}
