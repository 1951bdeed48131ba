// RUN: not %minigo run %s 2>&1 | FileCheck %s

// A timer without a function ends the program when it is due, and not before.
package main

import (
	"fmt"
	"time"
)

func main() {
	time.AfterFunc(time.Hour, nil)
	time.AfterFunc(time.Millisecond, nil)
	// CHECK: waits
	fmt.Println("waits")
	// CHECK: fatal error: go of nil func value
	time.Sleep(time.Hour)
}
