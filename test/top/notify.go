// RUN: %minigo build -o %t %s && %t | diff %s.out -
// RUN: %if go %{ %go run %s | diff %s.out - %}

// SIGURG of others comes to those who asked for it, with lookers' signals or without, and does nothing else.
package main

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	self, _ := os.FindProcess(os.Getpid())
	self.Signal(syscall.SIGURG)
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGURG)
	self.Signal(syscall.SIGURG)
	fmt.Println(<-c)
	signal.Ignore(syscall.SIGURG)
	fmt.Println(signal.Ignored(syscall.SIGURG))
	self.Signal(syscall.SIGURG)
	signal.Reset(syscall.SIGURG)
	self.Signal(syscall.SIGURG)
	time.Sleep(10 * time.Millisecond)
	fmt.Println("lives")
}
