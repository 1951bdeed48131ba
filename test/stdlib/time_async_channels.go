// RUN: %minigo run %s | diff %s.out -

//go:debug asynctimerchan=1

// The channels of timers as they were before Go 1.23: they keep what was sent.
package main

import (
	"fmt"
	"time"
)

func wait(c <-chan time.Time) int {
	for len(c) == 0 {
		time.Sleep(time.Millisecond)
	}
	return cap(c)
}

func stale(c <-chan time.Time) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

func timers() {
	t := time.NewTimer(time.Millisecond)
	fmt.Println(wait(t.C), t.Stop(), stale(t.C), stale(t.C))
	fmt.Println(t.Reset(time.Millisecond), wait(t.C))
	fmt.Println(t.Reset(time.Hour), stale(t.C), stale(t.C), t.Reset(time.Hour), t.Stop(), t.Stop())
	fmt.Println(wait(time.After(0)))
}

func tickers() {
	t := time.NewTicker(time.Millisecond)
	begin := time.Now()
	for range 5 {
		<-t.C
	}
	fmt.Println(time.Since(begin) >= 3*time.Millisecond, wait(t.C))
	t.Stop()
	for stale(t.C) {
	}
	t.Reset(time.Hour)
	time.Sleep(5 * time.Millisecond)
	fmt.Println(stale(t.C))
	t.Reset(time.Millisecond)
	fmt.Println(wait(t.C), cap(time.Tick(time.Hour)), time.Tick(-1) == nil)
}

// ended reports whether what Stop or Reset says of a timer agrees with what is in its channel.
func ended(t *time.Timer, active bool) bool { return stale(t.C) != active }

func races() {
	wrong := 0
	t := time.NewTimer(0)
	for i := range 20000 {
		for begin := time.Now(); time.Since(begin) < time.Duration(i%7)*time.Microsecond; {
		}
		active := false
		if i%2 == 0 {
			active = t.Stop()
		} else {
			active = t.Reset(time.Hour)
		}
		if !ended(t, active) {
			wrong++
		}
		t.Stop()
		t.Reset(3 * time.Microsecond)
	}
	fmt.Println(wrong)
}

// ticksGoOn resets a ticker while it fires; no tick may get lost.
func ticksGoOn() {
	t := time.NewTicker(time.Microsecond)
	for i := range 5000 {
		t.Reset(time.Duration(1+i%3) * time.Microsecond)
		if i%4 == 0 {
			<-t.C
		}
	}
	t.Stop()
}

func main() {
	timers()
	tickers()
	races()
	ticksGoOn()
}
