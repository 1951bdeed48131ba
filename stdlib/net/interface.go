package net

import "errors"

// Interface is an interface to a network.
type Interface struct {
	Index        int // from 1
	MTU          int // bytes of the largest packet
	Name         string
	HardwareAddr HardwareAddr
	Flags        Flags
}

// Flags tell about an interface.
type Flags uint

const (
	FlagUp           Flags = 1 << iota // switched on
	FlagBroadcast                      // can send to all on the link
	FlagLoopback                       // leads back to this system
	FlagPointToPoint                   // leads to one other system
	FlagMulticast                      // can send to groups
	FlagRunning                        // has what it needs to work
)

// String returns the flags' names with bars between them.
func (f Flags) String() string {
	text := ""
	for i, name := range []string{"up", "broadcast", "loopback", "pointtopoint", "multicast", "running"} {
		if f>>i&1 == 0 {
			continue
		}
		if text != "" {
			text += "|"
		}
		text += name
	}
	if text == "" {
		return "0"
	}
	return text
}

var (
	errInvalidInterface      = errors.New("invalid network interface")
	errInvalidInterfaceIndex = errors.New("invalid network interface index")
	errInvalidInterfaceName  = errors.New("invalid network interface name")
	errNoSuchInterface       = errors.New("no such network interface")
)

// routeError is the error of asking about interfaces, nil for nil.
func routeError(err error) error {
	if err == nil {
		return nil
	}
	return &OpError{Op: "route", Net: "ip+net", Err: err}
}

// Interfaces returns the interfaces of the system.
func Interfaces() ([]Interface, error) {
	list, err := interfaceTable()
	return list, routeError(err)
}

// InterfaceByIndex returns the interface with an index.
func InterfaceByIndex(index int) (*Interface, error) {
	if index <= 0 {
		return nil, routeError(errInvalidInterfaceIndex)
	}
	return findInterface(func(i *Interface) bool { return i.Index == index })
}

// InterfaceByName returns the interface with a name.
func InterfaceByName(name string) (*Interface, error) {
	if name == "" {
		return nil, routeError(errInvalidInterfaceName)
	}
	return findInterface(func(i *Interface) bool { return i.Name == name })
}

func findInterface(match func(*Interface) bool) (*Interface, error) {
	list, err := interfaceTable()
	if err != nil {
		return nil, routeError(err)
	}
	for i := range list {
		if match(&list[i]) {
			found := list[i]
			return &found, nil
		}
	}
	return nil, routeError(errNoSuchInterface)
}

// InterfaceAddrs returns the addresses of all interfaces, with their networks.
func InterfaceAddrs() ([]Addr, error) {
	list, err := interfaceAddrTable(func(int) bool { return true })
	return list, routeError(err)
}

// Addrs returns the addresses of an interface, with their networks.
func (ifi *Interface) Addrs() ([]Addr, error) {
	if ifi == nil {
		return nil, routeError(errInvalidInterface)
	}
	list, err := interfaceAddrTable(func(index int) bool { return index == ifi.Index })
	return list, routeError(err)
}

// MulticastAddrs returns the addresses of the groups that an interface has joined.
func (ifi *Interface) MulticastAddrs() ([]Addr, error) {
	if ifi == nil {
		return nil, routeError(errInvalidInterface)
	}
	return append(multicastGroups4(ifi.Index), multicastGroups6(ifi.Index)...), nil
}
