package testing

import (
	"fmt"
	"internal/testlog"
	"os"
	"runtime/debug"
	"sort"
	"strings"
	"sync"
	"time"
)

// runningTests says since when each test runs.
type runningTests struct {
	mu    sync.Mutex
	since map[string]time.Time
}

var running = runningTests{since: map[string]time.Time{}}

func (r *runningTests) start(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.since[name] = time.Now()
}

func (r *runningTests) stop(name string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.since, name)
}

// String lists the tests.
func (r *runningTests) String() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	var lines []string
	for name, since := range r.since {
		lines = append(lines, fmt.Sprintf("\n\t%s (%v)", name, time.Since(since).Round(time.Second)))
	}
	if len(lines) == 0 {
		return ""
	}
	sort.Strings(lines)
	return "\nrunning tests:" + strings.Join(lines, "")
}

// startAlarm makes the program panic after -test.timeout, with the traces of all goroutines, until stop is called.
func startAlarm() (stop func()) {
	if *timeout <= 0 {
		return func() {}
	}
	timer := time.AfterFunc(*timeout, func() {
		writeProfiles()
		debug.SetTraceback("all")
		panic(fmt.Sprintf("test timed out after %v%s", *timeout, running.String()))
	})
	return func() { timer.Stop() }
}

// writeNotes says in the file of -test.testlogfile what the tests have looked at.
func writeNotes() {
	if *logFile == "" {
		return
	}
	if err := os.WriteFile(*logFile, testlog.Notes(), 0666); err != nil {
		fmt.Fprintln(os.Stderr, "testing:", err)
		os.Exit(2)
	}
}
