package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"time"
)

// The stock is all that a scenario must leave as it was.
type stock struct {
	goroutines  int
	descriptors []string
	// Pipes behind splice(2) may be kept for the next copy, until the collector takes them.
	pipes []string
}

// takeStock tells what each descriptor is open on, but the one that lists them.
func takeStock() stock {
	const folder = "/proc/self/fd/"
	now := stock{goroutines: runtime.NumGoroutine()}
	entries, err := os.ReadDir(folder)
	check(err)
	for _, entry := range entries {
		target, err := os.Readlink(folder + entry.Name())
		switch {
		case err != nil || strings.HasPrefix(target, "/proc/"):
		case strings.HasPrefix(target, "pipe:"):
			now.pipes = append(now.pipes, entry.Name()+" "+target)
		default:
			now.descriptors = append(now.descriptors, entry.Name()+" "+target)
		}
	}
	return now
}

func (s stock) open() int { return len(s.descriptors) + len(s.pipes) }

func (s stock) String() string {
	open := strings.Join(append(s.descriptors, s.pipes...), "\n")
	return fmt.Sprintf("%d goroutines, %d descriptors:\n%s", s.goroutines, s.open(), open)
}

// compare waits for those that are about to end. What is there for long after is a leak. A collection would close
// forgotten connections, so it comes last.
func (s stock) compare(name string) {
	for looks := 1; ; looks++ {
		now := takeStock()
		if now.goroutines == s.goroutines && len(now.descriptors) == len(s.descriptors) {
			if len(now.pipes) == len(s.pipes) {
				return
			}
			runtime.GC()
		}
		if looks == 10_000 {
			fail("%s leaks\nbefore: %v\nafter: %v", name, s, now)
		}
		time.Sleep(time.Millisecond)
	}
}

// heapInUse is what the heap holds after a collection.
func heapInUse() uint64 {
	// The second collection frees what finalizers held in the first.
	runtime.GC()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

// warmUp opens what the runtime opens once and keeps.
func warmUp() {
	reader, writer, err := os.Pipe()
	check(err)
	fmt.Fprint(writer, "x")
	reader.Read(make([]byte, 1))
	reader.Close()
	writer.Close()
	a, b := pair("tcp")
	a.Close()
	b.Close()
}

// Where the collector sees it.
var leaked stream

// leak is wrong: nobody closes its connection.
func leak(*rand.Rand) {
	client, server := pair("tcp")
	leaked = client
	go server.Read(make([]byte, 1))
}
