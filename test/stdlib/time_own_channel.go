// RUN: %minigo run %s | diff %s.out -
// RUN: env GODEBUG=asynctimerchan=1 %minigo run %s | diff %s.out -

// A program may give a timer of AfterFunc a channel of its own, and take a timer's away.
package main

import (
	"fmt"
	"time"
)

func main() {
	c := make(chan time.Time, 1)
	t := time.AfterFunc(time.Hour, func() { c <- time.Now() })
	t.C = c
	fmt.Println(t.Stop(), t.Stop(), t.Reset(0))
	<-t.C
	fmt.Println(t.Reset(time.Hour), t.Stop())

	u := time.NewTimer(time.Hour)
	u.C = nil
	fmt.Println(u.Reset(time.Hour), u.Stop(), u.Stop())
}
