// Finalizers, cleanups and weak pointers of very many objects, made and taken back on all processors
// while collections follow each other: each call is made once, and no weak pointer loses an object
// that is alive.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"weak"
)

const (
	makers  = 6
	objects = 20_000
	kept    = 5 // one in so many is kept to the end
)

type object struct {
	id   int
	next *object
}

var finalized, cleaned, lost, wrong atomic.Int64

func watch(o *object) runtime.Cleanup {
	runtime.SetFinalizer(o, func(o *object) {
		finalized.Add(1)
		if o.next.id != o.id+1 {
			wrong.Add(1)
		}
	})
	return runtime.AddCleanup(o, func(int) { cleaned.Add(1) }, o.id)
}

func work() (stopped int64) {
	var alive []*object
	var pointers []weak.Pointer[object]
	for i := range objects {
		o := &object{i, &object{i + 1, nil}}
		cleanup := watch(o)
		switch i % kept {
		case 0:
			alive = append(alive, o)
			pointers = append(pointers, weak.Make(o))
		case 1:
			cleanup.Stop()
			stopped++
		case 2:
			weak.Make(o)
		}
		if len(alive) > 0 {
			at := i * 7919 % len(alive)
			if pointers[at].Value() != alive[at] || weak.Make(alive[at]) != pointers[at] {
				lost.Add(1)
			}
		}
	}
	return stopped
}

func main() {
	stop := make(chan bool)
	var collector, workers sync.WaitGroup
	collector.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	})
	var stopped atomic.Int64
	for range makers {
		workers.Go(func() { stopped.Add(work()) })
	}
	workers.Wait()
	close(stop)
	collector.Wait()

	// A first collection finalizes what is left, a later one frees it.
	for finalized.Load() < makers*objects || cleaned.Load() < makers*objects-stopped.Load() {
		runtime.GC()
	}
	for range 3 {
		runtime.GC()
	}
	fmt.Println("finalized", finalized.Load(), "cleaned", cleaned.Load(), "stopped", stopped.Load())
	fmt.Println("lost", lost.Load(), "wrong", wrong.Load())
}
