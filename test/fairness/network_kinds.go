package main

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"time"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

// listen gives a listener of its own; the addresses of Unix sockets are abstract.
func listen(network string) net.Listener {
	address := "127.0.0.1:0"
	if network == "unix" {
		address = fmt.Sprintf("@fairness-%d-%d", os.Getpid(), time.Since(epoch))
	}
	listener, err := net.Listen(network, address)
	check(err)
	return listener
}

func dial(listener net.Listener) net.Conn {
	connection, err := net.Dial(listener.Addr().Network(), listener.Addr().String())
	check(err)
	return connection
}

// sockets are the two ends of a connection.
func sockets(m *mix) (client, server net.Conn) {
	listener := listen([]string{"tcp", "unix"}[m.random.IntN(2)])
	defer listener.Close()
	client = dial(listener)
	server, err := listener.Accept()
	check(err)
	return client, server
}

// A byte goes to and fro.
func socketPingPong(m *mix) {
	client, server := sockets(m)
	m.start("socket ping", func(p *participant) {
		defer client.Close()
		var ball, back [1]byte
		for ; !m.stop.Load(); ball[0]++ {
			_, err := client.Write(ball[:])
			check(err)
			_, err = client.Read(back[:])
			check(err)
			if back != ball {
				panic(fmt.Sprint("ball ", ball, " came back as ", back))
			}
			p.step()
		}
	})
	m.start("socket pong", func(p *participant) {
		defer server.Close()
		var ball [1]byte
		for {
			if _, err := server.Read(ball[:]); err == io.EOF {
				return
			} else {
				check(err)
			}
			_, err := server.Write(ball[:])
			check(err)
			p.step()
		}
	})
}

// Blocks one way. The side that is faster waits.
func socketStream(m *mix) {
	client, server := sockets(m)
	var written, read int64
	m.start("socket writer", func(p *participant) {
		defer client.Close()
		block := make([]byte, 1<<16)
		for !m.stop.Load() {
			n, err := client.Write(block)
			check(err)
			written += int64(n)
			p.step()
		}
	})
	m.start("socket reader", func(p *participant) {
		defer server.Close()
		block := make([]byte, 1<<16)
		for {
			n, err := server.Read(block)
			if err == io.EOF {
				return
			}
			check(err)
			read += int64(n)
			p.step()
		}
	})
	m.same("bytes through a socket", func() int64 { return written }, func() int64 { return read })
}

// Nobody ever writes: each read ends by its deadline.
func readDeadlines(m *mix) {
	client, server := sockets(m)
	d := time.Duration(1+m.random.IntN(20000)) * time.Microsecond
	m.start("read deadline", func(p *participant) {
		defer client.Close()
		defer server.Close()
		for !m.stop.Load() {
			check(server.SetReadDeadline(time.Now().Add(d)))
			if _, err := server.Read(make([]byte, 1)); !errors.Is(err, os.ErrDeadlineExceeded) {
				panic(err)
			}
			p.step()
		}
	})
}

// Connections come and go.
func dialer(m *mix) {
	listener := listen("unix")
	m.start("dialer", func(p *participant) {
		defer listener.Close()
		for !m.stop.Load() {
			connection := dial(listener)
			// The end of the other side says that it has accepted.
			_, err := connection.Read(make([]byte, 1))
			if err != io.EOF {
				panic(err)
			}
			connection.Close()
			p.step()
		}
	})
	m.start("accepter", func(p *participant) {
		for {
			connection, err := listener.Accept()
			if errors.Is(err, net.ErrClosed) {
				return
			}
			check(err)
			connection.Close()
			p.step()
		}
	})
}
