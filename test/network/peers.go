package main

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"syscall"
	"time"
)

const greeting = 1000

// child is the role of a process that is killed: it connects, sends some, and reads nothing.
func child(arguments []string) {
	connection, err := net.Dial(arguments[0], arguments[1])
	check(err)
	_, err = send(connection, 0, 0, greeting)
	check(err)
	time.Sleep(time.Hour)
}

// withChild hands body a connection to a process that does not know that it will be killed.
func withChild(network string, body func(connection stream, kill func())) {
	self, err := os.Executable()
	check(err)
	listener := listen(network)
	defer listener.Close()
	command := exec.Command(self, "child", network, listener.Addr().String())
	command.Stderr = os.Stderr
	check(command.Start())
	connection := accept(listener)
	body(connection, func() { check(command.Process.Kill()) })
	check(connection.Close())
	var status *exec.ExitError
	if err := command.Wait(); !errors.As(err, &status) {
		fail("the killed process: %v", err)
	}
}

// killedPeers: a process that is killed ends its connections, and reads and writes that wait for it.
func killedPeers(random *rand.Rand) {
	for i := range max(*rounds/10, 1) {
		network := networks[i%len(networks)]
		withChild(network, func(connection stream, kill func()) {
			go func() {
				shortPause(random)
				kill()
			}()
			length, err := receiveFrom(connection, 0, 0, make([]byte, 100))
			if err != io.EOF || length > greeting {
				fail("%d bytes and %v", length, err)
			}
		})
		withChild(network, func(connection stream, kill func()) {
			go func() {
				shortPause(random)
				kill()
			}()
			_, err := connection.Write(make([]byte, 100<<20))
			wantReset(err, "write")
		})
	}
}

// noListening is a port of which the system takes no more connections: its queue is full, and nobody accepts.
func noListening() (address string, end func()) {
	descriptor, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	check(err)
	check(syscall.Bind(descriptor, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}))
	check(syscall.Listen(descriptor, 0))
	name, err := syscall.Getsockname(descriptor)
	check(err)
	address = (&net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: name.(*syscall.SockaddrInet4).Port}).String()
	var queue []net.Conn
	for {
		connection, err := net.DialTimeout("tcp", address, 100*time.Millisecond)
		if err != nil {
			break
		}
		queue = append(queue, connection)
	}
	return address, func() {
		for _, connection := range queue {
			check(connection.Close())
		}
		check(syscall.Close(descriptor))
	}
}

// blackHole: nobody answers, and a dial ends by its own time-out, its context's, or its context's end.
func blackHole(random *rand.Rand) {
	address, end := noListening()
	defer end()
	for range *rounds {
		dialer := net.Dialer{Timeout: time.Duration(1+random.IntN(2000)) * time.Microsecond}
		_, err := dialer.Dial("tcp", address)
		wantDialTimeout(err)

		ctx, cancel := context.WithDeadline(context.Background(), soon(random))
		_, err = new(net.Dialer).DialContext(ctx, "tcp", address)
		wantDialTimeout(err)
		cancel()

		ctx, cancel = context.WithCancel(context.Background())
		go func() {
			shortPause(random)
			cancel()
		}()
		_, err = new(net.Dialer).DialContext(ctx, "tcp", address)
		if failure, ok := errors.AsType[*net.OpError](err); !ok || failure.Op != "dial" || failure.Timeout() {
			fail("%v instead of a cancelled dial", err)
		}
	}
}

func wantDialTimeout(err error) {
	failure, ok := errors.AsType[*net.OpError](err)
	if !ok || failure.Op != "dial" || !failure.Timeout() {
		fail("%v instead of a dial that took too long", err)
	}
}
