// Servers of network.py's table, and the clients that load them.
//
//	network [flags] serve         serves one address, which it prints, until standard input ends
//	network [flags] load ADDRESS  loads that server
//	network [flags] self          both in one process
//	network [flags] pipes         wakes as many readers of pipes as there are connections
//
// Load and pipes print their results, a name and a number a line; so does a server beside hogs, at its end.
package main

import (
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"time"
)

var (
	probe       = flag.String("probe", "echo", "echo, accept, send, receive, idle or mixed: what clients do")
	connections = flag.Int("connections", 100, "how many, at the same time")
	size        = flag.Int("size", 64, "bytes of a request, or of a block")
	pace        = flag.Duration("pace", 0, "pause of a connection between two requests")
	duration    = flag.Duration("duration", time.Second, "how long")
	hogsPerP    = flag.Int("hogs", 0, "goroutines per P that count beside the server")
)

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "network:", err)
		os.Exit(1)
	}
}

func listen() net.Listener {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	return listener
}

// serveUntilEnd is the role of a server alone. Hogs begin first: their speed without clients is the measure of
// that beside them.
func serveUntilEnd() {
	hogs := startHogs()
	alone := hogs.throughput(func() { time.Sleep(time.Second / 2) })
	listener := listen()
	fmt.Println(listener.Addr())
	beside := hogs.throughput(func() {
		go serve(listener)
		if *probe == "mixed" {
			defer measureTimer()()
		}
		io.Copy(io.Discard, os.Stdin)
	})
	if *hogsPerP > 0 {
		fmt.Println("hogs-share", beside/alone)
	}
}

// serveSelf has both sides.
func serveSelf() {
	hogs := startHogs()
	alone := hogs.throughput(func() { time.Sleep(time.Second / 2) })
	listener := listen()
	beside := hogs.throughput(func() {
		go serve(listener)
		load(listener.Addr().String())
	})
	if *hogsPerP > 0 {
		fmt.Println("hogs-share", beside/alone)
	}
}

func main() {
	flag.Parse()
	switch flag.Arg(0) {
	case "serve":
		serveUntilEnd()
	case "load":
		load(flag.Arg(1))
	case "self":
		serveSelf()
	case "pipes":
		wakePipes()
	default:
		flag.Usage()
		os.Exit(2)
	}
}
