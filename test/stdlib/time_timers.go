// RUN: %minigo run %s | diff %s.out -

// Timers and tickers: order, stopping, resetting, nothing stale.
package main

import (
	"fmt"
	"time"
)

const ms = time.Millisecond

func try(f func()) {
	defer func() { fmt.Println("recovered:", recover()) }()
	f()
}

func main() {
	start := time.Now()
	a, b, c := time.After(600*ms), time.After(200*ms), time.After(400*ms)
	for i := 0; i < 3; i++ {
		select {
		case <-a:
			fmt.Println("a")
		case <-b:
			fmt.Println("b")
		case <-c:
			fmt.Println("c")
		}
	}
	fmt.Println(time.Since(start) >= 600*ms)

	t := time.NewTimer(time.Hour)
	fmt.Println(t.Stop(), t.Stop(), t.Reset(5*ms))
	<-t.C
	fmt.Println(t.Stop(), t.Reset(300*ms), t.Reset(300*ms))
	<-t.C
	t.Reset(ms)
	time.Sleep(20 * ms)
	fmt.Println(t.Stop()) // fired, but nobody has received: nothing may be left
	select {
	case <-t.C:
		fmt.Println("stale")
	default:
		fmt.Println("nothing stale")
	}
	t.Reset(0)
	<-t.C

	done := make(chan string)
	f := time.AfterFunc(5*ms, func() { done <- "called" })
	fmt.Println(<-done, f.Stop(), f.Reset(ms), <-done)
	g := time.AfterFunc(time.Hour, func() { done <- "never" })
	fmt.Println(g.Stop(), g.Stop())

	ticker := time.NewTicker(5 * ms)
	for i := 0; i < 3; i++ {
		<-ticker.C
	}
	ticker.Reset(2 * ms)
	<-ticker.C
	ticker.Stop()
	select {
	case <-ticker.C:
		fmt.Println("stale tick")
	case <-time.After(20 * ms):
		fmt.Println("stopped")
	}
	try(func() { time.NewTicker(0) })
	try(func() { ticker.Reset(-1) })
	try(func() { new(time.Timer).Stop() })
	fmt.Println(time.Tick(0) == nil)
	n := 0
	for range time.Tick(ms) {
		n++
		if n == 5 {
			break
		}
	}
	timeout := time.After(time.Hour)
	select {
	case <-timeout:
	case <-time.After(ms):
		fmt.Println("timed out", n)
	}
}
