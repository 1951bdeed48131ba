package netip

// As16 returns an address as sixteen bytes, an IPv4 address in its IPv4-mapped form.
func (ip Addr) As16() (a16 [16]byte) {
	putBigEndian((*[8]byte)(a16[:8]), ip.high)
	putBigEndian((*[8]byte)(a16[8:]), ip.low)
	return a16
}

// As4 returns an IPv4 or IPv4-mapped address as four bytes; it panics for others.
func (ip Addr) As4() (a4 [4]byte) {
	switch {
	case !ip.IsValid():
		panic("As4 called on IP zero value")
	case !ip.Unmap().Is4():
		panic("As4 called on IPv6 address")
	}
	return [4]byte{byte(ip.low >> 24), byte(ip.low >> 16), byte(ip.low >> 8), byte(ip.low)}
}

// AsSlice returns the four or sixteen bytes of an address.
func (ip Addr) AsSlice() []byte {
	if !ip.IsValid() {
		return nil
	}
	return ip.appendBytes(nil)
}

func (ip Addr) appendBytes(b []byte) []byte {
	a16 := ip.As16()
	return append(b, a16[16-ip.BitLen()/8:]...)
}

func bigEndian(b *[8]byte) uint64 {
	return uint64(b[0])<<56 | uint64(b[1])<<48 | uint64(b[2])<<40 | uint64(b[3])<<32 |
		uint64(b[4])<<24 | uint64(b[5])<<16 | uint64(b[6])<<8 | uint64(b[7])
}

func putBigEndian(b *[8]byte, v uint64) {
	b[0], b[1], b[2], b[3] = byte(v>>56), byte(v>>48), byte(v>>40), byte(v>>32)
	b[4], b[5], b[6], b[7] = byte(v>>24), byte(v>>16), byte(v>>8), byte(v)
}
