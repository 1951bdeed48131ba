package fuzz

import (
	"fmt"
	"os"
	"time"
)

// reportTime is from line to line of the progress.
const reportTime = 3 * time.Second

// progress is what the lines about the progress say.
type progress struct {
	began       time.Time
	lastTime    time.Time // of the last line
	lastExecs   int64
	execs       int64 // runs
	ran         int   // inputs of the corpus that have run once
	interesting int
	announced   bool // that all of the corpus has run once
}

func (c *coordinator) say(line string) { fmt.Fprintln(os.Stdout, line) }

func (c *coordinator) begin() {
	c.began = time.Now()
	c.lastTime = c.began
	c.report()
}

// report prints a line. The coordinator is locked, or has no workers yet.
func (c *coordinator) report() {
	now := time.Now()
	line := fmt.Sprintf("fuzz: elapsed: %s, ", now.Sub(c.began).Round(time.Second))
	switch {
	case c.minimising:
		line += "minimizing"
	case c.ran < c.first:
		line += fmt.Sprintf("%s: %d/%d completed", c.firstPhase(), c.ran, c.first)
	case c.first > 0 && !c.announced:
		line += fmt.Sprintf("%s: %d/%d completed, now fuzzing with %d workers", c.firstPhase(), c.ran, c.first, c.Workers)
		c.announced = true
	default:
		done := c.execs - c.lastExecs
		rate := 0.0
		if took := now.Sub(c.lastTime).Seconds(); took > 0 {
			rate = float64(done) / took
		}
		line += fmt.Sprintf("execs: %d (%.0f/sec), new interesting: %d (total: %d)", c.execs, rate, c.interesting, c.first+c.interesting)
		c.lastTime, c.lastExecs = now, c.execs
	}
	c.say(line)
}

func (c *coordinator) firstPhase() string {
	if len(c.known) > 0 {
		return "gathering baseline coverage"
	}
	return "testing seed corpus"
}
