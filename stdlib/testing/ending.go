package testing

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"internal/race"
)

// errUnfinished is the reason of a crash without a panic.
var errUnfinished = errors.New("test executed panic(nil) or runtime.Goexit")

// tRunner runs f as a test, reports, and calls ended. After a panic it does not, so that nobody goes on and ends the
// program before the panic does. Tests that look for goroutines that were left know it and Run in stacks by name.
func tRunner(t *T, f func(*T), ended func()) {
	defer func() {
		if !t.crashed {
			ended()
		}
	}()
	defer func() {
		t.duration = time.Since(t.start)
		if reason := recover(); reason != nil || !t.hasFinished() {
			t.leave(reason)
		}
		running.stop(t.name)
		// A cleanup may panic, or end the goroutine.
		defer func() { t.conclude(recover()) }()
		t.runParallel()
	}()
	defer func() {
		if !t.hasParallel.Load() { // as in Go before a panic has failed the test, which one of a cleanup follows
			t.cleanUp()
		}
	}()
	out.event("RUN", t.name)
	running.start(t.name)
	t.start = time.Now()
	t.races = race.Errors()
	f(t)
	t.mu.Lock()
	t.finished = true
	t.mu.Unlock()
}

// hasFinished reports whether the test's function has returned, or ended by FailNow or SkipNow.
func (c *common) hasFinished() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.finished
}

// leave follows a function that has ended otherwise, or whose deferred calls have: by a panic, or as it called FailNow of a
// test around it.
func (t *T) leave(reason any) {
	if reason != nil || t.parked || !t.isWithinFinished() {
		t.crash(reason)
	}
	t.aborted = true
	t.Errorf("%v: subtest may have called FailNow on a parent test", errUnfinished)
}

func (t *T) isWithinFinished() bool {
	for c := t.parent; c != nil; c = c.parent {
		if c.hasFinished() {
			return true
		}
	}
	return false
}

// conclude reports the test after its cleanups, of which one may have panicked with reason.
func (t *T) conclude(reason any) {
	if reason != nil {
		t.crash(reason)
	}
	t.failAtRaces()
	t.report()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.done = true
}

// failAtRaces fails the test if races were reported while it ran.
func (t *T) failAtRaces() {
	if race.Enabled && race.Errors() > t.races {
		t.Errorf("race detected during execution of test")
	}
}

// crash reports the test and those that it is part of, and panics.
func (t *T) crash(reason any) {
	t.crashed = true
	if reason == nil {
		reason = errUnfinished
	}
	t.Fail()
	for c := &t.common; c != nil; c = c.parent {
		c.cleanUpCrash()
		c.duration = time.Since(c.start)
		c.report()
	}
	panic(reason)
}

// cleanUpCrash runs the cleanups of a test that ends with a panic, which no other takes the place of.
func (c *common) cleanUpCrash() {
	defer func() {
		if reason := recover(); reason != nil {
			c.Logf("cleanup panicked with %v", reason)
		}
	}()
	c.cleanUp()
}

// cleanUp cancels the context and runs the cleanups, also those that are left when one panics or ends the goroutine.
func (c *common) cleanUp() {
	c.cancelContext()
	c.cleaning = true
	rest := true
	defer func() {
		c.cleaning = false
		if rest {
			c.cleanUp()
		}
	}()
	for f := c.nextCleanup(); f != nil; f = c.nextCleanup() {
		f()
	}
	rest = false
}

func (c *common) cancelContext() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.canceled = true
	if c.cancel != nil {
		c.cancel()
	}
}

// nextCleanup takes the cleanup that comes next; nil if there is none.
func (c *common) nextCleanup() func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := len(c.cleanups)
	if n == 0 {
		return nil
	}
	f := c.cleanups[n-1]
	c.cleanups = c.cleanups[:n-1]
	return f
}

// report says how the test went, if it failed or all is to be seen: a subtest to
// its parent, behind whose own report it is shown. A program that reads the events gets them as they come.
func (c *common) report() {
	result := "PASS"
	switch {
	case c.Failed():
		result = "FAIL"
	case c.Skipped():
		result = "SKIP"
	}
	if result != "FAIL" && !isVerbose() {
		return
	}
	c.endLine()
	text := fmt.Sprintf("--- %s: %s (%.2fs)\n%s", result, c.name, c.duration.Seconds(), c.output)
	if c.parent == nil || verbose.json {
		out.update(c.name, out.marker()+text)
		return
	}
	c.parent.mu.Lock()
	defer c.parent.mu.Unlock()
	for line := range strings.Lines(text) {
		c.parent.output = append(append(c.parent.output, "    "...), line...)
	}
}
