package url

import (
	"errors"
	"net/netip"
)

// checkIPv6 checks that a literal host is an IPv6 address. A good IPv4 address may not stand
// in brackets.
func checkIPv6(address string) error {
	ip, err := netip.ParseAddr(address)
	switch {
	case err != nil:
		return errors.New("invalid host: " + err.Error())
	case ip.Is4():
		return errors.New("invalid IP-literal")
	}
	return nil
}
