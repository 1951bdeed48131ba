// RUN: %minigo run %s | diff %s.out -

// runtime.StartTrace, ReadTrace and StopTrace hand the execution trace over without package runtime/trace: nil ends it,
// only one may be written at a time, and another may follow.
package main

import (
	"fmt"
	"runtime"
	"strings"
)

func read(done chan string) {
	var all strings.Builder
	for data := runtime.ReadTrace(); data != nil; data = runtime.ReadTrace() {
		all.Write(data)
	}
	done <- all.String()
}

func work() {
	gone := make(chan bool)
	for range 100 {
		go func() { gone <- true }()
	}
	for range 100 {
		<-gone
	}
}

func main() {
	for range 2 {
		fmt.Println(runtime.StartTrace())
		fmt.Println(runtime.StartTrace())
		done := make(chan string)
		go read(done)
		work()
		runtime.StopTrace()
		runtime.StopTrace()
		trace := <-done
		fmt.Printf("%q %v\n", trace[:7], len(trace) > 1000)
	}
}
