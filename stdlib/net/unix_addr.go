package net

// UnixAddr is the address of a Unix domain socket.
type UnixAddr struct {
	Name string
	Net  string
}

// Network returns "unix", "unixgram" or "unixpacket".
func (a *UnixAddr) Network() string { return a.Net }

func (a *UnixAddr) String() string {
	if a == nil {
		return "<nil>"
	}
	return a.Name
}

// ResolveUnixAddr returns the address of a name on network "unix", "unixgram" or "unixpacket".
func ResolveUnixAddr(network, address string) (*UnixAddr, error) {
	switch network {
	case "unix", "unixgram", "unixpacket":
		return &UnixAddr{address, network}, nil
	}
	return nil, UnknownNetworkError(network)
}
