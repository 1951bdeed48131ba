// Package synctest tests concurrent code apart from all other goroutines, in a bubble with a clock of its own.
//
// The goroutines that a test starts are in its bubble. One is durably blocked if only the bubble can wake it: when it
// waits for channels that were made there, for a sync.Cond, for a sync.WaitGroup of the bubble or for a time. When all
// are, Wait returns, or else the clock moves to the next time that wakes one. It begins with the year 2000 in UTC.
package synctest

import (
	"internal/synctest"
	"testing"
	_ "unsafe"
)

//go:linkname runTest testing.runInBubble
func runTest(t *testing.T, f func(*testing.T)) bool

// Test calls f in a new bubble and waits for the bubble's goroutines. The T that f gets is part of the same test: its
// cleanups run in the bubble, and it starts no subtests and has no deadline. The test fails at a deadlock.
func Test(t *testing.T, f func(*testing.T)) {
	passed := false
	synctest.Run(func() { passed = runTest(t, f) })
	if !passed {
		t.FailNow()
	}
}

// Wait waits until all other goroutines of the bubble are durably blocked.
func Wait() { synctest.Wait() }
