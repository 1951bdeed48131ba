// Goroutines that race to reset, stop and receive from the same timers, with collections between.
// Each time that a timer is armed ends in one way: somebody receives its value or its function is
// called, Stop says that it stopped it, or Reset that it was still to come.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// random is a small generator, so that a seed gives the same choices everywhere.
type random uint32

func (r *random) below(n uint32) uint32 {
	x := uint32(*r)
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	*r = random(x)
	return x % n
}

func (r *random) wait() time.Duration {
	if r.below(8) == 0 {
		return time.Hour
	}
	return time.Duration(r.below(200)) * time.Microsecond
}

const (
	groups = 40
	racers = 5
	rounds = 300
)

type tally struct {
	armed, ended atomic.Int64
}

func (c *tally) count(ended bool) {
	if ended {
		c.ended.Add(1)
	}
}

// race lets several goroutines take random steps at one timer, and ends it.
func race(seed int, timer *time.Timer, c *tally, step func(r *random)) {
	var wg sync.WaitGroup
	for i := range racers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			r := random(seed*racers + i + 1)
			for range rounds {
				switch r.below(4) {
				case 0:
					c.armed.Add(1)
					c.count(timer.Reset(r.wait()))
				case 1:
					c.count(timer.Stop())
				default:
					step(&r)
				}
			}
		}()
	}
	wg.Wait()
	c.count(timer.Stop())
}

// receiveRace receives in all ways that there are.
func receiveRace(seed int, c *tally) {
	timer := time.NewTimer(0)
	c.armed.Add(1)
	never := make(chan int)
	race(seed, timer, c, func(r *random) {
		switch r.below(3) {
		case 0:
			select {
			case <-timer.C:
				c.ended.Add(1)
			default:
			}
		case 1:
			select {
			case <-timer.C:
				c.ended.Add(1)
			case <-time.After(time.Duration(r.below(100)) * time.Microsecond):
			}
		case 2:
			ticker := time.NewTicker(time.Duration(1 + r.below(50_000)))
			select {
			case <-timer.C:
				c.ended.Add(1)
			case <-ticker.C:
			case <-never:
			}
		}
	})
}

func callRace(seed int, c *tally) {
	c.armed.Add(1)
	timer := time.AfterFunc(0, func() { c.ended.Add(1) })
	race(seed, timer, c, func(r *random) {
		if r.below(2) == 0 {
			runtime.Gosched()
		} else {
			time.Sleep(time.Duration(r.below(100)) * time.Microsecond)
		}
	})
}

// tickRace has receivers share a ticker that they reset, too.
func tickRace(seed int, ticks *atomic.Int64) {
	ticker := time.NewTicker(time.Microsecond)
	defer ticker.Stop()
	var wg sync.WaitGroup
	for i := range racers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			r := random(seed*racers + i + 1)
			for range rounds {
				if r.below(4) == 0 {
					ticker.Reset(time.Duration(1 + r.below(20_000)))
				}
				<-ticker.C
				ticks.Add(1)
			}
		}()
	}
	wg.Wait()
}

func main() {
	stop := make(chan bool)
	go func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(time.Millisecond):
				runtime.GC()
			}
		}
	}()
	var received, called tally
	var ticks atomic.Int64
	var wg sync.WaitGroup
	for seed := range groups {
		wg.Add(3)
		go func() {
			defer wg.Done()
			receiveRace(seed, &received)
		}()
		go func() {
			defer wg.Done()
			callRace(seed, &called)
		}()
		go func() {
			defer wg.Done()
			tickRace(seed, &ticks)
		}()
	}
	wg.Wait()
	// Functions that were called may still be on their way to the counter.
	for called.armed.Load() != called.ended.Load() {
		time.Sleep(time.Millisecond)
	}
	close(stop)
	fmt.Println(received.armed.Load()-received.ended.Load(), ticks.Load())
}
