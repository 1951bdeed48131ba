// RUN: %minigo run -race %s 2>&1 | FileCheck %s

// A context that ends by a signal or is stopped is no race, whichever goroutine is first.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	for range 20 {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		stop()
		<-ctx.Done()
	}
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGUSR1)
	defer stop()
	syscall.Kill(os.Getpid(), syscall.SIGUSR1)
	<-ctx.Done()
	fmt.Println(context.Cause(ctx))
	// CHECK-NOT: DATA RACE
	// CHECK: user defined signal 1 signal received
	// CHECK-NOT: DATA RACE
}
