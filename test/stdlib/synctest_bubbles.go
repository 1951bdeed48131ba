// RUN: %minigo build -o %t %s && %t 2>&1 | diff %s.out -
// RUN: env GOMAXPROCS=1 %t 2>&1 | diff %s.out -
// RUN: env GOMAXPROCS=8 GODEBUG=migrate=1 %t 2>&1 | diff %s.out -
// RUN: env MINIGO_GC_STRESS=1 %t 2>&1 | diff %s.out -

// Bubbles of package testing/synctest: their clock, and what blocks durably.
package main

import (
	"context"
	"fmt"
	"iter"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

var beginning = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

func since() time.Duration { return time.Now().Sub(beginning) }

// block blocks for ever.
func block(c chan int) { <-c }

func clock(t *testing.T) {
	fmt.Println(time.Now().UTC(), time.Now().Equal(beginning))
	before := time.Now()
	time.Sleep(time.Hour)
	fmt.Println(time.Since(before), time.Until(before), before == beginning.Local(), time.Now() == before.Add(time.Hour))
	year := time.After(365 * 24 * time.Hour)
	fmt.Println((<-year).UTC(), time.Now().UTC())
	time.Sleep(-1)
	fmt.Println(since())
}

func order(t *testing.T) {
	var mu sync.Mutex
	var seen []int
	for i := range 100 {
		go func() {
			time.Sleep(time.Duration(i*37%100) * time.Second)
			mu.Lock()
			defer mu.Unlock()
			seen = append(seen, i*37%100)
		}()
	}
	time.Sleep(99*time.Second + 1)
	fmt.Println(seen, since())
}

func timers(t *testing.T) {
	timer := time.NewTimer(time.Second)
	time.Sleep(2 * time.Second)
	fmt.Println((<-timer.C).Sub(beginning), timer.Stop(), timer.Reset(0))
	select {
	case at := <-timer.C:
		fmt.Println(at.Sub(beginning))
	default:
		fmt.Println("not due")
	}
	ticker := time.NewTicker(3 * time.Second)
	for range 3 {
		fmt.Print((<-ticker.C).Sub(beginning), " ")
	}
	ticker.Reset(time.Second)
	fmt.Println((<-ticker.C).Sub(beginning))
	ticker.Stop()
	select {
	case <-ticker.C:
		fmt.Println("a tick")
	case <-time.After(time.Minute):
		fmt.Println("none", since())
	}
}

func functions(t *testing.T) {
	calls := 0
	never := time.AfterFunc(time.Hour, func() { fmt.Println("called") })
	time.AfterFunc(time.Minute, func() {
		calls++
		go func() {
			time.Sleep(time.Second)
			calls++
		}()
	})
	time.Sleep(2 * time.Minute)
	synctest.Wait()
	fmt.Println(calls, never.Stop(), never.Stop())
	var at atomic.Bool
	time.AfterFunc(0, func() { at.Store(true) })
	for !at.Load() {
		runtime.Gosched()
	}
	again := time.AfterFunc(time.Hour, func() { calls++ })
	fmt.Println(again.Reset(0), since())
	synctest.Wait()
	fmt.Println(calls)
}

func resetOfAReceivedTimer(t *testing.T) {
	timer := time.NewTimer(time.Hour)
	var got atomic.Int64
	done := make(chan bool)
	go func() {
		defer close(done)
		for range 2 {
			<-timer.C
			got.Add(1)
		}
	}()
	synctest.Wait()
	timer.Reset(0)
	synctest.Wait()
	fmt.Println(got.Load(), since())
	timer.Reset(time.Second)
	<-done
	fmt.Println(got.Load(), since())
}

func waits(t *testing.T) {
	unbuffered, full := make(chan int), make(chan int, 1)
	full <- 1
	var state [6]string
	var wg sync.WaitGroup
	wg.Add(1)
	cond := sync.NewCond(new(sync.Mutex))
	go func() { <-unbuffered; state[0] = "received" }()
	go func() { full <- 2; state[1] = "sent" }()
	go func() {
		select {
		case <-unbuffered:
		case full <- 3:
		case <-time.After(time.Hour):
		}
		state[2] = "selected"
	}()
	go func() { wg.Wait(); state[3] = "waited" }()
	go func() {
		cond.L.Lock()
		cond.Wait()
		cond.L.Unlock()
		state[4] = "signalled"
	}()
	go func() { time.Sleep(30 * time.Minute); state[5] = "slept" }()
	synctest.Wait()
	fmt.Printf("%q %v\n", state, since())
	time.Sleep(time.Hour + 1)
	fmt.Printf("%q %v\n", state, since())
	unbuffered <- 1
	<-full
	wg.Done()
	cond.Broadcast()
	synctest.Wait()
	fmt.Printf("%q %v\n", state, since())
}

func mutexesAreNotDurable(t *testing.T) {
	var mu sync.Mutex
	mu.Lock()
	var turn atomic.Int32
	go func() {
		turn.Store(1)
		mu.Lock()
		turn.Store(2)
		mu.Unlock()
	}()
	for turn.Load() == 0 {
		runtime.Gosched()
	}
	go func() {
		runtime.Gosched()
		mu.Unlock()
	}()
	synctest.Wait()
	fmt.Println(turn.Load(), since())
}

func contexts(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	called := false
	context.AfterFunc(ctx, func() { called = true })
	time.Sleep(time.Minute - 1)
	synctest.Wait()
	fmt.Println(ctx.Err(), called)
	time.Sleep(1)
	synctest.Wait()
	fmt.Println(ctx.Err(), called, since())
	t.Cleanup(func() {
		time.Sleep(time.Second)
		fmt.Println("cleanup", t.Context().Err(), since())
	})
}

func coroutines(t *testing.T) {
	seconds := func(yield func(time.Duration) bool) {
		for yield(since()) {
			time.Sleep(time.Second)
		}
	}
	next, stop := iter.Pull(iter.Seq[time.Duration](seconds))
	for range 3 {
		fmt.Println(next())
	}
	synctest.Wait()
	stop()
}

func callFromOutside(t *testing.T) {
	outside := make(chan int)
	go func() {}()
	real := make(chan int)
	go func() {
		time.Sleep(time.Hour)
		real <- 1
	}()
	// Sends from outside come by the real clock, and the bubble's stands still.
	requests <- outside
	fmt.Println(<-answers, since(), len(outside))
	<-real
	fmt.Println(since())
}

var requests, answers = make(chan chan int), make(chan int)

func answer() {
	for range requests {
		time.Sleep(time.Millisecond)
		answers <- 7
	}
}

func ends(t *testing.T) {
	// The main function ends before the others, and time with it.
	c := make(chan int)
	time.AfterFunc(time.Second, func() { fmt.Println("too late") })
	go func() {
		synctest.Wait()
		fmt.Println("last", since())
		close(c)
	}()
	go block(c)
}

func many(t *testing.T) {
	var wg sync.WaitGroup
	total := 0
	var mu sync.Mutex
	for i := range 1000 {
		wg.Go(func() {
			for range 10 {
				time.Sleep(time.Duration(i%7+1) * time.Millisecond)
			}
			mu.Lock()
			total++
			mu.Unlock()
		})
	}
	wg.Wait()
	fmt.Println(total, since())
}

func sideBySide(t *testing.T) {
	for range 50 {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				c := make(chan time.Duration)
				for range 10 {
					go func() { time.Sleep(time.Minute); c <- since() }()
				}
				for range 10 {
					if d := <-c; d != time.Minute {
						t.Error(d)
					}
				}
			})
		})
	}
}

func main() {
	go answer()
	var tests []testing.InternalTest
	for _, test := range []func(*testing.T){clock, order, timers, functions, resetOfAReceivedTimer, waits, mutexesAreNotDurable,
		contexts, coroutines, callFromOutside, ends, many} {
		tests = append(tests, testing.InternalTest{Name: "Test", F: func(t *testing.T) { synctest.Test(t, test) }})
	}
	tests = append(tests, testing.InternalTest{Name: "TestSideBySide", F: sideBySide})
	testing.Main(func(string, string) (bool, error) { return true, nil }, tests, nil, nil)
}
