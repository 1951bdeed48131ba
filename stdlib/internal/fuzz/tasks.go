package fuzz

import "time"

// taskTime is how long a worker changes an input before it comes back.
const taskTime = 100 * time.Millisecond

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

// chooseTask returns a task; false if there is none now. The coordinator is locked.
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
	r = request{task: mutate, time: taskTime, seed: c.next()}
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
