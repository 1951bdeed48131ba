package net

import (
	"cmp"
	"net/netip"
	"strings"
)

// IPAddr is the address of an IP end point.
type IPAddr struct {
	IP   IP
	Zone string // of an IPv6 address
}

// Network returns "ip".
func (a *IPAddr) Network() string { return "ip" }

func (a *IPAddr) String() string {
	if a == nil {
		return "<nil>"
	}
	return hostText(a.IP, a.Zone)
}

// hostText returns an address with its zone, an empty text for no address.
func hostText(ip IP, zone string) string {
	text := ""
	if len(ip) > 0 {
		text = ip.String()
	}
	if zone != "" {
		text += "%" + zone
	}
	return text
}

func addrPort(ip IP, zone string, port int) netip.AddrPort {
	addr, _ := netip.AddrFromSlice(ip)
	return netip.AddrPortFrom(addr.WithZone(zone), uint16(port))
}

// ResolveIPAddr finds the address of a host on network "ip", "ip4" or "ip6", which may have
// a protocol behind: "ip4:icmp".
func ResolveIPAddr(network, address string) (*IPAddr, error) {
	family, _, err := parseNetwork(cmp.Or(network, "ip"), false)
	if err != nil {
		return nil, err
	}
	if !strings.HasPrefix(family, "ip") {
		return nil, UnknownNetworkError(network)
	}
	addr, err := resolveOne(family, address)
	if addr, ok := addr.(*IPAddr); ok {
		return addr, nil
	}
	return nil, err
}
