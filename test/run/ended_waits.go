// What a goroutine has waited for lives no longer than the wait, although the goroutine waits for other things since.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"time"
)

type waitedFor struct {
	mutex   sync.Mutex
	shared  sync.RWMutex
	group   sync.WaitGroup
	cond    sync.Cond
	channel chan *cargo
	cargo   *cargo
}

type cargo struct{ text string }

// Each waits once, and is through when `start` goes on.
var waits = []struct {
	name  string
	wait  func(w *waitedFor)
	start func(w *waitedFor)
}{
	{"mutex", func(w *waitedFor) { w.mutex.Lock() }, func(w *waitedFor) { w.mutex.Unlock() }},
	{"reader", func(w *waitedFor) { w.shared.RLock() }, func(w *waitedFor) { w.shared.Unlock() }},
	{"group", func(w *waitedFor) { w.group.Wait() }, func(w *waitedFor) { w.group.Done() }},
	{"cond", func(w *waitedFor) {
		w.cond.L.Lock()
		w.cond.Wait()
		w.cond.L.Unlock()
	}, func(w *waitedFor) {
		w.cond.L.Lock()
		w.cond.Signal()
		w.cond.L.Unlock()
	}},
	// Who keeps the channel keeps what is in its buffer.
	{"receive", func(w *waitedFor) { <-w.channel }, func(w *waitedFor) {
		w.channel <- nil
		w.channel <- w.cargo
	}},
	{"send", func(w *waitedFor) { w.channel <- w.cargo }, func(w *waitedFor) {
		<-w.channel
		<-w.channel
		w.channel <- w.cargo
	}},
	{"select", func(w *waitedFor) {
		select {
		case <-w.channel:
		case <-make(chan int):
		}
	}, func(w *waitedFor) {
		w.channel <- nil
		w.channel <- w.cargo
	}},
}

//go:noinline
func run(name string, forEver bool, wait, start func(*waitedFor), freed chan bool) {
	w := &waitedFor{channel: make(chan *cargo, 1), cargo: &cargo{"kept"}}
	w.cond.L = &sync.Mutex{}
	w.mutex.Lock()
	w.shared.Lock()
	w.group.Add(1)
	runtime.SetFinalizer(w.cargo, func(*cargo) { freed <- true })
	if name == "send" {
		w.channel <- nil
	}
	var through sync.WaitGroup
	through.Add(1)
	go func() {
		wait(w)
		w = nil
		through.Done()
		if forEver {
			select {}
		}
		for {
			time.Sleep(100 * time.Millisecond)
		}
	}()
	time.Sleep(20 * time.Millisecond)
	start(w)
	through.Wait()
}

func main() {
	for i, each := range waits {
		freed := make(chan bool, 1)
		run(each.name, i%2 == 0, each.wait, each.start, freed)
		lives := true
		for range 1000 {
			runtime.GC()
			select {
			case <-freed:
				lives = false
			case <-time.After(5 * time.Millisecond):
				continue
			}
			break
		}
		fmt.Println(each.name, lives)
	}
}
