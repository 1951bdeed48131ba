// RUN: %minigo run %s | diff %s.out -

// A context that waits for signals tells which, and why it is done.
package main

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"syscall"
)

func main() {
	parent, cancel := context.WithCancel(context.Background())
	defer cancel()
	ctx, stop := signal.NotifyContext(parent, syscall.SIGUSR1, syscall.SIGHUP)
	fmt.Println(ctx)
	syscall.Kill(syscall.Getpid(), syscall.SIGUSR1)
	<-ctx.Done()
	cause := context.Cause(ctx)
	fmt.Println(ctx.Err(), cause, errors.Is(cause, context.Canceled))
	stop()

	ctx, stop = signal.NotifyContext(context.Background(), syscall.SIGUSR1)
	fmt.Println(ctx)
	below, cancelBelow := context.WithCancel(ctx)
	defer cancelBelow()
	stop()
	<-below.Done()
	fmt.Println(below, context.Cause(below))
}
