// What a goroutine has waited for is kept no longer than until it goes on: not while it waits for something else, and
// not by the next goroutine in its place.
package main

import (
	"fmt"
	"iter"
	"runtime"
	"sync"
	"weak"
)

type object struct {
	room [10]int
}

type guarded struct {
	mutex  sync.Mutex
	object object
}

type reference = weak.Pointer[object]

// Waits to receive from a channel that nobody has afterwards, with an object in it. There is one processor, so the
// sender runs when this goroutine waits.
//
//go:noinline
func waitForChannel() reference {
	c := make(chan *object, 1)
	go func() { c <- nil }()
	<-c
	o := new(object)
	c <- o
	return weak.Make(o)
}

// Waits for a mutex in an object that nobody has afterwards.
//
//go:noinline
func waitForMutex() reference {
	g := new(guarded)
	g.mutex.Lock()
	go func() { g.mutex.Unlock() }()
	g.mutex.Lock()
	g.mutex.Unlock()
	return weak.Make(&g.object)
}

func isKept(r reference) bool {
	for range 3 {
		runtime.GC()
	}
	return r.Value() != nil
}

func inCoroutine(wait func() reference) bool {
	next, stop := iter.Pull(func(yield func(reference) bool) { yield(wait()) })
	defer stop()
	r, _ := next()
	return isKept(r)
}

func atCondition(wait func() reference) bool {
	var mutex sync.Mutex
	var r reference
	waits, goesOn := false, false
	condition := sync.NewCond(&mutex)
	var end sync.WaitGroup
	end.Go(func() {
		got := wait()
		mutex.Lock()
		defer mutex.Unlock()
		r, waits = got, true
		for !goesOn {
			condition.Wait()
		}
	})
	for there := false; !there; runtime.Gosched() {
		mutex.Lock()
		there = waits
		mutex.Unlock()
	}
	kept := isKept(r)
	mutex.Lock()
	goesOn = true
	mutex.Unlock()
	condition.Signal()
	end.Wait()
	return kept
}

func inSelect(wait func() reference) bool {
	got, end, never := make(chan reference, 1), make(chan bool), make(chan bool)
	go func() {
		got <- wait()
		select {
		case <-end:
		case <-never:
		}
	}()
	kept := isKept(<-got)
	end <- true
	return kept
}

// The memory of goroutines that have ended is that of the next ones.
func byTheNext(wait func() reference) bool {
	const count = 8
	var all sync.WaitGroup
	references := make([]reference, count)
	for i := range count {
		all.Go(func() { references[i] = wait() })
	}
	all.Wait()
	var stops []func()
	for range count {
		next, stop := iter.Pull(func(yield func(bool) bool) { yield(true) })
		next()
		stops = append(stops, stop)
	}
	kept := false
	for _, r := range references {
		kept = isKept(r) || kept
	}
	for _, stop := range stops {
		stop()
	}
	return kept
}

func main() {
	runtime.GOMAXPROCS(1)
	for _, wait := range []func() reference{waitForChannel, waitForMutex} {
		fmt.Println(inCoroutine(wait), atCondition(wait), inSelect(wait), byTheNext(wait))
	}
}
