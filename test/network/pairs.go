package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"sync/atomic"
	"time"
)

// A connection whose sides can be closed one at a time: TCP and Unix streams.
type stream interface {
	net.Conn
	CloseRead() error
	CloseWrite() error
	SetReadBuffer(bytes int) error
	SetWriteBuffer(bytes int) error
}

var networks = []string{"tcp", "unix"}

var listeners atomic.Int64

// listen gives a listener on an address of its own. Those of Unix sockets are abstract: no file is left behind.
func listen(network string) net.Listener {
	address := "127.0.0.1:0"
	if network == "unix" {
		address = fmt.Sprintf("@network-%d-%d", os.Getpid(), listeners.Add(1))
	}
	listener, err := net.Listen(network, address)
	check(err)
	return listener
}

func dial(listener net.Listener) stream {
	address := listener.Addr()
	connection, err := net.Dial(address.Network(), address.String())
	check(err)
	return connection.(stream)
}

func accept(listener net.Listener) stream {
	connection, err := listener.Accept()
	check(err)
	return connection.(stream)
}

// pair is the two ends of a connection.
func pair(network string) (client, server stream) {
	listener := listen(network)
	defer listener.Close()
	client = dial(listener)
	return client, accept(listener)
}

// pattern fills block with what a sender of this key sends from this offset on: a lost or doubled byte shows.
func pattern(block []byte, key, offset int) {
	for i := range block {
		n := key*31 + offset + i
		block[i] = byte(n ^ n>>8)
	}
}

func send(w io.Writer, key, offset, length int) (int, error) {
	block := make([]byte, length)
	pattern(block, key, offset)
	return w.Write(block)
}

// verify fails unless block is what pattern makes.
func verify(block []byte, key, offset int) {
	for i, b := range block {
		n := key*31 + offset + i
		if b != byte(n^n>>8) {
			fail("byte %d of %d: got %d, want %d", offset+i, key, b, byte(n^n>>8))
		}
	}
}

// receiveFrom reads and verifies from an offset on until an error, which it returns with the offset then.
func receiveFrom(r io.Reader, key, offset int, buffer []byte) (int, error) {
	for {
		n, err := r.Read(buffer)
		verify(buffer[:n], key, offset)
		offset += n
		if err != nil {
			return offset, err
		}
		if n == 0 {
			fail("a read of nothing, without an error")
		}
	}
}

// receiveAll fails unless all comes, and then the end.
func receiveAll(r io.Reader, key, want int, buffer []byte) {
	length, err := receiveFrom(r, key, 0, buffer)
	if length != want || err != io.EOF {
		fail("received %d of %d bytes, and %v", length, want, err)
	}
}

// echo sends back what comes, until there is an end or an error. It takes no pipe as io.Copy may, of which each is two
// descriptors, for as long as it is kept.
func echo(connection net.Conn) {
	io.Copy(struct{ io.Writer }{connection}, struct{ io.Reader }{connection})
}

// shortPause is none, or some time.
func shortPause(random *rand.Rand) {
	if random.IntN(3) > 0 {
		time.Sleep(time.Duration(random.IntN(200)) * time.Microsecond)
	}
}
