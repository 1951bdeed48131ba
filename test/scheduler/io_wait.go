// RUN: %minigo build -o %t %s
// RUN: not env GOTRACEBACK=all %t 2>&1 | FileCheck %s

// A goroutine that waits for a descriptor says so in a trace.
package main

import (
	"os"
	"time"
)

func main() {
	r, w, _ := os.Pipe()
	go r.Read(make([]byte, 1))
	time.Sleep(50 * time.Millisecond)
	go func(int) { panic("that is all") }(1)
	time.Sleep(time.Hour)
	w.Close()
}

// CHECK: panic: that is all
// CHECK: [IO wait]:
// CHECK: os.(*File).Read(
