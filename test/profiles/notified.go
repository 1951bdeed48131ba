// RUN: %minigo build -o %t %s
// RUN: %t | FileCheck %s

// A program that is notified of all signals has CPU profiles, and no notice of their signal.
package main

import (
	"bytes"
	"fmt"
	"os"
	"os/signal"
	"runtime/pprof"
	"syscall"
)

//go:noinline
func spin(n int) (sum uint64) {
	for i := range n {
		sum = sum*31 + uint64(i)
	}
	return sum
}

func main() {
	var profile bytes.Buffer
	notified := make(chan os.Signal, 10)
	pprof.StartCPUProfile(&profile)
	signal.Notify(notified)
	spin(300_000_000)
	pprof.StopCPUProfile()
	syscall.Kill(syscall.Getpid(), syscall.SIGUSR1)
	// A profile without samples has some 230 bytes.
	fmt.Println(profile.Len() > 330, <-notified)
}

// CHECK: true user defined signal 1
