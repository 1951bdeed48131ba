// RUN: %minigo run %s | diff %s.out -

// A byte of urgent data splits what a connection brings: a read ends before it, and there is more behind it, of which
// no event tells.
package main

import (
	"fmt"
	"net"
	"syscall"
	"time"
)

// serve answers a "?" with "ab", an urgent byte, and "cd", and any other byte with itself.
func serve(l net.Listener) {
	c, err := l.Accept()
	if err != nil {
		panic(err)
	}
	defer c.Close()
	raw, err := c.(*net.TCPConn).SyscallConn()
	if err != nil {
		panic(err)
	}
	var b [1]byte
	for {
		if _, err := c.Read(b[:]); err != nil {
			return
		}
		if b[0] != '?' {
			c.Write(b[:])
			continue
		}
		c.Write([]byte("ab"))
		raw.Write(func(fd uintptr) bool { return syscall.Sendto(int(fd), []byte("!"), syscall.MSG_OOB, nil) == nil })
		c.Write([]byte("cd"))
	}
}

func main() {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	go serve(l)
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		panic(err)
	}
	c.SetReadDeadline(time.Now().Add(time.Minute)) // ends a test that hangs
	// read prints what comes until it is as long as n.
	read := func(n int) bool {
		text, buf := "", make([]byte, 100)
		for len(text) < n {
			got, err := c.Read(buf)
			text += string(buf[:got])
			if err != nil {
				fmt.Println(err)
				return false
			}
		}
		fmt.Print(text, " ")
		return true
	}
	for range 5 {
		// Reads learn that there is nothing to read before the peer has been asked.
		for range 20 {
			c.Write([]byte("."))
			if !read(1) {
				return
			}
		}
		c.Write([]byte("?"))
		time.Sleep(20 * time.Millisecond) // all comes in one event
		if !read(4) {
			return
		}
		fmt.Println()
	}
}
