// RUN: %minigo run %s | diff %s.out -

// Package os/signal: channels, ignored signals and contexts.
package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
)

func raise(s syscall.Signal) { syscall.Kill(os.Getpid(), s) }

func main() {
	c := make(chan os.Signal, 4)
	signal.Notify(c, syscall.SIGUSR1, os.Interrupt)
	raise(syscall.SIGUSR1)
	fmt.Println(<-c)
	raise(syscall.SIGINT)
	fmt.Println(<-c)
	signal.Notify(c, syscall.SIGHUP)
	raise(syscall.SIGHUP)
	s := <-c
	fmt.Println(s, s == syscall.SIGHUP)

	d := make(chan os.Signal, 1)
	signal.Notify(d, syscall.SIGUSR1)
	raise(syscall.SIGUSR1)
	fmt.Println(<-c, <-d)
	signal.Stop(d)
	raise(syscall.SIGUSR1)
	fmt.Println(<-c, len(d))

	signal.Ignore(syscall.SIGUSR2)
	raise(syscall.SIGUSR2)
	fmt.Println(signal.Ignored(syscall.SIGUSR2), signal.Ignored(syscall.SIGUSR1))
	signal.Reset(syscall.SIGUSR2)
	fmt.Println(signal.Ignored(syscall.SIGUSR2))

	signal.Notify(d)
	raise(syscall.SIGTERM)
	fmt.Println(<-d)
	signal.Stop(d)
	signal.Stop(c)

	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGUSR1)
	raise(syscall.SIGUSR1)
	<-ctx.Done()
	fmt.Println(ctx.Err(), context.Cause(ctx))
	stop()
	ctx, stop = signal.NotifyContext(context.Background(), syscall.SIGUSR1)
	stop()
	<-ctx.Done()
	fmt.Println(ctx.Err(), context.Cause(ctx))

	// A program that is started takes signals as the system does.
	signal.Notify(c, syscall.SIGTERM)
	fmt.Println(exec.Command("sh", "-c", "kill -TERM $$; echo not reached").Run())
	defer func() { fmt.Println(recover()) }()
	signal.Notify(nil)
}
