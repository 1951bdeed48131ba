// Package netip has IP addresses, addresses with ports, and prefixes as small values that
// can be compared and be keys of maps.
package netip

import (
	"cmp"
	"math/bits"
	"unique"
)

// Addr is an IPv4 or IPv6 address, the latter with or without a zone. The zero Addr is no
// address at all.
//
// The 128 bits of an IPv4 address are those of its IPv4-mapped IPv6 address, so that both
// families share their arithmetic; only the kind tells them apart.
type Addr struct {
	high, low uint64
	kind      unique.Handle[string]
}

// The kinds of addresses: "4", "6", or "6" with a zone behind. The zero handle belongs to no
// address.
var (
	kind4 = unique.Make("4")
	kind6 = unique.Make("6")
)

// mapped stands before the 32 bits of an IPv4 address.
const mapped = 0xffff << 32

func addr4(v uint32) Addr         { return Addr{0, mapped | uint64(v), kind4} }
func addr6(high, low uint64) Addr { return Addr{high, low, kind6} }

// AddrFrom4 returns the IPv4 address of four bytes.
func AddrFrom4(addr [4]byte) Addr {
	return addr4(uint32(addr[0])<<24 | uint32(addr[1])<<16 | uint32(addr[2])<<8 | uint32(addr[3]))
}

// AddrFrom16 returns the IPv6 address of sixteen bytes; an IPv4-mapped one stays IPv6.
func AddrFrom16(addr [16]byte) Addr {
	return addr6(bigEndian((*[8]byte)(addr[:8])), bigEndian((*[8]byte)(addr[8:])))
}

// AddrFromSlice returns the IPv4 address of four bytes or the IPv6 address of sixteen.
func AddrFromSlice(slice []byte) (ip Addr, ok bool) {
	switch len(slice) {
	case 4:
		return AddrFrom4([4]byte(slice)), true
	case 16:
		return AddrFrom16([16]byte(slice)), true
	}
	return Addr{}, false
}

// The addresses with names.
func IPv4Unspecified() Addr         { return addr4(0) }
func IPv6Unspecified() Addr         { return addr6(0, 0) }
func IPv6Loopback() Addr            { return addr6(0, 1) }
func IPv6LinkLocalAllNodes() Addr   { return addr6(0xff02<<48, 1) }
func IPv6LinkLocalAllRouters() Addr { return addr6(0xff02<<48, 2) }

// IsValid reports whether ip is an address.
func (ip Addr) IsValid() bool { return ip.kind != unique.Handle[string]{} }

// Is4 reports whether ip is an IPv4 address; an IPv4-mapped IPv6 address is none.
func (ip Addr) Is4() bool { return ip.kind == kind4 }

// Is6 reports whether ip is an IPv6 address.
func (ip Addr) Is6() bool { return ip.IsValid() && ip.kind != kind4 }

// Is4In6 reports whether ip is an IPv4-mapped IPv6 address: one in ::ffff:0:0/96.
func (ip Addr) Is4In6() bool { return ip.Is6() && ip.high == 0 && ip.low>>32 == 0xffff }

// BitLen returns 32, 128, or 0 for no address.
func (ip Addr) BitLen() int {
	switch {
	case !ip.IsValid():
		return 0
	case ip.Is4():
		return 32
	}
	return 128
}

// Zone returns the zone of an IPv6 address.
func (ip Addr) Zone() string {
	if ip.Is6() && ip.kind != kind6 {
		return ip.kind.Value()[1:]
	}
	return ""
}

// WithZone returns ip with another zone, or with none; an IPv4 address never has one.
func (ip Addr) WithZone(zone string) Addr {
	switch {
	case !ip.Is6():
	case zone == "":
		ip.kind = kind6
	default:
		ip.kind = unique.Make("6" + zone)
	}
	return ip
}

// Unmap returns the IPv4 address in an IPv4-mapped one, or ip.
func (ip Addr) Unmap() Addr {
	if ip.Is4In6() {
		ip.kind = kind4
	}
	return ip
}

// Compare orders addresses by length, then bits, then zone.
func (ip Addr) Compare(ip2 Addr) int {
	switch n, n2 := ip.BitLen(), ip2.BitLen(); {
	case n != n2:
		return cmp.Compare(n, n2)
	case ip.high != ip2.high:
		return cmp.Compare(ip.high, ip2.high)
	case ip.low != ip2.low:
		return cmp.Compare(ip.low, ip2.low)
	case ip.kind == ip2.kind:
		return 0
	}
	return cmp.Compare(ip.Zone(), ip2.Zone())
}

// Less reports whether ip comes before ip2.
func (ip Addr) Less(ip2 Addr) bool { return ip.Compare(ip2) < 0 }

// Next returns the address after ip, or no address behind the last of its family.
func (ip Addr) Next() Addr {
	var carry uint64
	ip.low, carry = bits.Add64(ip.low, 1, 0)
	ip.high += carry
	if ip.Is4() && uint32(ip.low) == 0 || ip.high|ip.low == 0 {
		return Addr{}
	}
	return ip.orNone()
}

// Prev returns the address before ip, or no address before the first of its family.
func (ip Addr) Prev() Addr {
	if ip.Is4() && uint32(ip.low) == 0 || ip.high|ip.low == 0 {
		return Addr{}
	}
	var borrow uint64
	ip.low, borrow = bits.Sub64(ip.low, 1, 0)
	ip.high -= borrow
	return ip.orNone()
}

// orNone is the zero Addr for bits that are of no address.
func (ip Addr) orNone() Addr {
	if !ip.IsValid() {
		return Addr{}
	}
	return ip
}
