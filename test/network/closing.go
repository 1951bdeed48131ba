package main

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"sync"
)

func wantClosed(err error) {
	if !errors.Is(err, net.ErrClosed) {
		fail("%v instead of use of a closed connection", err)
	}
}

// closeAgainstAll: several goroutines wait in reads and writes of a connection when another closes it.
func closeAgainstAll(random *rand.Rand) {
	for i := range *rounds {
		client, server := pair(networks[i%len(networks)])
		check(client.SetWriteBuffer(4096))
		var group sync.WaitGroup
		for j := range 4 {
			group.Go(func() {
				block := make([]byte, 200000)
				for err := error(nil); ; {
					if j%2 == 0 {
						_, err = client.Read(block)
					} else {
						_, err = client.Write(block)
					}
					if err != nil {
						wantClosed(err)
						return
					}
				}
			})
		}
		shortPause(random)
		check(client.Close())
		group.Wait()
		wantClosed(client.Close())
		wantClosed(client.SetDeadline(longAgo))
		check(server.Close())
	}
}

// closeAndReuse: a descriptor is used again at once by the next connection; reads that the close has interrupted must
// not take its data.
func closeAndReuse(random *rand.Rand) {
	listener := listen("tcp")
	defer listener.Close()
	var group sync.WaitGroup
	for i := range *rounds * 4 {
		client := dial(listener)
		server := accept(listener)
		for range 2 {
			group.Go(func() {
				n, err := client.Read(make([]byte, 100))
				if n > 0 {
					fail("connection %d got %d bytes of another", i, n)
				}
				wantClosed(err)
			})
		}
		if random.IntN(4) == 0 {
			shortPause(random)
		}
		check(client.Close())
		next, peer := pair("tcp")
		_, err := send(peer, i, 0, 100)
		check(err)
		check(peer.Close())
		receiveAll(next, i, 100, make([]byte, 1000))
		check(next.Close())
		check(server.Close())
	}
	group.Wait()
}

// closeOfListener ends all accepts that wait. Connections that nobody accepted are reset.
func closeOfListener(random *rand.Rand) {
	for i := range *rounds {
		listener := listen(networks[i%len(networks)])
		var group sync.WaitGroup
		for range 4 {
			group.Go(func() {
				for {
					connection, err := listener.Accept()
					if err != nil {
						wantClosed(err)
						return
					}
					check(connection.Close())
				}
			})
		}
		group.Go(func() { dialWhileClosing(listener) })
		shortPause(random)
		check(listener.Close())
		group.Wait()
	}
}

// dialWhileClosing connects until it is refused. Each connection ends in one way or another.
func dialWhileClosing(listener net.Listener) {
	address := listener.Addr()
	for {
		connection, err := new(net.Dialer).DialContext(context.Background(), address.Network(), address.String())
		if err != nil {
			return
		}
		io.Copy(io.Discard, connection)
		check(connection.Close())
	}
}
