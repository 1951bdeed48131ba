package netip

import (
	"math/bits"
	"unsafe"
)

// As16 returns an address as sixteen bytes, an IPv4 address in its IPv4-mapped form.
func (ip Addr) As16() [16]byte {
	// In memory the lowest byte of a number is the first. As two numbers the address is short enough to be inlined.
	words := [2]uint64{bits.ReverseBytes64(ip.high), bits.ReverseBytes64(ip.low)}
	return *(*[16]byte)(unsafe.Pointer(&words))
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
