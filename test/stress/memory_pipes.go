// Many in-memory pipes at a time, closed and late at random: nothing hangs, and what arrives
// is what was sent, in order.
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
	"time"
)

const pairs = 300

var wrong atomic.Int64

// write sends the bytes 0, 1, 2, ... in pieces until the pipe is closed. A piece that is late is
// gone on with where it stopped.
func write(c net.Conn, r *rand.Rand) {
	next := byte(0)
	for range 400 {
		piece := make([]byte, r.IntN(5))
		for i := range piece {
			piece[i] = next + byte(i)
		}
		if r.IntN(4) == 0 {
			c.SetWriteDeadline(time.Now().Add(time.Duration(r.IntN(200)) * time.Microsecond))
		}
		n, err := c.Write(piece)
		next += byte(n)
		switch {
		case errors.Is(err, os.ErrDeadlineExceeded):
			c.SetWriteDeadline(time.Time{})
		case err == io.ErrClosedPipe:
			return
		case err != nil || n != len(piece):
			wrong.Add(1)
		}
	}
	c.Close()
}

func read(c net.Conn, r *rand.Rand, patience int) {
	next := byte(0)
	buffer := make([]byte, 7)
	for {
		if r.IntN(4) == 0 {
			c.SetReadDeadline(time.Now().Add(time.Duration(r.IntN(200)) * time.Microsecond))
		}
		n, err := c.Read(buffer[:r.IntN(8)])
		for _, b := range buffer[:n] {
			if b != next {
				wrong.Add(1)
			}
			next++
		}
		switch {
		case errors.Is(err, os.ErrDeadlineExceeded):
			c.SetReadDeadline(time.Time{})
		case err == io.EOF || err == io.ErrClosedPipe:
			return
		case err != nil:
			wrong.Add(1)
		}
		if patience--; patience == 0 {
			c.Close()
		}
	}
}

func main() {
	var all sync.WaitGroup
	for i := range pairs {
		a, b := net.Pipe()
		random := func(j int) *rand.Rand { return rand.New(rand.NewPCG(uint64(i), uint64(j))) }
		all.Go(func() { write(a, random(1)) })
		all.Go(func() { read(b, random(2), 50+7*i) })
		all.Go(func() { write(b, random(3)) })
		all.Go(func() { read(a, random(4), -1) })
	}
	all.Wait()
	fmt.Println("wrong:", wrong.Load())
}
