// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// SIGQUIT ends a program with the traces of all goroutines.
package main

import (
	"syscall"
	"time"
)

//go:noinline
func sleeper() {
	time.Sleep(time.Hour)
}

//go:noinline
func receiver(c chan int) {
	<-c
}

func main() {
	go sleeper()
	go receiver(make(chan int))
	time.Sleep(20 * time.Millisecond)
	syscall.Kill(syscall.Getpid(), syscall.SIGQUIT)
	time.Sleep(time.Hour)
}

// CHECK: SIGQUIT: quit
// CHECK-NEXT: PC=0x{{[0-9a-f]+}} m={{[0-9]+}} sigcode=0
// CHECK-DAG: goroutine 1 {{.*}}
// CHECK-DAG: {{^}}main.sleeper()
// CHECK-DAG: {{^}}main.receiver(
// CHECK-DAG: created by main.main in goroutine 1

