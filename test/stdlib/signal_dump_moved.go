// RUN: %minigo build -o %t %s && %t | diff %s.out -

// SIGQUIT reaches a thread that has come back from a system call without a P, and waits, while its goroutine runs on another
// thread: the dump must not read that goroutine's stack from where it was.
package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"time"
)

var sink int

// spread uses a part of the stack and sleeps in the system at its deepest place.
func spread(depth int) int {
	if depth == 0 {
		short := syscall.Timespec{Nsec: 50_000}
		syscall.Nanosleep(&short, nil)
		return 1
	}
	return spread(depth-1) + depth
}

func child() {
	runtime.GOMAXPROCS(1)
	for range 2 {
		go func() {
			for i := 0; ; i++ {
				sink = i
			}
		}()
	}
	start := time.Now()
	for said := false; ; {
		for depth := range 40 {
			sink += spread(depth)
		}
		if !said && time.Since(start) > 20*time.Millisecond {
			fmt.Println("ready")
			said = true
		}
	}
}

func main() {
	if len(os.Args) > 1 {
		child()
	}
	bad := 0
	for range 60 {
		cmd := exec.Command(os.Args[0], "child")
		out, _ := cmd.StdoutPipe()
		var dump strings.Builder
		cmd.Stderr = &dump
		if err := cmd.Start(); err != nil {
			panic(err)
		}
		bufio.NewReader(out).ReadString('\n')
		cmd.Process.Signal(syscall.SIGQUIT)
		err := cmd.Wait()
		if text := dump.String(); !strings.HasPrefix(text, "SIGQUIT: quit\n") || !strings.Contains(text, "goroutine 1 [") {
			bad++
			fmt.Printf("%v %.300q\n", err, text)
		}
	}
	fmt.Println(bad, "dumps are not whole")
}
