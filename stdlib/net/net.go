// Package net is networks: connections over TCP, UDP, IP and Unix domain sockets, listeners,
// addresses, and the names of hosts and services.
package net

import "time"

// Addr is the address of an end point. Its texts can be given to Dial.
type Addr interface {
	Network() string // "tcp", "udp", ...
	String() string  // "192.0.2.1:25", "[2001:db8::1]:80", ...
}

// Conn is a connection that carries a stream of bytes. Many goroutines may use it at a time.
type Conn interface {
	// Read reads some bytes; it fails once the read deadline has passed.
	Read(b []byte) (n int, err error)

	// Write writes all of b, or fails after n bytes of it.
	Write(b []byte) (n int, err error)

	// Close ends the connection; Reads and Writes that wait return with an error.
	Close() error

	// LocalAddr returns the address of this end, if it is known.
	LocalAddr() Addr

	// RemoteAddr returns the address of the other end, if it is known.
	RemoteAddr() Addr

	// SetDeadline sets both deadlines. After a deadline, calls fail with an error that wraps
	// os.ErrDeadlineExceeded instead of waiting; those that wait already do too. A later
	// deadline makes the connection usable again; the zero time is no deadline.
	SetDeadline(t time.Time) error

	// SetReadDeadline sets the deadline of Read.
	SetReadDeadline(t time.Time) error

	// SetWriteDeadline sets the deadline of Write. A Write that is late may have written some
	// of its bytes.
	SetWriteDeadline(t time.Time) error
}

// PacketConn is a connection that carries packets. Many goroutines may use it at a time.
type PacketConn interface {
	// ReadFrom reads a packet, and cuts it off if p is too short, and tells who sent it.
	// Even with an error, the first n bytes have been read.
	ReadFrom(p []byte) (n int, addr Addr, err error)

	// WriteTo sends a packet to addr.
	WriteTo(p []byte, addr Addr) (n int, err error)

	// Close ends the connection; calls that wait return with an error.
	Close() error

	// LocalAddr returns the address of this end, if it is known.
	LocalAddr() Addr

	// SetDeadline sets both deadlines, which work as those of Conn.
	SetDeadline(t time.Time) error

	// SetReadDeadline sets the deadline of ReadFrom.
	SetReadDeadline(t time.Time) error

	// SetWriteDeadline sets the deadline of WriteTo.
	SetWriteDeadline(t time.Time) error
}

// Listener waits for connections from others. Many goroutines may use it at a time.
type Listener interface {
	// Accept waits for the next connection.
	Accept() (Conn, error)

	// Close ends the listener; Accepts that wait return with an error.
	Close() error

	// Addr returns the address that the listener listens at.
	Addr() Addr
}
