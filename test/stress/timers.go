// Many tickers, timers that are stopped and reset, and sleepers, with collections between.
package main

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

func tickers(wg *sync.WaitGroup, ticks *atomic.Int64) {
	for i := range 100 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			period := time.Duration(i%5+1) * time.Millisecond
			start := time.Now()
			t := time.NewTicker(period)
			defer t.Stop()
			for range 10 {
				<-t.C
				ticks.Add(1)
			}
			if time.Since(start) < 10*period {
				panic("ticked early")
			}
		}()
	}
}

func sleepers(wg *sync.WaitGroup, slept *atomic.Int64) {
	for i := range 300 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			d := time.Duration(i%40) * 100 * time.Microsecond
			start := time.Now()
			time.Sleep(d)
			if time.Since(start) < d {
				panic("woke early")
			}
			slept.Add(1)
		}()
	}
}

// Each of the functions runs, or was stopped: exactly one of the two.
func afterFuncs(wg *sync.WaitGroup, ran, stopped *atomic.Int64) {
	for i := range 200 {
		wg.Add(1)
		t := time.AfterFunc(time.Duration(i%20)*50*time.Microsecond, func() {
			ran.Add(1)
			wg.Done()
		})
		if i%3 == 0 {
			if t.Stop() {
				stopped.Add(1)
				wg.Done()
			}
		}
	}
}

func resets(wg *sync.WaitGroup, fired *atomic.Int64) {
	for range 50 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			t := time.NewTimer(time.Hour)
			for range 20 {
				t.Reset(time.Hour)
			}
			t.Reset(time.Microsecond)
			<-t.C
			fired.Add(1)
			if t.Stop() {
				panic("fired timer stopped")
			}
		}()
	}
}

func contexts(wg *sync.WaitGroup, expired *atomic.Int64) {
	for i := range 50 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			d := time.Duration(i%4+1) * time.Millisecond
			outer, cancel := context.WithTimeout(context.Background(), d)
			defer cancel()
			inner, cancelInner := context.WithCancel(outer)
			defer cancelInner()
			<-inner.Done()
			if inner.Err() == context.DeadlineExceeded {
				expired.Add(1)
			}
		}()
	}
}

func main() {
	var wg sync.WaitGroup
	var ticks, slept, ran, stopped, fired, expired atomic.Int64
	tickers(&wg, &ticks)
	sleepers(&wg, &slept)
	afterFuncs(&wg, &ran, &stopped)
	resets(&wg, &fired)
	contexts(&wg, &expired)
	for range 10 {
		runtime.GC()
		time.Sleep(500 * time.Microsecond)
	}
	wg.Wait()
	fmt.Println(ticks.Load(), slept.Load(), ran.Load()+stopped.Load(), fired.Load(), expired.Load())
}
