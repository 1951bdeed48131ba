package main

import (
	"errors"
	"math/rand/v2"
	"net"
	"os"
	"sync"
	"syscall"
	"time"
)

// descriptorsUsedUp: with no descriptor left, everything that wants one says so. With each that is closed, one
// connection of those that wait can be accepted.
func descriptorsUsedUp(random *rand.Rand) {
	for range max(*rounds/20, 1) {
		listener := listen("tcp")
		restore := allowFew(10 + random.IntN(20))
		clients := useUp(listener)
		wantNone(listener)
		for i, client := range clients {
			check(client.Close())
			server := accept(listener)
			receiveAll(server, i, 10, make([]byte, 100))
			check(server.Close())
		}
		restore()
		crowd(listener, random)
		check(listener.Close())
	}
}

// allowFew lowers the limit of descriptors to what is open, and some more.
func allowFew(more int) (restore func()) {
	var limit syscall.Rlimit
	check(syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit))
	few := limit
	few.Cur = uint64(takeStock().open() + more)
	check(syscall.Setrlimit(syscall.RLIMIT_NOFILE, &few))
	return func() { check(syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit)) }
}

// useUp opens connections that nobody accepts, until there is no descriptor left.
func useUp(listener net.Listener) (clients []net.Conn) {
	for {
		client, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			wantTooMany(err)
			return clients
		}
		_, err = send(client, len(clients), 0, 10)
		check(err)
		clients = append(clients, client)
	}
}

func wantTooMany(err error) {
	if !errors.Is(err, syscall.EMFILE) {
		fail("%v instead of too many open files", err)
	}
}

func wantNone(listener net.Listener) {
	_, err := listener.Accept()
	wantTooMany(err)
	if temporary, ok := err.(interface{ Temporary() bool }); !ok || !temporary.Temporary() {
		fail("%v is not temporary", err)
	}
	_, err = os.Open(os.DevNull)
	wantTooMany(err)
	_, _, err = os.Pipe()
	wantTooMany(err)
	_, err = net.Listen("tcp", "127.0.0.1:0")
	wantTooMany(err)
	_, err = net.ListenPacket("udp", "127.0.0.1:0")
	wantTooMany(err)
}

// untilThereAreSome calls again while there is no descriptor.
func untilThereAreSome(open func() (net.Conn, error)) net.Conn {
	for {
		connection, err := open()
		if err == nil {
			return connection
		}
		wantTooMany(err)
		time.Sleep(time.Millisecond)
	}
}

// crowd: clients leave few descriptors to the server of the same process. All are served in the end.
func crowd(listener net.Listener, random *rand.Rand) {
	defer allowFew(20)()
	var group sync.WaitGroup
	const clients = 50
	// Not all descriptors, or they would wait forever for a server that has none.
	places := make(chan bool, 18)
	for i := range clients {
		length := 1 + random.IntN(1000)
		group.Go(func() {
			places <- true
			defer func() { <-places }()
			client := untilThereAreSome(func() (net.Conn, error) {
				return net.Dial("tcp", listener.Addr().String())
			})
			_, err := send(client, i, 0, length)
			check(err)
			check(client.(stream).CloseWrite())
			receiveAll(client, i, length, make([]byte, 100))
			check(client.Close())
		})
	}
	for range clients {
		server := untilThereAreSome(listener.Accept)
		group.Go(func() {
			echo(server)
			check(server.Close())
		})
	}
	group.Wait()
}
