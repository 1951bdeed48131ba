package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// churn opens and closes connections at random, many at a time: they talk, pause, end in every way, and the server,
// too, ends some. What arrives is right, and nothing is left.
func churn(random *rand.Rand) {
	half := time.Duration(*seconds / 2 * float64(time.Second))
	churnFor(half, random)
	before := heapInUse()
	opened := churnFor(half, random)
	after := heapInUse()
	// As many connections once more leave no memory behind. The tolerance is for what grows in steps.
	if after > before+before/4+1<<20 {
		fail("churn leaks memory: %d bytes were in use, now %d", before, after)
	}
	if *verbose {
		fmt.Println("connections:", opened, "heap:", before, after)
	}
}

func churnFor(duration time.Duration, random *rand.Rand) (opened int64) {
	var servers, clients sync.WaitGroup
	var count atomic.Int64
	var listeners []net.Listener
	for _, network := range networks {
		listener := listen(network)
		listeners = append(listeners, listener)
		servers.Go(func() { serveChurn(listener, &servers) })
	}
	end := time.Now().Add(duration)
	for i := range *connections {
		choice := rand.New(rand.NewPCG(random.Uint64(), 0))
		clients.Go(func() {
			// Everybody has one connection, however short the time is.
			for first := true; first || time.Now().Before(end); first = false {
				visit(listeners[choice.IntN(len(listeners))], i, choice)
				count.Add(1)
			}
		})
	}
	clients.Wait()
	for _, listener := range listeners {
		check(listener.Close())
	}
	servers.Wait()
	return count.Load()
}

// serveChurn echoes on each connection, in one of several ways.
func serveChurn(listener net.Listener, servers *sync.WaitGroup) {
	for key := 0; ; key++ {
		server, err := listener.Accept()
		if err != nil {
			wantClosed(err)
			return
		}
		servers.Go(func() {
			switch {
			case key%8 == 0:
				// It stops early, in the middle of somebody's data.
				io.CopyN(server, server, int64(key%1000))
			case key%16 == 1:
				// The data may take a short cut through a pipe, which is two descriptors more.
				io.Copy(server, server)
			default:
				echo(server)
			}
			check(server.Close())
		})
	}
}

// How many dial at a time: fewer than a listener's queue holds. One that finds it full tries again after a second.
var dialing = make(chan bool, 1000)

// dialBusy asks again while the queue of a Unix listener is full.
func dialBusy(listener net.Listener) stream {
	dialing <- true
	defer func() { <-dialing }()
	address := listener.Addr()
	for {
		connection, err := net.Dial(address.Network(), address.String())
		if err == nil {
			return connection.(stream)
		}
		if !errors.Is(err, syscall.EAGAIN) {
			fail("%v", err)
		}
		time.Sleep(time.Millisecond)
	}
}

// wantInterrupted: the server may have ended the connection.
func wantInterrupted(err error) {
	if err != io.EOF && !errors.Is(err, syscall.ECONNRESET) && !errors.Is(err, syscall.EPIPE) {
		fail("%v instead of an end or a reset", err)
	}
}

// visit is the life of one connection.
func visit(listener net.Listener, key int, random *rand.Rand) {
	client := dialBusy(listener)
	sent, received := 0, 0
	buffer := make([]byte, 1+random.IntN(5000))
	for range random.IntN(10) {
		n, err := send(client, key, sent, random.IntN(3000))
		sent += n
		if err != nil {
			wantInterrupted(err)
			break
		}
		shortPause(random)
		if random.IntN(2) == 0 {
			if received, err = receiveSome(client, key, received, buffer, soon(random)); err != nil {
				wantInterrupted(err)
				break
			}
		}
	}
	leave(client, key, sent, received, buffer, random.IntN(4))
}

// receiveSome reads until the deadline, which is no error.
func receiveSome(client stream, key, received int, buffer []byte, deadline time.Time) (int, error) {
	check(client.SetReadDeadline(deadline))
	received, err := receiveFrom(client, key, received, buffer)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		err = nil
	}
	return received, err
}

// leave ends a connection in one of several ways. Only a polite one sees the rest of its answer.
func leave(client stream, key, sent, received int, buffer []byte, way int) {
	switch tcp, isTCP := client.(*net.TCPConn); {
	case way == 0 && isTCP:
		check(tcp.SetLinger(0))
	case way >= 2:
		check(client.SetReadDeadline(time.Time{}))
		if client.CloseWrite() != nil {
			break
		}
		received, err := receiveFrom(client, key, received, buffer)
		wantInterrupted(err)
		if received > sent {
			fail("%d bytes for %d", received, sent)
		}
	}
	check(client.Close())
}
