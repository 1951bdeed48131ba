package main

import (
	"io"
	"math/rand/v2"
	"sync"
	"time"
)

// slowReaders keep their writers waiting, again and again, and nobody else: on a connection beside, answers come. No
// byte is lost in the small buffers.
func slowReaders(random *rand.Rand) {
	const length = 300000
	var group sync.WaitGroup
	for i := range *rounds / 10 {
		client, server := pair(networks[i%len(networks)])
		check(client.SetWriteBuffer(20000))
		check(server.SetReadBuffer(20000))
		group.Go(func() {
			_, err := send(client, i, 0, length)
			check(err)
			check(client.Close())
		})
		pauses := rand.New(rand.NewPCG(random.Uint64(), 0))
		group.Go(func() {
			receiveAll(slow{server, pauses}, i, length, make([]byte, 3000))
			check(server.Close())
		})
	}
	besideSlow()
	group.Wait()
}

// A reader that pauses.
type slow struct {
	io.Reader
	random *rand.Rand
}

func (s slow) Read(block []byte) (int, error) {
	if s.random.IntN(100) == 0 {
		time.Sleep(time.Millisecond)
	}
	return s.Reader.Read(block[:1+s.random.IntN(len(block))])
}

func besideSlow() {
	client, server := pair("tcp")
	go func() {
		io.Copy(server, server)
		server.Close()
	}()
	for i := range *rounds {
		_, err := send(client, i, 0, 50)
		check(err)
		block := make([]byte, 50)
		_, err = io.ReadFull(client, block)
		check(err)
		verify(block, i, 0)
	}
	check(client.Close())
}
