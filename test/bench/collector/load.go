package main

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// A counter of a hog in a cache line of its own.
type counter struct {
	n atomic.Uint64
	_ [120]byte
}

// startHogs starts goroutines that call nothing and never wait. They end with the program.
func startHogs(count int) {
	for range count {
		go func(c *counter) {
			for {
				c.n.Add(1)
			}
		}(new(counter))
	}
}

// park starts goroutines that wait until release is called, and returns when all of them wait.
func park(count int) (release func()) {
	gate := make(chan struct{})
	var ready, done sync.WaitGroup
	ready.Add(count)
	done.Add(count)
	for i := range count {
		go func() {
			held := &pair{value: uint64(i)}
			ready.Done()
			<-gate
			if held.value != uint64(i) {
				panic("object of a parked goroutine damaged")
			}
			done.Done()
		}()
	}
	ready.Wait()
	return func() {
		close(gate)
		done.Wait()
	}
}

// mutate allocates and drops, and replaces every 20th chain of the live heap, until stop is set. Mutators share
// the live heap by stripes.
func mutate(stripe, stripes int, stop *atomic.Bool) {
	state := uint64(stripe)*0x9e3779b97f4a7c15 + 1
	var recent [256]*node
	for !stop.Load() {
		for i := range recent {
			state = state*6364136223846793005 + 1442695040888963407
			recent[i] = makeChain(state)
		}
		for i := 0; i < len(recent); i += 20 {
			if slots := len(live) / stripes; slots > 0 {
				live[stripe*slots+int((state>>33+uint64(i)*7919)%uint64(slots))] = recent[i]
			}
		}
	}
}

// startMutators starts -mutators per P; stop ends them.
func startMutators() (stop func()) {
	var stopping atomic.Bool
	var running sync.WaitGroup
	count := *mutators * runtime.GOMAXPROCS(0)
	for i := range count {
		running.Go(func() { mutate(i, count, &stopping) })
	}
	return func() {
		stopping.Store(true)
		running.Wait()
	}
}
