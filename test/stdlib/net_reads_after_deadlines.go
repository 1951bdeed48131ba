// RUN: %minigo run %s | diff %s.out -

// A connection that has been read empty waits for the next event. A deadline that ends the wait must not lose what
// came meanwhile, or comes later: bytes, urgent data, the end, a reset.
package main

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"time"
)

func pair() (near, far *net.TCPConn) {
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	defer listener.Close()
	dialled, err := net.Dial("tcp4", listener.Addr().String())
	if err != nil {
		panic(err)
	}
	accepted, err := listener.Accept()
	if err != nil {
		panic(err)
	}
	return accepted.(*net.TCPConn), dialled.(*net.TCPConn)
}

func read(c net.Conn, n int) string {
	p := make([]byte, n)
	got, err := c.Read(p)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return fmt.Sprintf("%q deadline", p[:got])
	case errors.Is(err, syscall.ECONNRESET):
		return fmt.Sprintf("%q reset", p[:got])
	}
	return fmt.Sprintf("%q %v", p[:got], err)
}

// timeOut reads until a deadline passes, in one of three ways.
func timeOut(c net.Conn, way int) {
	switch way {
	case 0: // before the read begins
		c.SetReadDeadline(time.Unix(1, 0))
		fmt.Print(" ", read(c, 1))
	case 1: // while it waits
		c.SetReadDeadline(time.Now().Add(2 * time.Millisecond))
		fmt.Print(" ", read(c, 1))
	case 2: // while another goroutine moves it, as a server does that watches a connection
		done := make(chan string)
		go func() { done <- read(c, 1) }()
		time.Sleep(time.Millisecond)
		c.SetReadDeadline(time.Unix(1, 0))
		fmt.Print(" ", <-done)
	}
	c.SetReadDeadline(time.Time{})
}

func urgent(c *net.TCPConn) {
	raw, _ := c.SyscallConn()
	raw.Control(func(fd uintptr) { syscall.Sendto(int(fd), []byte("!"), syscall.MSG_OOB, nil) })
}

var events = []struct {
	name string
	do   func(far *net.TCPConn)
}{
	{"bytes", func(far *net.TCPConn) { far.Write([]byte("abc")) }},
	{"bytes and the end", func(far *net.TCPConn) { far.Write([]byte("abc")); far.Close() }},
	{"the end", func(far *net.TCPConn) { far.CloseWrite() }},
	{"a reset", func(far *net.TCPConn) { far.SetLinger(0); far.Close() }},
	{"urgent", func(far *net.TCPConn) { far.Write([]byte("ab")); urgent(far); far.Write([]byte("c")); far.Close() }},
}

func main() {
	for _, event := range events {
		for way := range 3 {
			for _, early := range []bool{false, true} {
				near, far := pair()
				far.Write([]byte("first"))
				fmt.Print(event.name, " ", way, " ", early, ": ", read(near, 100))
				timeOut(near, way)
				if early { // the event comes before the read that meets it
					event.do(far)
					time.Sleep(2 * time.Millisecond)
					if way == 0 {
						near.SetReadDeadline(time.Unix(1, 0))
						fmt.Print(" ", read(near, 1))
						near.SetReadDeadline(time.Time{})
					}
				} else {
					time.AfterFunc(2*time.Millisecond, func() { event.do(far) })
				}
				near.SetReadDeadline(time.Now().Add(30 * time.Second))
				if event.name == "bytes" {
					fmt.Println(" ", read(near, 100))
				} else {
					rest, err := io.ReadAll(near)
					fmt.Printf("  %q %v\n", rest, err != nil && strings.Contains(err.Error(), "reset"))
				}
				near.Close()
				far.Close()
			}
		}
	}
}
