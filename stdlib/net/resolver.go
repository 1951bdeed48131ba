package net

import "context"

// A Resolver looks up names and numbers: hosts in the hosts file and in the domain name system, as nsswitch.conf says, other
// records in the domain name system, whose servers resolv.conf names. A nil Resolver is a zero Resolver.
type Resolver struct {
	// PreferGo asks for the resolver written in the language. There is no other.
	PreferGo bool

	// StrictErrors makes temporary errors of a part of a lookup, time-outs among them, the error of the whole. Otherwise
	// what other parts find is the result.
	StrictErrors bool

	// Dial connects to servers of names, if it is set. The address has a literal IP address and a number as port. Over a Conn
	// that is a PacketConn each message is a packet, over others a length goes before it.
	Dial func(ctx context.Context, network, address string) (Conn, error)
}

// DefaultResolver is the Resolver of the package's functions, and of Dialers that have none.
var DefaultResolver = &Resolver{}
