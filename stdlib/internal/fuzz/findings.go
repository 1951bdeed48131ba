package fuzz

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// A failure is an input that fails.
type failure struct {
	path string // of its file; "" if it is one of the test's own
	text string
}

func (f *failure) Error() string     { return f.text }
func (f *failure) CrashPath() string { return f.path }

// take deals with an answer; false if it is the last.
func (c *coordinator) take(p *process, r request, entry Entry, answer response) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if r.task == runOnce {
		return c.takeFirst(entry, answer)
	}
	c.given -= r.runs
	c.execs += answer.runs
	switch answer.outcome {
	case covers:
		c.add(answer)
	case fails:
		if !c.minimising && !c.isOver() {
			c.minimise(p, answer)
		}
		return false
	}
	if c.Runs > 0 && c.execs >= c.Runs {
		c.finish()
	}
	return !c.isOver()
}

// takeFirst deals with an input of the corpus that has run once.
func (c *coordinator) takeFirst(entry Entry, answer response) bool {
	if answer.outcome == fails {
		if c.failed == nil {
			c.say("failure while testing seed corpus entry: " + c.nameOf(entry))
			c.failed = &failure{text: answer.message}
		}
		c.finish()
		return false
	}
	c.ran++
	c.known.merge(answer.cover)
	c.corpus = append(c.corpus, entry)
	if c.ran == c.first {
		c.report()
	}
	return true
}

func (c *coordinator) nameOf(entry Entry) string {
	return filepath.Base(c.Folder) + "/" + filepath.Base(entry.Path)
}

// add takes an input into the corpus, if no other worker has found what it covers in the meantime.
func (c *coordinator) add(answer response) {
	if !answer.cover.isNewTo(c.known) {
		return
	}
	c.known.merge(answer.cover)
	c.corpus = append(c.corpus, Entry{Data: answer.input})
	c.interesting++
	if c.Cache == "" {
		return
	}
	if _, err := writeEntry(c.Cache, answer.input); err != nil && c.problem == nil {
		c.problem = err
		c.finish()
	}
}

// minimise lets the worker that has found a failing input make it smaller, and writes what is left of it. It is called
// with the lock held, which it lets go in between.
func (c *coordinator) minimise(p *process, answer response) {
	if c.MinimizeTime > 0 || c.MinimizeRuns > 0 {
		c.minimising = true
		c.say(fmt.Sprintf("fuzz: minimizing %d-byte failing input file", len(answer.input)))
		c.mu.Unlock()
		smaller, err := p.call(request{task: minimise, input: answer.input, time: c.MinimizeTime, runs: c.MinimizeRuns})
		c.mu.Lock()
		if err == nil && smaller.outcome == fails {
			answer = smaller
		}
	}
	c.write(answer.input, answer.message)
}

// write writes a failing input, which ends all.
func (c *coordinator) write(input []byte, text string) {
	path, err := writeEntry(c.Folder, input)
	if err != nil {
		text = fmt.Sprintf("%s\nfailed to write failing input: %v", text, err)
	}
	c.failed = &failure{path, text}
	c.finish()
}

// foreignSignal returns the signal that has ended a worker, if it has hardly come from the code that is tested: the
// system may be short of memory, or a terminal may have been closed. 0: there was none.
func foreignSignal(end error) syscall.Signal {
	var exit *exec.ExitError
	if !errors.As(end, &exit) {
		return 0
	}
	status, ok := exit.Sys().(syscall.WaitStatus)
	if !ok || !status.Signaled() {
		return 0
	}
	switch s := status.Signal(); s {
	case syscall.SIGILL, syscall.SIGTRAP, syscall.SIGABRT, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV, syscall.SIGPIPE:
		return 0
	default:
		return s
	}
}

// awaitInterrupt waits for an interrupt of which a worker has heard before it ignored them: the coordinator hears of it,
// too, if it came from a terminal.
func (c *coordinator) awaitInterrupt() {
	select {
	case <-c.over:
	case <-time.After(endTime):
	}
}

// takeEnd deals with a worker that has ended during a task: by a run that has ended it, or because all is over.
func (c *coordinator) takeEnd(p *process, entry Entry, r request) {
	end := p.end()
	foreign := foreignSignal(end)
	if foreign == syscall.SIGINT {
		c.awaitInterrupt()
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.isOver() || c.minimising {
		return
	}
	if foreign != 0 {
		text := fmt.Sprintf("fuzzing process terminated by unexpected signal; no crash will be recorded: %v", end)
		c.failed = &failure{text: text}
		c.finish()
		return
	}
	text := fmt.Sprintf("fuzzing process hung or terminated unexpectedly: %v", end)
	values, ok := p.shared.get(c.Types)
	switch {
	case !ok:
		c.failed = &failure{text: text}
		c.finish()
	case r.task == runOnce:
		c.say("failure while testing seed corpus entry: " + c.nameOf(entry))
		c.failed = &failure{text: text}
		c.finish()
	default:
		c.write(Encode(values), text)
	}
}
