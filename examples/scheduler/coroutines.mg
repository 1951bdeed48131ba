// iter.Pull runs a function as a coroutine: asking for its next value continues it at once, on the same
// thread and in the same time slice, without a queue. The goroutine that could run all the time runs
// only when its maker waits.
package main

import (
	"fmt"
	"iter"
	"runtime"
	"slices"
	"strings"
)

func pullThree() string {
	var order []string
	next, stop := iter.Pull(slices.Values([]int{1, 2, 3}))
	defer stop()
	done := make(chan bool)
	go func() {
		order = append(order, "goroutine")
		done <- true
	}()
	for {
		n, ok := next()
		if !ok {
			break
		}
		order = append(order, fmt.Sprint("value ", n))
	}
	<-done
	return strings.Join(order, "\n")
}

// usual is what f returns most often: a time slice may end in the middle of a run.
func usual(f func() string) string {
	counts := map[string]int{}
	most := ""
	for range 11 {
		result := f()
		counts[result]++
		if counts[result] > counts[most] {
			most = result
		}
	}
	return most
}

func main() {
	runtime.GOMAXPROCS(1)
	runtime.Gosched() // from here on this goroutine has the only P
	fmt.Println(usual(pullThree))
}
