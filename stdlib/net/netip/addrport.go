package netip

import (
	"cmp"
	"errors"
	"strconv"
	"strings"
)

// AddrPort is an address with a port.
type AddrPort struct {
	ip   Addr
	port uint16
}

// AddrPortFrom joins an address and a port.
func AddrPortFrom(ip Addr, port uint16) AddrPort { return AddrPort{ip, port} }

// Addr returns the address.
func (p AddrPort) Addr() Addr { return p.ip }

// Port returns the port.
func (p AddrPort) Port() uint16 { return p.port }

// IsValid reports whether p has an address; all ports are good.
func (p AddrPort) IsValid() bool { return p.ip.IsValid() }

// Compare orders by address, then port.
func (p AddrPort) Compare(p2 AddrPort) int {
	return cmp.Or(p.ip.Compare(p2.ip), cmp.Compare(p.port, p2.port))
}

// String returns "192.0.2.1:80", "[2001:db8::1]:80" or "invalid AddrPort".
func (p AddrPort) String() string {
	if !p.IsValid() {
		return "invalid AddrPort"
	}
	var buffer [longest6 + 24]byte
	return string(p.AppendTo(buffer[:0]))
}

// AppendTo appends the text of p, nothing without an address.
func (p AddrPort) AppendTo(b []byte) []byte {
	switch {
	case !p.IsValid():
		return b
	case p.ip.Is4():
		b = append(p.ip.AppendTo(b), ':')
	default:
		b = append(p.ip.AppendTo(append(b, '[')), "]:"...)
	}
	return strconv.AppendUint(b, uint64(p.port), 10)
}

// ParseAddrPort reads an address and a port, both in numbers.
func ParseAddrPort(s string) (AddrPort, error) {
	host, port, bracketed, err := splitPort(s)
	if err != nil {
		return AddrPort{}, err
	}
	number, err := strconv.ParseUint(port, 10, 16)
	if err != nil {
		return AddrPort{}, errors.New("invalid port " + strconv.Quote(port) + " parsing " + strconv.Quote(s))
	}
	ip, err := ParseAddr(host)
	switch {
	case err != nil:
		return AddrPort{}, err
	case bracketed && ip.Is4():
		return AddrPort{}, invalidAddrPort(s, "square brackets can only be used with IPv6 addresses")
	case !bracketed && ip.Is6():
		return AddrPort{}, invalidAddrPort(s, "IPv6 addresses must be surrounded by square brackets")
	}
	return AddrPort{ip, uint16(number)}, nil
}

func invalidAddrPort(s, why string) error {
	return errors.New("invalid ip:port " + strconv.Quote(s) + ", " + why)
}

// splitPort splits s at its last colon.
func splitPort(s string) (host, port string, bracketed bool, err error) {
	i := strings.LastIndexByte(s, ':')
	switch {
	case i < 0:
		return "", "", false, errors.New("not an ip:port")
	case i == 0:
		return "", "", false, errors.New("no IP")
	case i == len(s)-1:
		return "", "", false, errors.New("no port")
	case s[0] != '[':
		return s[:i], s[i+1:], false, nil
	case i < 2 || s[i-1] != ']':
		return "", "", false, errors.New("missing ]")
	}
	return s[1 : i-1], s[i+1:], true, nil
}

// MustParseAddrPort is ParseAddrPort for texts known to be good; it panics otherwise.
func MustParseAddrPort(s string) AddrPort { return must(ParseAddrPort(s)) }
