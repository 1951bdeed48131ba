package fuzz

import (
	"context"
	"os"
	"os/signal"
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

// endTime is how long workers may be on their way when all is over.
const endTime = time.Second

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
