// RUN: %minigo run %s | diff %s.out -

// Package os/signal: tests that look for goroutines that were left tell the package's own by the top of its stack.
package main

import (
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

// tops returns the functions at the top of the stacks of all other goroutines.
func tops() (functions []string) {
	text := make([]byte, 1<<16)
	text = text[:runtime.Stack(text, true)]
	for _, stack := range strings.Split(string(text), "\n\n")[1:] {
		function, _, _ := strings.Cut(strings.Split(stack, "\n")[1], "(")
		functions = append(functions, function)
	}
	return functions
}

func main() {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGUSR1)
	for range 3 {
		syscall.Kill(os.Getpid(), syscall.SIGUSR1)
		fmt.Println(<-c)
	}
	// It may still be busy with the last signal.
	for !atTop("os/signal.loop", "os/signal.signal_recv") {
		runtime.Gosched()
	}
	fmt.Println("waits")
}

// atTop reports whether there is one other goroutine, with one of the functions at the top of its stack.
func atTop(names ...string) bool {
	functions := tops()
	return len(functions) == 1 && slices.Contains(names, functions[0])
}
