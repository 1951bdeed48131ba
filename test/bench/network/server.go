package main

import "net"

// serve does for each connection what the probe wants of a server. In a mix, the first is a stream of blocks.
func serve(listener net.Listener) {
	handle := echo
	switch *probe {
	case "send":
		handle = sink
	case "receive":
		handle = source
	}
	for first := true; ; first = false {
		connection, err := listener.Accept()
		check(err)
		go func() {
			defer connection.Close()
			if first && *probe == "mixed" {
				sink(connection)
			} else {
				handle(connection)
			}
		}()
	}
}

// newBuffer has room for more than a request: a server does not know how long they are. Idle connections have as little
// as possible beside the part of the runtime.
func newBuffer() []byte {
	if *probe == "idle" {
		return make([]byte, *size)
	}
	return make([]byte, max(*size, 4096))
}

func echo(connection net.Conn) {
	buffer := newBuffer()
	for {
		n, err := connection.Read(buffer)
		if err != nil {
			return
		}
		if _, err := connection.Write(buffer[:n]); err != nil {
			return
		}
	}
}

func sink(connection net.Conn) {
	buffer := make([]byte, *size)
	for {
		if _, err := connection.Read(buffer); err != nil {
			// The client may stop its clock.
			connection.Write(buffer[:1])
			return
		}
	}
}

func source(connection net.Conn) {
	block := make([]byte, *size)
	for {
		if _, err := connection.Write(block); err != nil {
			return
		}
	}
}
