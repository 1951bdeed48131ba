// iter.Pull runs a function as a coroutine: asking for its next value continues it at once, on the same
// thread and in the same time slice, without a queue. The goroutine that could run all the time runs
// only when its maker waits.
package main

import (
	"fmt"
	"iter"
	"runtime"
	"slices"
)

func main() {
	runtime.GOMAXPROCS(1)
	counts, usual := map[string]int{}, "" // a time slice may end in the middle of a round
	for range 11 {
		order := ""
		next, stop := iter.Pull(slices.Values([]int{1, 2, 3}))
		done := make(chan bool)
		go func() {
			order += "goroutine\n"
			done <- true
		}()
		for n, ok := next(); ok; n, ok = next() {
			order += fmt.Sprintln("value", n)
		}
		<-done
		stop()
		if counts[order]++; counts[order] > counts[usual] {
			usual = order
		}
	}
	fmt.Print(usual)
}
