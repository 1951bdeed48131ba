package net

import (
	"encoding/hex"
	"math/bits"
	"net/netip"
	"strconv"
	"strings"
)

// IPMask tells by its ones which bits of an address are those of the network.
type IPMask []byte

// IPv4Mask returns the mask a.b.c.d, of four bytes.
func IPv4Mask(a, b, c, d byte) IPMask { return IPMask{a, b, c, d} }

// CIDRMask returns a mask of ones first and zeros behind, 32 or 128 bits in all.
func CIDRMask(ones, bits int) IPMask {
	if bits != 8*IPv4len && bits != 8*IPv6len || ones < 0 || ones > bits {
		return nil
	}
	mask := make(IPMask, bits/8)
	for i := range mask {
		mask[i] = ^byte(0xff >> min(max(ones-8*i, 0), 8))
	}
	return mask
}

// Size returns how many ones a mask begins with, and its bits; 0, 0 if ones come later.
func (m IPMask) Size() (ones, bits int) {
	ones, ok := m.length()
	if !ok {
		return 0, 0
	}
	return ones, 8 * len(m)
}

// length returns how many ones a mask begins with; not ok if ones come later.
func (m IPMask) length() (ones int, ok bool) {
	for i, b := range m {
		n := bits.LeadingZeros8(^b)
		ones += n
		if n < 8 {
			return ones, b<<n == 0 && allBytes(m[i+1:], 0)
		}
	}
	return ones, true
}

func allBytes(s []byte, value byte) bool {
	for _, b := range s {
		if b != value {
			return false
		}
	}
	return true
}

// String returns the mask in hexadecimal.
func (m IPMask) String() string {
	if len(m) == 0 {
		return "<nil>"
	}
	return hex.EncodeToString(m)
}

// DefaultMask returns the mask of the class that an IPv4 address belonged to once.
func (ip IP) DefaultMask() IPMask {
	ip = ip.To4()
	switch {
	case ip == nil:
		return nil
	case ip[0] < 0x80:
		return CIDRMask(8, 32)
	case ip[0] < 0xc0:
		return CIDRMask(16, 32)
	}
	return CIDRMask(24, 32)
}

// Mask returns ip with the bits that mask does not have set to 0, nil if they do not fit.
func (ip IP) Mask(mask IPMask) IP {
	switch {
	case len(mask) == IPv6len && len(ip) == IPv4len && allBytes(mask[:12], 0xff):
		mask = mask[12:]
	case len(mask) == IPv4len && len(ip) == IPv6len && ip.To4() != nil:
		ip = ip.To4()
	}
	if len(ip) != len(mask) {
		return nil
	}
	masked := make(IP, len(ip))
	for i := range ip {
		masked[i] = ip[i] & mask[i]
	}
	return masked
}

// IPNet is a network of addresses.
type IPNet struct {
	IP   IP
	Mask IPMask
}

// parts returns the address, of four bytes if it can be, and its mask of the same length.
func (n *IPNet) parts() (ip IP, mask IPMask, ok bool) {
	ip, mask = n.IP, n.Mask
	if v4 := ip.To4(); v4 != nil {
		ip = v4
		if len(mask) == IPv6len {
			mask = mask[IPv6len-IPv4len:]
		}
	}
	return ip, mask, len(ip) == len(mask) && (len(ip) == IPv4len || len(ip) == IPv6len)
}

// Contains reports whether ip is an address of the network.
func (n *IPNet) Contains(ip IP) bool {
	number, mask, ok := n.parts()
	if v4 := ip.To4(); v4 != nil {
		ip = v4
	}
	if !ok || len(ip) != len(number) {
		return false
	}
	for i := range ip {
		if (ip[i]^number[i])&mask[i] != 0 {
			return false
		}
	}
	return true
}

// Network returns "ip+net".
func (n *IPNet) Network() string { return "ip+net" }

// String returns the network in CIDR notation, or with a hexadecimal mask if its ones do not
// all come first: "192.0.2.0/24", "198.51.100.0/c000ff00".
func (n *IPNet) String() string {
	if n == nil {
		return "<nil>"
	}
	number, mask, ok := n.parts()
	if !ok {
		return "<nil>"
	}
	if ones, ok := mask.length(); ok {
		return number.String() + "/" + strconv.Itoa(ones)
	}
	return number.String() + "/" + mask.String()
}

// ParseCIDR reads an address and the length of its network's number, and returns the address
// and the network: 192.0.2.1 and 192.0.2.0/24 for "192.0.2.1/24".
func ParseCIDR(s string) (IP, *IPNet, error) {
	text, size, _ := strings.Cut(s, "/")
	addr, err := netip.ParseAddr(text)
	ones, ok := parseDigits(size)
	if err != nil || addr.Zone() != "" || !ok || ones > addr.BitLen() {
		return nil, nil, &ParseError{"CIDR address", s}
	}
	a16 := addr.As16()
	ip, mask := IP(a16[:]), CIDRMask(ones, addr.BitLen())
	return ip, &IPNet{ip.Mask(mask), mask}, nil
}

// parseDigits reads a number of digits alone.
func parseDigits(s string) (n int, ok bool) {
	number, err := strconv.ParseUint(s, 10, 31)
	return int(number), err == nil
}
