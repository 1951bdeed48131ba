package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"sync"
	"syscall"
	"time"
)

// datagrams: each is whole, from the one who sent it. A system may lose them: senders ask again.
func datagrams(random *rand.Rand) {
	for _, network := range []string{"udp", "unixgram"} {
		server := listenPacket(network)
		ended := make(chan bool)
		go func() {
			answerPackets(server)
			close(ended)
		}()
		var group sync.WaitGroup
		for i := range 10 {
			choice := rand.New(rand.NewPCG(random.Uint64(), 0))
			group.Go(func() { askByPacket(network, server.LocalAddr(), i, choice) })
		}
		group.Wait()
		check(server.Close())
		<-ended
	}
}

func listenPacket(network string) net.PacketConn {
	address := "127.0.0.1:0"
	if network == "unixgram" {
		address = fmt.Sprintf("@network-%d-%d", os.Getpid(), listeners.Add(1))
	}
	connection, err := net.ListenPacket(network, address)
	check(err)
	return connection
}

// answerPackets sends each packet back, until the connection is closed.
func answerPackets(server net.PacketConn) {
	buffer := make([]byte, 2000)
	for {
		n, from, err := server.ReadFrom(buffer)
		if err != nil {
			wantClosed(err)
			return
		}
		_, err = server.WriteTo(buffer[:n], from)
		// Who has asked twice may be gone with the first answer.
		if !errors.Is(err, syscall.ECONNREFUSED) {
			check(err)
		}
	}
}

// askByPacket asks for answers, each of which begins with the number of its question.
func askByPacket(network string, server net.Addr, key int, random *rand.Rand) {
	const header = 4
	client := listenPacket(network)
	buffer := make([]byte, 2000)
	for round := range *rounds {
		offset, length := round*2000, header+random.IntN(1500)
		for answered := false; !answered; {
			block := make([]byte, length)
			binary.BigEndian.PutUint32(block, uint32(round))
			pattern(block[header:], key, offset)
			_, err := client.WriteTo(block, server)
			check(err)
			check(client.SetReadDeadline(time.Now().Add(100 * time.Millisecond)))
			n, from, err := client.ReadFrom(buffer)
			if errors.Is(err, os.ErrDeadlineExceeded) {
				continue
			}
			check(err)
			if from.String() != server.String() {
				fail("a packet from %v", from)
			}
			// An answer to a question that was asked twice may come late.
			number := binary.BigEndian.Uint32(buffer)
			if answered = number >= uint32(round); answered {
				if n != length || number != uint32(round) {
					fail("%d bytes of answer %d, want %d of %d", n, number, length, round)
				}
				verify(buffer[header:n], key, offset)
			}
		}
	}
	check(client.Close())
}
