// A pool of workers that answers requests from a cache: a map and a list of what was used last, under one mutex.
package main

import (
	"fmt"
	"os"
	"sync"
	"time"
)

type entry struct {
	key          int
	value        []byte
	newer, older *entry
}

type cache struct {
	mu             sync.Mutex
	entries        map[int]*entry
	newest, oldest *entry
	room           int
	hits, misses   int
}

func newCache(room int) *cache {
	return &cache{entries: make(map[int]*entry, room), room: room}
}

func (c *cache) unlink(e *entry) {
	if e.newer != nil {
		e.newer.older = e.older
	} else {
		c.newest = e.older
	}
	if e.older != nil {
		e.older.newer = e.newer
	} else {
		c.oldest = e.newer
	}
	e.newer, e.older = nil, nil
}

func (c *cache) pushNewest(e *entry) {
	e.older = c.newest
	if c.newest != nil {
		c.newest.newer = e
	} else {
		c.oldest = e
	}
	c.newest = e
}

func (c *cache) get(key int) ([]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.entries[key]
	if !ok {
		c.misses++
		return nil, false
	}
	c.hits++
	c.unlink(e)
	c.pushNewest(e)
	return e.value, true
}

func (c *cache) put(key int, value []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.entries) == c.room {
		delete(c.entries, c.oldest.key)
		c.unlink(c.oldest)
	}
	e := &entry{key: key, value: value}
	c.entries[key] = e
	c.pushNewest(e)
}

// The mutex is held meanwhile, so whoever asks waits.
func (c *cache) sweep(held chan<- bool, pause time.Duration) int {
	c.mu.Lock()
	held <- true
	time.Sleep(pause)
	n := len(c.entries)
	c.mu.Unlock()
	return n
}

type request struct {
	key    int
	answer chan<- int
}

func compute(key, rounds int) []byte {
	value := make([]byte, 256)
	sum := uint32(key)
	for range rounds {
		for i := range value {
			sum = sum*1664525 + 1013904223
			value[i] ^= byte(sum >> 24)
		}
	}
	return value
}

func serve(c *cache, requests <-chan request, rounds int) {
	for r := range requests {
		value, ok := c.get(r.key)
		if !ok {
			value = compute(r.key, rounds)
			c.put(r.key, value)
		}
		r.answer <- int(value[0])
	}
}

// The keys of each who asks are its own.
func ask(requests chan<- request, count, from, keys int) (sum int) {
	answers := make(chan int)
	for i := range count {
		requests <- request{from + i*i%keys, answers}
		sum += <-answers
	}
	return sum
}

// sweepBeside sweeps while a worker waits for it, however fast the machine is.
func sweepBeside(c *cache, requests chan<- request) {
	held := make(chan bool)
	go c.sweep(held, 40*time.Millisecond)
	<-held
	ask(requests, 1, 0, 997)
}

func run(count, room, rounds, sweeps int) {
	c, requests := newCache(room), make(chan request)
	var workers, askers sync.WaitGroup
	for range 3 {
		workers.Go(func() { serve(c, requests, rounds) })
	}
	for range sweeps {
		sweepBeside(c, requests)
	}
	var sum [3]int
	for i := range sum {
		askers.Go(func() { sum[i] = ask(requests, count, 997*i, 997) })
	}
	askers.Wait()
	close(requests)
	workers.Wait()
	fmt.Println(sum[0] > 0, len(c.entries), c.hits+c.misses)
}

func main() {
	if os.Args[2] == "cpu" {
		record(os.Args[1], os.Args[2], func() { run(15_000, 64, 40, 0) })
		return
	}
	record(os.Args[1], os.Args[2], func() { run(3_000, 4096, 4, 5) })
}
