package main

import (
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"time"
)

var longAgo = time.Unix(1, 0)

func wantTimeout(err error, operation string) {
	var detail *net.OpError
	if !errors.As(err, &detail) || detail.Op != operation || !detail.Timeout() ||
		!errors.Is(err, os.ErrDeadlineExceeded) {
		fail("%v instead of a timeout of %s", err, operation)
	}
}

func soon(random *rand.Rand) time.Time {
	return time.Now().Add(time.Duration(random.IntN(300)) * time.Microsecond)
}

// deadlineAsDataComes: a read ends with data or with a timeout, and what one read did not get the next one does.
func deadlineAsDataComes(random *rand.Rand) {
	const pieces, length = 100, 10
	for i := range *rounds / 10 {
		client, server := pair(networks[i%len(networks)])
		pauses := rand.New(rand.NewPCG(random.Uint64(), 0))
		go func() {
			for j := range pieces {
				_, err := send(client, i, j*length, length)
				check(err)
				shortPause(pauses)
			}
			check(client.Close())
		}()
		received, err := 0, error(nil)
		for err != io.EOF {
			check(server.SetReadDeadline(soon(random)))
			received, err = receiveFrom(server, i, received, make([]byte, 1+random.IntN(20)))
			if err != io.EOF {
				wantTimeout(err, "read")
			}
		}
		if received != pieces*length {
			fail("%d bytes", received)
		}
		check(server.Close())
	}
}

// deadlinesMoved, by another goroutine, while a read waits: to the past, which ends it; away, and to the past again.
func deadlinesMoved(random *rand.Rand) {
	client, server := pair("tcp")
	failed, block := make(chan error), make([]byte, 10)
	for range *rounds {
		check(server.SetDeadline(time.Now().Add(time.Hour)))
		go func() {
			_, err := server.Read(block)
			failed <- err
		}()
		shortPause(random)
		check(server.SetReadDeadline(time.Time{}))
		shortPause(random)
		// The write deadline is another one.
		check(server.SetWriteDeadline(longAgo))
		check(server.SetReadDeadline(soon(random)))
		wantTimeout(<-failed, "read")
		_, err := server.Read(block)
		wantTimeout(err, "read")
	}
	// A deadline that ended reads does not end the connection.
	check(server.SetDeadline(time.Time{}))
	_, err := send(client, 0, 0, 10)
	check(err)
	check(client.Close())
	receiveAll(server, 0, 10, block)
	check(server.Close())
}

// writeDeadlines end writes that wait for a slow reader. They tell how much was written, and the reader gets that much.
func writeDeadlines(random *rand.Rand) {
	for i := range *rounds / 4 {
		client, server := pair(networks[i%len(networks)])
		check(client.SetWriteBuffer(4096))
		written, err := 0, error(nil)
		for range 3 {
			check(client.SetWriteDeadline(soon(random)))
			for err = nil; err == nil; {
				var n int
				n, err = send(client, i, written, 100000)
				written += n
			}
			wantTimeout(err, "write")
		}
		check(client.Close())
		receiveAll(server, i, written, make([]byte, 10000))
		check(server.Close())
	}
}

func acceptDeadlines(random *rand.Rand) {
	listener := listen("tcp").(*net.TCPListener)
	for range *rounds {
		check(listener.SetDeadline(soon(random)))
		_, err := listener.Accept()
		wantTimeout(err, "accept")
		// It does not outlast its change.
		check(listener.SetDeadline(time.Time{}))
		client := dial(listener)
		check(accept(listener).Close())
		check(client.Close())
	}
	check(listener.Close())
}
