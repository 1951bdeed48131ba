package netip

// As16 returns an address as sixteen bytes, an IPv4 address in its IPv4-mapped form.
func (ip Addr) As16() (a16 [16]byte) {
	putBigEndian(a16[:8], ip.high)
	putBigEndian(a16[8:], ip.low)
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
	putBigEndian(a4[:], ip.low)
	return a4
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

func bigEndian(b []byte) uint64 {
	var v uint64
	for _, c := range b {
		v = v<<8 | uint64(c)
	}
	return v
}

// putBigEndian writes the low bits of v into b.
func putBigEndian(b []byte, v uint64) {
	for i := len(b) - 1; i >= 0; i-- {
		b[i] = byte(v)
		v >>= 8
	}
}
