// RUN: %minigo run %s | diff %s.out -

// Package net: sockets that a program forgets are closed.
package main

import (
	"fmt"
	"net"
	"os"
	"runtime"
	"time"
)

// open is how many descriptors there are.
func open() int {
	e, _ := os.ReadDir("/proc/self/fd")
	return len(e)
}

func forget() {
	l, _ := net.Listen("tcp", "127.0.0.1:0")
	for range 50 {
		net.Dial("tcp", l.Addr().String())
		l.Accept()
		net.ListenPacket("udp", "127.0.0.1:0")
	}
	l2, _ := net.Listen("unix", "")
	net.Dial("unix", l2.Addr().String())
}

func main() {
	net.ListenPacket("udp", "127.0.0.1:0")
	before := open()
	forget()
	fmt.Println(open()-before > 100)
	// The stack may still point to some of them.
	for open() > before+5 {
		runtime.GC()
		time.Sleep(time.Millisecond)
	}
	fmt.Println("closed")
}
