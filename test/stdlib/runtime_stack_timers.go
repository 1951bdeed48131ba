// RUN: %minigo run %s | diff %s.out -

// The stack of a goroutine that a timer has started, and that has not run yet, has its function.
package main

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"time"
)

var buffer = make([]byte, 1<<20)

// Whether a goroutine has no stack.
func bare() bool {
	dump := buffer[:runtime.Stack(buffer, true)]
	return bytes.Contains(dump, []byte("]:\n\n")) || bytes.HasSuffix(dump, []byte("]:\n"))
}

func main() {
	found := 0
	for range 3000 {
		time.AfterFunc(0, func() { runtime.Gosched() })
		ctx, cancel := context.WithTimeout(context.Background(), 50*time.Microsecond)
		<-ctx.Done()
		if bare() {
			found++
		}
		cancel()
	}
	fmt.Println(found, "goroutines without a stack")
}
