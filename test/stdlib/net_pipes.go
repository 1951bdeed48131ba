// RUN: %minigo run %s | diff %s.out -

// Package net: pipes with their deadlines, and buffers.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"time"
)

func transfers() {
	a, b := net.Pipe()
	fmt.Println(a.LocalAddr(), b.RemoteAddr(), a.LocalAddr().Network())
	done := make(chan string, 2)
	go func() {
		n, err := a.Write([]byte("hello, world"))
		done <- fmt.Sprint("written ", n, err)
	}()
	small := make([]byte, 5)
	for range 3 {
		n, err := b.Read(small)
		fmt.Printf("%q %v\n", small[:n], err)
	}
	fmt.Println(<-done)

	// A write of nothing waits for a reader, as does a read of nothing for a writer.
	go func() {
		n, err := a.Write(nil)
		done <- fmt.Sprint("nothing written ", n, err)
	}()
	n, err := b.Read(small)
	fmt.Println(n, err, <-done)
	go func() {
		n, err := b.Read(nil)
		done <- fmt.Sprint("nothing read ", n, err)
		n, err = b.Read(small)
		done <- fmt.Sprint("read ", n, err)
	}()
	n, err = a.Write([]byte("xy"))
	fmt.Println(n, err, <-done, <-done)

	// Both directions at a time, and the end.
	go io.Copy(b, b)
	go func() {
		for i := range 100 {
			fmt.Fprintf(a, "line %d\n", i)
		}
	}()
	var back bytes.Buffer
	io.CopyN(&back, a, 790)
	fmt.Println(back.Len(), back.String()[780:790])
	a.Close()
}

// manyWriters checks that writes stay whole.
func manyWriters() {
	a, b := net.Pipe()
	var writers sync.WaitGroup
	for i := range 20 {
		writers.Go(func() {
			for range 50 {
				a.Write(bytes.Repeat([]byte{byte('a' + i)}, 10))
			}
		})
	}
	go func() { writers.Wait(); a.Close() }()
	counts, whole := [20]int{}, true
	block := make([]byte, 10)
	for {
		if _, err := io.ReadFull(b, block); err != nil {
			fmt.Println(counts, whole, err)
			return
		}
		counts[block[0]-'a']++
		whole = whole && bytes.Count(block, block[:1]) == 10
	}
}

func show(what string, err error) {
	var n net.Error
	timeout := errors.As(err, &n) && n.Timeout()
	fmt.Println(what, err, timeout, errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, io.ErrClosedPipe))
}

func ends() {
	a, b := net.Pipe()
	buffer := make([]byte, 10)
	done := make(chan error)
	// The other end of a pending call closes.
	go func() { _, err := b.Read(buffer); done <- err }()
	a.Close()
	show("read", <-done)
	_, err := a.Read(buffer)
	show("read closed", err)
	_, err = a.Write(buffer)
	show("write closed", err)
	_, err = b.Write(buffer)
	show("write to closed", err)
	_, err = b.Read(buffer)
	show("read from closed", err)
	show("deadline", a.SetDeadline(time.Now()))
	show("deadline", b.SetReadDeadline(time.Now()))
	show("deadline", b.SetWriteDeadline(time.Time{}))
	fmt.Println(a.Close(), b.Close())

	// A write is cut off after what has been taken.
	a, b = net.Pipe()
	go func() {
		n, err := a.Write([]byte("0123456789"))
		fmt.Println("written", n)
		done <- err
	}()
	b.Read(buffer[:4])
	b.Close()
	show("write", <-done)
}

func deadlines() {
	a, b := net.Pipe()
	buffer := make([]byte, 10)
	past, soon, late := time.Now().Add(-time.Second), time.Now().Add(20*time.Millisecond), time.Now().Add(time.Hour)
	a.SetReadDeadline(past)
	_, err := a.Read(buffer)
	show("past read", err)
	a.SetWriteDeadline(past)
	_, err = a.Write(buffer)
	show("past write", err)
	a.SetDeadline(soon)
	_, err = a.Read(buffer)
	show("late read", err)
	_, err = a.Write(buffer)
	show("late write", err)

	// A new deadline helps, also for calls that wait already; none is waited for.
	a.SetDeadline(late)
	go b.Write([]byte("again"))
	n, err := a.Read(buffer)
	fmt.Println(n, err)
	done := make(chan error)
	go func() { _, err := a.Read(buffer); done <- err }()
	a.SetReadDeadline(time.Now().Add(10 * time.Millisecond))
	show("moved read", <-done)
	a.SetReadDeadline(time.Now().Add(10 * time.Millisecond))
	a.SetReadDeadline(time.Time{})
	go func() { time.Sleep(30 * time.Millisecond); b.Write([]byte("no hurry")) }()
	n, err = a.Read(buffer)
	fmt.Println(n, err)

	// A write that was late has written its beginning.
	a.SetWriteDeadline(time.Now().Add(20 * time.Millisecond))
	go b.Read(buffer[:3])
	n, err = a.Write([]byte("0123456789"))
	fmt.Println(n)
	show("partial write", err)
}

// slow writes three bytes at a time, and fails at last.
type slow struct{ left int }

func (s *slow) Write(p []byte) (int, error) {
	if s.left -= len(p); s.left < 0 {
		return len(p) + s.left, io.ErrShortWrite
	}
	return len(p), nil
}

func buffers() {
	make := func() net.Buffers { return net.Buffers{[]byte("ab"), {}, []byte("cdef"), []byte("g"), {}} }
	for size := range 9 {
		v := make()
		read := [10]byte{}
		n, err := v.Read(read[:size])
		fmt.Printf("%q %v %q\n", read[:n], err, v)
	}
	for left := range 9 {
		v := make()
		n, err := v.WriteTo(&slow{left})
		fmt.Println(n, err, len(v), v)
	}
	v := make()
	var b bytes.Buffer
	n, err := io.Copy(&b, &v)
	fmt.Println(n, err, b.String(), len(v))
}

func main() {
	transfers()
	manyWriters()
	ends()
	deadlines()
	buffers()
}
