package net

import (
	"bytes"
	"encoding/hex"
	"net/netip"
)

// The lengths of addresses in bytes.
const (
	IPv4len = 4
	IPv6len = 16
)

// IP is an address: four bytes of IPv4 or sixteen of IPv6. An IPv4 address may have sixteen
// bytes too, those of its IPv4-mapped IPv6 address.
type IP []byte

// IPv4 returns the address a.b.c.d, of sixteen bytes.
func IPv4(a, b, c, d byte) IP {
	ip := netip.AddrFrom4([4]byte{a, b, c, d}).As16()
	return ip[:]
}

// IPv4 addresses with names.
var (
	IPv4bcast     = IPv4(255, 255, 255, 255)
	IPv4allsys    = IPv4(224, 0, 0, 1)
	IPv4allrouter = IPv4(224, 0, 0, 2)
	IPv4zero      = IPv4(0, 0, 0, 0)
)

// IPv6 addresses with names.
var (
	IPv6zero                   = IP{15: 0}
	IPv6unspecified            = IP{15: 0}
	IPv6loopback               = IP{15: 1}
	IPv6interfacelocalallnodes = IP{0: 0xff, 1: 1, 15: 1}
	IPv6linklocalallnodes      = IP{0: 0xff, 1: 2, 15: 1}
	IPv6linklocalallrouters    = IP{0: 0xff, 1: 2, 15: 2}
)

// ParseIP reads "192.0.2.1", "2001:db8::68" or "::ffff:192.0.2.1"; it returns sixteen bytes,
// or nil for another text.
func ParseIP(s string) IP {
	addr, err := netip.ParseAddr(s)
	if err != nil || addr.Zone() != "" {
		return nil
	}
	ip := addr.As16()
	return ip[:]
}

// addr returns ip as a value, IPv4 if it can be; no address for other lengths.
func (ip IP) addr() netip.Addr {
	addr, _ := netip.AddrFromSlice(ip)
	return addr.Unmap()
}

// To4 returns the four bytes of an IPv4 address, nil for other addresses.
func (ip IP) To4() IP {
	switch {
	case len(ip) == IPv4len:
		return ip
	case len(ip) == IPv6len && ip.isMapped():
		return ip[IPv6len-IPv4len:]
	}
	return nil
}

// isMapped reports whether sixteen bytes are those of an IPv4-mapped address.
func (ip IP) isMapped() bool {
	var front byte
	for _, b := range ip[:10] {
		front |= b
	}
	return front == 0 && ip[10]&ip[11] == 0xff
}

// To16 returns the sixteen bytes of an address, nil if ip is none.
func (ip IP) To16() IP {
	switch len(ip) {
	case IPv4len:
		return IPv4(ip[0], ip[1], ip[2], ip[3])
	case IPv6len:
		return ip
	}
	return nil
}

// Equal reports whether ip and x are the same address, of four bytes or sixteen.
func (ip IP) Equal(x IP) bool {
	if len(ip) != len(x) {
		ip, x = ip.To4(), x.To4()
		return ip != nil && x != nil && bytes.Equal(ip, x)
	}
	return bytes.Equal(ip, x)
}

// String returns "192.0.2.1" or "2001:db8::1", "<nil>" for an empty ip, and "?" with
// hexadecimal digits for other lengths.
func (ip IP) String() string {
	addr := ip.addr()
	switch {
	case len(ip) == 0:
		return "<nil>"
	case !addr.IsValid():
		return "?" + hex.EncodeToString(ip)
	}
	return addr.String()
}

// AppendText appends what MarshalText returns.
func (ip IP) AppendText(b []byte) ([]byte, error) {
	addr := ip.addr()
	if len(ip) > 0 && !addr.IsValid() {
		return b, &AddrError{"invalid IP address", hex.EncodeToString(ip)}
	}
	return addr.AppendTo(b), nil
}

// MarshalText returns what String does, or an empty text for an empty ip.
func (ip IP) MarshalText() ([]byte, error) { return orError(ip.AppendText(make([]byte, 0, 24))) }

func orError(text []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return text, nil
}

// UnmarshalText reads what ParseIP does; an empty text is nil.
func (ip *IP) UnmarshalText(text []byte) error {
	parsed := ParseIP(string(text))
	if parsed == nil && len(text) > 0 {
		return &ParseError{"IP address", string(text)}
	}
	*ip = parsed
	return nil
}

// IsUnspecified reports whether ip is 0.0.0.0 or ::.
func (ip IP) IsUnspecified() bool { return ip.addr().IsUnspecified() }

// IsLoopback reports whether ip is in 127.0.0.0/8 or is ::1.
func (ip IP) IsLoopback() bool { return ip.addr().IsLoopback() }

// IsPrivate reports whether ip is in 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or fc00::/7.
func (ip IP) IsPrivate() bool { return ip.addr().IsPrivate() }

// IsMulticast reports whether ip is in 224.0.0.0/4 or ff00::/8.
func (ip IP) IsMulticast() bool { return ip.addr().IsMulticast() }

// IsInterfaceLocalMulticast reports whether ip is an IPv6 multicast address that does not
// leave the interface.
func (ip IP) IsInterfaceLocalMulticast() bool { return ip.addr().IsInterfaceLocalMulticast() }

// IsLinkLocalMulticast reports whether ip is in 224.0.0.0/24 or is an IPv6 multicast address
// that does not leave the link.
func (ip IP) IsLinkLocalMulticast() bool { return ip.addr().IsLinkLocalMulticast() }

// IsLinkLocalUnicast reports whether ip is in 169.254.0.0/16 or fe80::/10.
func (ip IP) IsLinkLocalUnicast() bool { return ip.addr().IsLinkLocalUnicast() }

// IsGlobalUnicast reports whether ip is an address of one host that is meant to leave the
// link; those of private networks are.
func (ip IP) IsGlobalUnicast() bool { return ip.addr().IsGlobalUnicast() }
