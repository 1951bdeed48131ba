package main

import (
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"time"
)

func load(address string) {
	switch *probe {
	case "echo":
		loadEcho(address)
	case "accept":
		loadAccept(address)
	case "send":
		loadSend(address)
	case "receive":
		loadReceive(address)
	case "mixed":
		loadMixed(address)
	case "idle":
		open(address)
		fmt.Println("connected", *connections)
		io.Copy(io.Discard, os.Stdin)
	}
}

func dial(address string) net.Conn {
	connection, err := net.Dial("tcp", address)
	check(err)
	return connection
}

// request sends size bytes, and waits for as many. The buffer may have room for more.
func request(connection net.Conn, buffer []byte) {
	_, err := connection.Write(buffer[:*size])
	check(err)
	_, err = io.ReadAtLeast(connection, buffer, *size)
	check(err)
}

// open makes all connections, some at a time, and lets the server answer on each.
func open(address string) []net.Conn {
	all := make([]net.Conn, *connections)
	var group sync.WaitGroup
	const opening = 100
	for i := range min(opening, len(all)) {
		group.Go(func() {
			for j := i; j < len(all); j += opening {
				all[j] = dial(address)
				request(all[j], newBuffer())
			}
		})
	}
	group.Wait()
	return all
}

// together runs body once for each connection, and shows what they have measured.
func together(body func(i int, end time.Time, latency *histogram)) {
	var group sync.WaitGroup
	each := make([]histogram, *connections)
	start := time.Now()
	end := start.Add(*duration)
	for i := range each {
		group.Go(func() { body(i, end, &each[i]) })
	}
	group.Wait()
	took := time.Since(start)
	for i := range each[1:] {
		each[0].merge(&each[1+i])
	}
	each[0].show(took)
}

func loadEcho(address string) {
	all := open(address)
	together(func(i int, end time.Time, latency *histogram) {
		buffer := newBuffer()
		// Connections that pause do so out of step.
		time.Sleep(*pace * time.Duration(i) / time.Duration(len(all)))
		for now := time.Now(); now.Before(end); {
			request(all[i], buffer)
			after := time.Now()
			latency.add(after.Sub(now))
			now = after
			if *pace > 0 {
				time.Sleep(*pace)
				now = time.Now()
			}
		}
	})
}

// loadAccept opens a connection for each request. They come from many addresses: the ports of one would not do, as the
// system keeps each for a minute.
func loadAccept(address string) {
	together(func(i int, end time.Time, latency *histogram) {
		dialers := make([]net.Dialer, 32)
		for j := range dialers {
			dialers[j].LocalAddr = &net.TCPAddr{IP: net.IPv4(127, 1, byte(i), byte(1+j))}
		}
		buffer := newBuffer()
		for n := 0; ; n++ {
			now := time.Now()
			if !now.Before(end) {
				break
			}
			connection, err := dialers[n%len(dialers)].Dial("tcp", address)
			check(err)
			request(connection, buffer)
			connection.Close()
			latency.add(time.Since(now))
		}
	})
}

// loadSend sends blocks one way. The clock stops when the server has read all.
func loadSend(address string) {
	connection := dial(address).(*net.TCPConn)
	block := make([]byte, *size)
	count := 0
	start := time.Now()
	for time.Since(start) < *duration {
		_, err := connection.Write(block)
		check(err)
		count++
	}
	check(connection.CloseWrite())
	_, err := connection.Read(block)
	check(err)
	showBytes(count**size, time.Since(start))
}

func loadReceive(address string) {
	connection := dial(address)
	block := make([]byte, *size)
	count := 0
	start := time.Now()
	for time.Since(start) < *duration {
		n, err := connection.Read(block)
		check(err)
		count += n
	}
	showBytes(count, time.Since(start))
}

func showBytes(count int, took time.Duration) {
	fmt.Println("requests", float64(count)/float64(*size))
	fmt.Println("rate", float64(count)/took.Seconds())
}
