// RUN: %minigo run %s | diff %s.out -

// GODEBUG=asynctimerchan counts when a timer is made: those with ordinary channels have room for one time.
package main

import (
	"fmt"
	"os"
	"syscall"
	"time"
)

func show(what string) (*time.Timer, *time.Ticker) {
	timer, ticker := time.NewTimer(time.Hour), time.NewTicker(time.Hour)
	fmt.Println(what, cap(timer.C), cap(ticker.C), cap(time.After(time.Hour)))
	return timer, ticker
}

func main() {
	first, _ := show("at first")
	os.Setenv("GODEBUG", "asynctimerchan=1")
	timer, ticker := show("asynctimerchan=1")
	os.Setenv("OTHER", "asynctimerchan=0")
	show("another variable")
	os.Setenv("GODEBUG", "panicnil=1")
	show("another setting")
	syscall.Setenv("GODEBUG", "asynctimerchan=2")
	show("asynctimerchan=2")
	os.Unsetenv("GODEBUG")
	show("unset")
	os.Setenv("GODEBUG", "asynctimerchan=1")
	os.Clearenv()
	show("cleared")

	fmt.Println(cap(first.C), cap(timer.C))
	fmt.Println(first.Stop(), timer.Reset(2*time.Hour), timer.Stop(), timer.Stop())
	ticker.Reset(time.Millisecond)
	<-ticker.C
	ticker.Stop()
}
