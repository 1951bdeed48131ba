// Which ports of this machine are open? Hundreds of goroutines ask, not more at a time than there are places, and
// none for longer than its time-out.
//
//	minigo run examples/network/port_scanner.mg 1 65535
//
// Without a range, it opens a port and looks for it.
package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"
)

const places = 200

// isOpen is false for a port that refuses, and for one that does not answer in time.
func isOpen(ctx context.Context, host string, port int) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	var dialer net.Dialer
	connection, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(host, strconv.Itoa(port)))
	var timeout net.Error
	switch {
	case err == nil:
		return true, connection.Close()
	case errors.Is(err, syscall.ECONNREFUSED), errors.As(err, &timeout) && timeout.Timeout():
		return false, nil
	}
	return false, err
}

// scan tells the open ports from first to last. The first error ends all.
func scan(host string, first, last int) (open []int, err error) {
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	var mutex sync.Mutex
	var asking sync.WaitGroup
	free := make(chan struct{}, places)
	for port := first; port <= last && ctx.Err() == nil; port++ {
		free <- struct{}{}
		asking.Go(func() {
			defer func() { <-free }()
			yes, err := isOpen(ctx, host, port)
			if err != nil {
				cancel(err)
			}
			mutex.Lock()
			defer mutex.Unlock()
			if yes {
				open = append(open, port)
			}
		})
	}
	asking.Wait()
	slices.Sort(open)
	return open, context.Cause(ctx)
}

func demonstrate() error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	port := listener.Addr().(*net.TCPAddr).Port
	first, last := max(port-500, 1), min(port+500, 65535)
	open, err := scan("127.0.0.1", first, last)
	if err != nil {
		return err
	}
	fmt.Println("while somebody listens:", slices.Contains(open, port))
	listener.Close()
	open, err = scan("127.0.0.1", port, port)
	fmt.Println("afterwards:", slices.Contains(open, port))
	return err
}

func run() error {
	if len(os.Args) < 3 {
		return demonstrate()
	}
	first, err := strconv.Atoi(os.Args[1])
	if err != nil {
		return err
	}
	last, err := strconv.Atoi(os.Args[2])
	if err != nil {
		return err
	}
	open, err := scan("localhost", first, last)
	for _, port := range open {
		fmt.Println(port)
	}
	return err
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "port scanner:", err)
		os.Exit(1)
	}
}
