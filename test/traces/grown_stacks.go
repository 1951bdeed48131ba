// RUN: %minigo run %s
// RUN: %if go %{ %go run %s %}

// The trace of a goroutine that waits has all functions of its stack, wherever that has grown.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

//go:noinline
func descend(n int, waits chan<- bool, goes <-chan bool) int {
	var room [20]int
	if n == 0 {
		waits <- true
		<-goes
		return room[n]
	}
	room[n%len(room)] = n
	return descend(n-1, waits, goes) + room[(n+1)%len(room)]
}

// functions counts the frames of descend while a goroutine waits at a depth.
func functions(depth int) int {
	waits, goes := make(chan bool), make(chan bool)
	go func() {
		descend(depth, waits, goes)
		waits <- true
	}()
	<-waits
	text := make([]byte, 1<<20)
	text = text[:runtime.Stack(text, true)]
	goes <- true
	<-waits
	return strings.Count(string(text), "main.descend(")
}

func main() {
	// Longer traces leave out the middle.
	for depth := range 90 {
		if got := functions(depth); got != depth+1 {
			fmt.Println("at depth", depth, "the trace has", got, "functions")
			defer os.Exit(1)
		}
	}
}
