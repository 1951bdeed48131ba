package netip

// The predicates below treat an IPv4-mapped IPv6 address as the IPv4 address in it.

// v4 returns the bits of an IPv4 or IPv4-mapped address.
func (ip Addr) v4() (v uint32, ok bool) { return uint32(ip.low), ip.Unmap().Is4() }

// group0 returns the first sixteen bits of an IPv6 address, 0 for other addresses.
func (ip Addr) group0() uint16 { return uint16(ip.high >> 48) }

// IsLoopback reports whether ip is in 127.0.0.0/8 or is ::1.
func (ip Addr) IsLoopback() bool {
	if v, ok := ip.v4(); ok {
		return v>>24 == 127
	}
	return ip.high == 0 && ip.low == 1
}

// IsMulticast reports whether ip is in 224.0.0.0/4 or ff00::/8.
func (ip Addr) IsMulticast() bool {
	if v, ok := ip.v4(); ok {
		return v>>28 == 0xe
	}
	return ip.group0()>>8 == 0xff
}

// IsInterfaceLocalMulticast reports whether ip is an IPv6 multicast address that does not
// leave the interface.
func (ip Addr) IsInterfaceLocalMulticast() bool { return ip.group0()&0xff0f == 0xff01 }

// IsLinkLocalMulticast reports whether ip is in 224.0.0.0/24 or is an IPv6 multicast address
// that does not leave the link.
func (ip Addr) IsLinkLocalMulticast() bool {
	if v, ok := ip.v4(); ok {
		return v>>8 == 224<<16
	}
	return ip.group0()&0xff0f == 0xff02
}

// IsLinkLocalUnicast reports whether ip is in 169.254.0.0/16 or fe80::/10.
func (ip Addr) IsLinkLocalUnicast() bool {
	if v, ok := ip.v4(); ok {
		return v>>16 == 169<<8|254
	}
	return ip.group0()&0xffc0 == 0xfe80
}

// IsPrivate reports whether ip is in 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or fc00::/7.
func (ip Addr) IsPrivate() bool {
	if v, ok := ip.v4(); ok {
		return v>>24 == 10 || v>>20 == 172<<4|1 || v>>16 == 192<<8|168
	}
	return ip.group0()&0xfe00 == 0xfc00
}

// IsUnspecified reports whether ip is 0.0.0.0 or ::, without a zone.
func (ip Addr) IsUnspecified() bool {
	return ip == IPv4Unspecified() || ip == IPv6Unspecified()
}

// IsGlobalUnicast reports whether ip is an address of one host that is meant to leave the
// link; those of private networks are.
func (ip Addr) IsGlobalUnicast() bool {
	v, is4 := ip.v4()
	switch {
	case !ip.IsValid(), is4 && (v == 0 || v == 0xffffffff), ip == IPv6Unspecified():
		return false
	}
	return !ip.IsLoopback() && !ip.IsMulticast() && !ip.IsLinkLocalUnicast()
}
