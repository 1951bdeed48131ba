package main

import (
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"syscall"
)

// reset closes a connection so that the peer is told of an error instead of an end.
func reset(connection net.Conn) {
	check(connection.(*net.TCPConn).SetLinger(0))
	check(connection.Close())
}

// wantReset: as a reader, or as a writer, sees the peer's reset.
func wantReset(err error, operation string) {
	var detail *net.OpError
	if !errors.As(err, &detail) || detail.Op != operation || detail.Timeout() ||
		!errors.Is(err, syscall.ECONNRESET) && !errors.Is(err, syscall.EPIPE) {
		fail("%v instead of a reset of %s", err, operation)
	}
}

// resets end reads that wait, and those that come later.
func resets(random *rand.Rand) {
	for range *rounds {
		client, server := pair("tcp")
		failed := make(chan error)
		go func() {
			_, err := client.Read(make([]byte, 10))
			failed <- err
		}()
		shortPause(random)
		reset(server)
		wantReset(<-failed, "read")
		if _, err := client.Write([]byte("x")); err == nil {
			fail("a write after a reset works")
		}
		check(client.Close())
	}
}

// resetOfWriter ends writes that wait for room.
func resetOfWriter(random *rand.Rand) {
	for range *rounds / 4 {
		client, server := pair("tcp")
		failed := make(chan error)
		go func() {
			block := make([]byte, 100000)
			for {
				if _, err := client.Write(block); err != nil {
					failed <- err
					return
				}
			}
		}()
		// Now and then the writer has not begun to wait.
		io.ReadFull(server, make([]byte, random.IntN(300000)))
		reset(server)
		wantReset(<-failed, "write")
		check(client.Close())
	}
}

// resetBeforeAccept: the listener still gives the connection, or passes it over; the next one is as good as any.
func resetBeforeAccept(random *rand.Rand) {
	listener := listen("tcp")
	defer listener.Close()
	for range *rounds {
		reset(dial(listener))
		good := dial(listener)
		_, err := send(good, 7, 0, 100)
		check(err)
		check(good.CloseWrite())
		for {
			server := accept(listener)
			length, err := receiveFrom(server, 7, 0, make([]byte, 1000))
			check(server.Close())
			if err == io.EOF {
				if length != 100 {
					fail("%d bytes", length)
				}
				break
			}
			wantReset(err, "read")
		}
		check(good.Close())
	}
}
