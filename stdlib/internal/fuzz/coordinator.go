package fuzz

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"reflect"
	"sync"
	"syscall"
	"time"
)

// Options say how to fuzz. There is no end to time or runs that are 0.
type Options struct {
	Time         time.Duration
	Runs         int64
	MinimizeTime time.Duration
	MinimizeRuns int64
	Workers      int
	Corpus       []Entry // of the fuzz test
	Types        []reflect.Type
	Folder       string // for inputs that fail
	Cache        string // for those that cover something new
}

// taskTime is how long a worker changes an input before it comes back.
const taskTime = 100 * time.Millisecond

// endTime is how long workers may be on their way when all is over.
const endTime = time.Second

// A failure is an input that fails.
type failure struct {
	path string // of its file; "" if it is one of the test's own
	text string
}

func (f *failure) Error() string     { return f.text }
func (f *failure) CrashPath() string { return f.path }

// coordinator leads the workers.
type coordinator struct {
	Options
	mu      sync.Mutex
	corpus  []Entry
	waiting []Entry // to be run once, before the fuzzing
	first   int     // how many those are
	known   coverage
	random
	progress
	given      int64 // runs that tasks may still make
	minimising bool
	failed     *failure
	problem    error
	over       chan struct{} // closed when workers are to get no more tasks
	closeOver  sync.Once
}

// Coordinate fuzzes until an input fails, the time is over or an interrupt comes. The error of a failing input has a
// method CrashPath.
func Coordinate(options Options) error {
	c := &coordinator{Options: options, over: make(chan struct{}), known: make(coverage, len(counters()))}
	c.state = uint64(time.Now().UnixNano())
	if err := c.readCache(); err != nil {
		return err
	}
	c.begin()
	stop := c.startClocks()
	c.runWorkers()
	stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.report()
	if c.failed != nil {
		return c.failed
	}
	return c.problem
}

// readCache completes the corpus.
func (c *coordinator) readCache() error {
	cached, err := ReadCorpus(c.Cache, c.Types)
	if _, malformed := err.(malformedError); err != nil && !malformed {
		return err
	}
	c.waiting = append(c.waiting, c.Corpus...)
	seen := map[string]bool{}
	for i := range c.waiting {
		c.waiting[i].Data = Encode(c.waiting[i].Values)
		seen[string(c.waiting[i].Data)] = true
	}
	for _, entry := range cached {
		entry.Data = Encode(entry.Values)
		if !seen[string(entry.Data)] {
			c.waiting = append(c.waiting, entry)
		}
	}
	if len(c.waiting) == 0 {
		c.say("warning: starting with empty corpus")
		c.corpus = []Entry{{Data: Encode(zeroValues(c.Types))}}
	}
	if len(c.known) == 0 {
		c.say("warning: the test binary was not built with coverage instrumentation, so fuzzing will run without coverage guidance and may be inefficient")
	}
	c.first = len(c.waiting)
	return nil
}

func zeroValues(types []reflect.Type) (values []any) {
	for _, t := range types {
		values = append(values, reflect.Zero(t).Interface())
	}
	return values
}

// startClocks ends the fuzzing in time, and reports what goes on. The function that it returns stops that.
func (c *coordinator) startClocks() (stop func()) {
	interrupted, stopSignals := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	end := time.NewTimer(c.Time)
	if c.Time == 0 {
		end.Stop()
	}
	ticker := time.NewTicker(reportTime)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-interrupted.Done():
				c.finish()
				return
			case <-end.C:
				c.endFuzzing()
			case <-ticker.C:
				c.mu.Lock()
				c.report()
				c.mu.Unlock()
			case <-done:
				return
			}
		}
	}()
	return func() {
		close(done)
		end.Stop()
		ticker.Stop()
		stopSignals()
	}
}

// finish lets workers get no more tasks.
func (c *coordinator) finish() { c.closeOver.Do(func() { close(c.over) }) }

// endFuzzing is finish, but for an input that is being made smaller, which has a limit of its own.
func (c *coordinator) endFuzzing() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.minimising {
		c.finish()
	}
}

func (c *coordinator) isOver() bool {
	select {
	case <-c.over:
		return true
	default:
		return false
	}
}

// runWorkers returns when all is over and no worker is left.
func (c *coordinator) runWorkers() {
	var group sync.WaitGroup
	for range c.Workers {
		group.Add(1)
		go func() {
			defer group.Done()
			c.lead()
		}()
	}
	group.Wait()
}

// lead starts a worker and gives it tasks. One that has ended by itself was a failure, so there is no other after it.
func (c *coordinator) lead() {
	p, err := start()
	if err != nil {
		c.fail(err)
		return
	}
	defer p.stop()
	gone := make(chan struct{})
	defer close(gone)
	go func() {
		select {
		case <-c.over:
		case <-gone:
			return
		}
		select {
		case <-time.After(endTime):
			p.killNow()
		case <-gone:
		}
	}()
	for {
		r, entry, ok := c.nextTask()
		if !ok {
			return
		}
		answer, err := p.call(r)
		if err != nil {
			c.takeEnd(p, entry, r)
			return
		}
		if !c.take(p, r, entry, answer) {
			return
		}
	}
}

func (c *coordinator) fail(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.problem == nil {
		c.problem = err
	}
	c.finish()
}

// nextTask waits for a task; false if there are no more.
func (c *coordinator) nextTask() (r request, entry Entry, ok bool) {
	for !c.isOver() {
		c.mu.Lock()
		r, entry, ok = c.chooseTask()
		c.mu.Unlock()
		if ok {
			return r, entry, true
		}
		select {
		case <-c.over:
		case <-time.After(time.Millisecond):
		}
	}
	return request{}, Entry{}, false
}

func (c *coordinator) chooseTask() (r request, entry Entry, ok bool) {
	switch {
	case c.minimising:
		return r, entry, false
	case len(c.waiting) > 0:
		entry, c.waiting = c.waiting[0], c.waiting[1:]
		return request{task: runOnce, input: entry.Data}, entry, true
	case c.ran < c.first || len(c.corpus) == 0:
		return r, entry, false
	}
	r = request{task: mutate, time: taskTime, seed: c.next(), known: c.known}
	if c.Runs > 0 {
		left := c.Runs - c.execs - c.given
		if left <= 0 {
			return r, entry, false
		}
		r.runs = min(left, max(1, c.Runs/int64(10*c.Workers)))
		c.given += r.runs
	}
	entry = c.choose()
	r.input = entry.Data
	r.known = append(coverage(nil), c.known...)
	return r, entry, true
}

// choose returns an input to change: a late one in half of the cases.
func (c *coordinator) choose() Entry {
	if c.chance(2) {
		return c.corpus[len(c.corpus)-1-c.below(min(len(c.corpus), 8))]
	}
	return c.corpus[c.below(len(c.corpus))]
}

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

// takeEnd deals with a worker that has ended during a task: by a run that has ended it, or because all is over.
func (c *coordinator) takeEnd(p *process, entry Entry, r request) {
	end := p.end()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.isOver() || c.minimising {
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
