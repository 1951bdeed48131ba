package main

import (
	"io"
	"math/rand/v2"
)

// ends: data and the end of the stream reach a reader together, or one after the other, before it reads or while it
// waits. The lengths are less than, equal to and more than the reader's buffer.
func ends(random *rand.Rand) {
	for i := range *rounds * 4 {
		network := networks[i%len(networks)]
		client, server := pair(network)
		buffer := make([]byte, 1+random.IntN(64))
		// Zero or one or two buffers, or about as much; in some pieces.
		length := random.IntN(3)*len(buffer) + random.IntN(3)
		pieces := 1 + random.IntN(3)
		choice := rand.New(rand.NewPCG(random.Uint64(), 0))
		go func() {
			for j := range pieces {
				shortPause(choice)
				_, err := send(client, i, j*length, length)
				check(err)
			}
			shortPause(choice)
			// Both ways send an end.
			if choice.IntN(2) == 0 {
				check(client.CloseWrite())
			} else {
				check(client.Close())
			}
		}()
		shortPause(random)
		receiveAll(server, i, pieces*length, buffer)
		// An end stays one.
		for range 2 {
			if n, err := server.Read(buffer); n != 0 || err != io.EOF {
				fail("%d bytes and %v after the end", n, err)
			}
		}
		check(server.Close())
		client.Close()
	}
}

// halfCloses: a request ends with its sender's half of the connection, and the answer comes on the other half.
func halfCloses(random *rand.Rand) {
	for i := range *rounds {
		client, server := pair(networks[i%len(networks)])
		request, answer := random.IntN(100000), random.IntN(1000000)
		served := make(chan bool)
		go func() {
			receiveAll(server, i, request, make([]byte, 5000))
			_, err := send(server, i+1, 0, answer)
			check(err)
			check(server.Close())
			close(served)
		}()
		_, err := send(client, i, 0, request)
		check(err)
		check(client.CloseWrite())
		if _, err := client.Write([]byte("x")); err == nil {
			fail("a write after CloseWrite works")
		}
		receiveAll(client, i+1, answer, make([]byte, 5000))
		check(client.Close())
		<-served
	}
}

// lostByte is wrong: of each stream, the last byte is not sent.
func lostByte(*rand.Rand) {
	client, server := pair("tcp")
	_, err := send(client, 0, 0, 99)
	check(err)
	check(client.Close())
	receiveAll(server, 0, 100, make([]byte, 100))
}
