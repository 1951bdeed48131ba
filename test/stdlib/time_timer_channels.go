// RUN: %minigo run %s | diff %s.out -

// The channels of timers and tickers, as since Go 1.23: no buffer is to be seen,
// values are there when they are due, and timers that nobody waits for cost nothing.
package main

import (
	"fmt"
	"math"
	"reflect"
	"runtime"
	"time"
)

const ms = time.Millisecond

func empty(c <-chan time.Time) bool {
	select {
	case <-c:
		return false
	default:
		return true
	}
}

// The time of a value is the time at which it was due, however late it is taken.
func dueTimes() {
	start := time.Now()
	t := time.NewTimer(5 * ms)
	fmt.Println(cap(t.C), len(t.C), empty(t.C))
	ticker := time.NewTicker(5 * ms)
	time.Sleep(30 * ms)
	fmt.Println(len(t.C), len(ticker.C))
	at, tick := <-t.C, <-ticker.C
	fmt.Println(at.Sub(start) >= 5*ms, at.Sub(start) < 30*ms, tick.Sub(start) >= 5*ms, tick.Sub(start) < 30*ms)
	fmt.Println(at.Location() == time.Local, at.Round(0).Sub(start.Round(0)) < 30*ms)
	// Ticks that nobody took are dropped, and the next one keeps the rhythm.
	next := <-ticker.C
	fmt.Println((next.Sub(tick)+ms)%(5*ms) < 2*ms, next.Sub(tick) >= 20*ms)
}

func nothingStale() {
	t := time.NewTimer(1)
	time.Sleep(2 * ms)
	fmt.Println(t.Stop(), empty(t.C), t.Stop())
	t.Reset(1)
	time.Sleep(2 * ms)
	fmt.Println(t.Reset(time.Hour), empty(t.C), t.Stop())
	ticker := time.NewTicker(1)
	time.Sleep(2 * ms)
	ticker.Reset(time.Hour)
	fmt.Println(empty(ticker.C))
	ticker.Reset(1)
	<-ticker.C
	ticker.Stop()
	fmt.Println(empty(ticker.C))
}

// A goroutine that already waits sees what Reset and Stop do.
func whileWaiting() {
	t := time.NewTimer(time.Hour)
	got := make(chan bool)
	wait := func() {
		<-t.C
		got <- true
	}
	go wait()
	time.Sleep(2 * ms)
	fmt.Println(t.Reset(ms), <-got, t.Stop())
	go wait()
	time.Sleep(2 * ms)
	fmt.Println(t.Reset(time.Hour), t.Stop(), t.Reset(0), <-got)
}

func edges() {
	for _, d := range []time.Duration{math.MinInt64, -1, 0, 1} {
		<-time.After(d)
	}
	never := time.NewTimer(math.MaxInt64)
	slow := time.NewTicker(math.MaxInt64)
	fmt.Println(empty(never.C), empty(slow.C), never.Reset(math.MaxInt64-1), never.Stop())
	slow.Reset(1)
	<-slow.C
	slow.Reset(math.MaxInt64)
	fmt.Println(empty(slow.C))
	a := time.AfterFunc(math.MaxInt64, func() {})
	fmt.Println(a.Reset(math.MaxInt64), a.Stop(), a.Reset(time.Hour), a.Stop())
}

func reflected() {
	c := reflect.ValueOf(time.After(ms))
	fmt.Println(c.Cap(), c.Len())
	_, ok := c.Recv()
	_, late := c.TryRecv()
	cases := []reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(time.After(ms))}}
	chosen, _, received := reflect.Select(cases)
	fmt.Println(ok, late, chosen, received)
}

func abandoned() {
	live := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := live()
	never := make(chan int)
	for range 100_000 {
		time.After(time.Hour)
		time.NewTicker(time.Hour)
		select {
		case <-time.After(time.Hour):
		case <-never:
		default:
		}
	}
	fmt.Println(live() < before+1<<20)
}

func main() {
	dueTimes()
	nothingStale()
	whileWaiting()
	edges()
	reflected()
	abandoned()
}
