// A server that sends back what it gets. Each connection has a goroutine that waits for it, without a
// thread of its own. With an address, it serves until it is interrupted:
//
//	minigo run examples/network/echo_server.mg localhost:7777
//	nc localhost 7777
//
// Without one, it serves some clients of its own.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"strings"
	"sync"
	"time"
)

// serve ends when the listener is closed and all connections are.
func serve(listener net.Listener) error {
	var connections sync.WaitGroup
	defer connections.Wait()
	for {
		connection, err := listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return nil
		}
		if err != nil {
			return err
		}
		connections.Go(func() {
			defer connection.Close()
			if err := echo(connection); err != nil {
				fmt.Fprintln(os.Stderr, err)
			}
		})
	}
}

// echo gives up clients that say nothing for a minute.
func echo(connection net.Conn) error {
	buffer := make([]byte, 4096)
	for {
		connection.SetDeadline(time.Now().Add(time.Minute))
		n, err := connection.Read(buffer)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if _, err := connection.Write(buffer[:n]); err != nil {
			return err
		}
	}
}

// ask sends a text, ends its half of the connection, and returns the whole answer.
func ask(address, text string) (string, error) {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return "", err
	}
	defer connection.Close()
	if _, err := io.WriteString(connection, text); err != nil {
		return "", err
	}
	if err := connection.(*net.TCPConn).CloseWrite(); err != nil {
		return "", err
	}
	answer, err := io.ReadAll(connection)
	return string(answer), err
}

func demonstrate(address string) error {
	answer, err := ask(address, "hello")
	if err != nil {
		return err
	}
	fmt.Println(answer)

	// Many at the same time, each with its own text.
	var clients sync.WaitGroup
	failures := make(chan error, 100)
	for i := range cap(failures) {
		clients.Go(func() {
			text := strings.Repeat(fmt.Sprint(i, " "), 1000)
			answer, err := ask(address, text)
			if err == nil && answer != text {
				err = fmt.Errorf("client %d got %d of %d bytes", i, len(answer), len(text))
			}
			failures <- err
		})
	}
	clients.Wait()
	for range cap(failures) {
		if err := <-failures; err != nil {
			return err
		}
	}
	fmt.Println(cap(failures), "clients got what they sent")
	return nil
}

func run() error {
	address := "127.0.0.1:0"
	if len(os.Args) > 1 {
		address = os.Args[1]
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, func() { listener.Close() })

	served := make(chan error)
	go func() { served <- serve(listener) }()
	if len(os.Args) > 1 {
		fmt.Println("serving", listener.Addr())
	} else if err := demonstrate(listener.Addr().String()); err != nil {
		return err
	} else {
		stop()
	}
	return <-served
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "echo server:", err)
		os.Exit(1)
	}
}
