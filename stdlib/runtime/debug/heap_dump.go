package debug

import (
	"runtime"
	"syscall"
)

//go:linkname dumpHeap mg_dump_heap
func dumpHeap(fd int)

// The kinds of records that are written here.
const (
	endRecord      = 0
	memStatsRecord = 10
)

// WriteHeapDump writes what the heap holds to the file, in the format that Go
// documents for tools: package-level variables with pointers, objects with their
// pointers, and statistics. Other goroutines stop meanwhile. The stacks of
// goroutines are not in it.
func WriteHeapDump(fd uintptr) {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	writeAll(fd, []byte("go1.7 heap dump\n"))
	dumpHeap(int(fd))
	writeAll(fd, append(memStats(&stats), endRecord))
}

func memStats(m *runtime.MemStats) []byte {
	record := appendNumber(nil, memStatsRecord)
	for _, n := range []uint64{
		m.Alloc, m.TotalAlloc, m.Sys, m.Lookups, m.Mallocs, m.Frees,
		m.HeapAlloc, m.HeapSys, m.HeapIdle, m.HeapInuse, m.HeapReleased, m.HeapObjects,
		m.StackInuse, m.StackSys, m.MSpanInuse, m.MSpanSys, m.MCacheInuse, m.MCacheSys,
		m.BuckHashSys, m.GCSys, m.OtherSys, m.NextGC, m.LastGC, m.PauseTotalNs,
	} {
		record = appendNumber(record, n)
	}
	for _, n := range m.PauseNs {
		record = appendNumber(record, n)
	}
	return appendNumber(record, uint64(m.NumGC))
}

// appendNumber appends seven bits a byte, the lowest first; the eighth says that
// more follow.
func appendNumber(b []byte, n uint64) []byte {
	for ; n >= 0x80; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n))
}

// writeAll drops what the file does not take: there is nobody to tell.
func writeAll(fd uintptr, data []byte) {
	for len(data) > 0 {
		n, err := syscall.Write(int(fd), data)
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			return
		}
		data = data[n:]
	}
}
