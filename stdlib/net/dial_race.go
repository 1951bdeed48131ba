package net

import (
	"context"
	"time"
)

type dialResult struct {
	conn  Conn
	err   error
	first bool // of the first family
}

// race tries the addresses of both families, the second one's from the delay on, or from when the first
// has failed. The connection that is made first wins; one that is made later is closed again.
func (run *dialRun) race(ctx context.Context, first, rest []Addr, delay time.Duration) (Conn, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	over := make(chan struct{})
	defer close(over)
	results := make(chan dialResult)
	try := func(addrs []Addr, isFirst bool) {
		c, err := run.oneByOne(ctx, addrs)
		select {
		case results <- dialResult{c, err, isFirst}:
		case <-over:
			if c != nil {
				c.Close()
			}
		}
	}
	go try(first, true)
	running := 1
	start := time.NewTimer(delay)
	defer start.Stop()
	var firstErr error
	for {
		select {
		case <-start.C:
			go try(rest, false)
			running++
		case r := <-results:
			if r.err == nil {
				return r.conn, nil
			}
			running--
			if r.first {
				firstErr = r.err
				// If the timer has not fired there is no need to wait for it.
				if start.Stop() {
					start.Reset(0)
					continue
				}
			}
			if running == 0 {
				return nil, firstErr
			}
		}
	}
}
