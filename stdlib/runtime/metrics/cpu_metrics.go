package metrics

// The processors' time. Each class is measured by itself, and user is the
// rest, so that the sum is the whole.

const cpuNote = " Compare it with other metrics of /cpu/classes only."

func seconds(nanoseconds int64) float64 {
	return float64(nanoseconds) / 1e9
}

func cpu(name, text string, nanoseconds func(*snapshot) int64) metric {
	return metric{
		name: "/cpu/classes/" + name + ":cpu-seconds", text: text + cpuNote, cumulative: true,
		seconds: func(s *snapshot) float64 { return seconds(nanoseconds(s)) },
	}
}

var cpuMetrics = []metric{
	{name: "/cgo/go-to-c-calls:calls", text: "Calls from Go to C: none.", cumulative: true, count: none},
	cpu("gc/mark/assist", "CPU time in which goroutines that allocate have helped the collector.",
		func(s *snapshot) int64 { return s.assist }),
	cpu("gc/mark/dedicated", "CPU time of the collector's workers on processors that they were given.",
		func(s *snapshot) int64 { return s.dedicated }),
	cpu("gc/mark/idle", "CPU time of the collector's workers on processors that had nothing else to do.",
		func(s *snapshot) int64 { return s.idleMarking }),
	cpu("gc/pause", "The time of the collector's pauses, each times GOMAXPROCS.",
		func(s *snapshot) int64 { return s.pause }),
	cpu("gc/total", "The sum of /cpu/classes/gc.", (*snapshot).gcTime),
	cpu("idle", "The time in which processors had nothing to do.",
		func(s *snapshot) int64 { return s.idle }),
	cpu("scavenge/assist", "CPU time in which the program itself has given memory back to the system: not measured, 0.",
		func(*snapshot) int64 { return 0 }),
	cpu("scavenge/background", "Time in which a thread of the runtime has given memory back to the system.",
		func(s *snapshot) int64 { return s.scavenger }),
	cpu("scavenge/total", "The sum of /cpu/classes/scavenge.",
		func(s *snapshot) int64 { return s.scavenger }),
	cpu("total", "GOMAXPROCS over the time since the start, and the sum of /cpu/classes.",
		func(s *snapshot) int64 { return s.gcTime() + s.idle + s.scavenger + s.user }),
	cpu("user", "The time in which processors have run the program.",
		func(s *snapshot) int64 { return s.user }),
}

// none is the value of a metric that has nothing to count.
func none(*snapshot) uint64 { return 0 }
