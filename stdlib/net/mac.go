package net

import (
	"encoding/hex"
	"strings"
)

// HardwareAddr is the address of a piece of hardware.
type HardwareAddr []byte

// String returns pairs of hexadecimal digits with colons between them.
func (a HardwareAddr) String() string {
	text := make([]byte, 0, 3*len(a))
	for i := range a {
		text = append(hex.AppendEncode(text, a[i:i+1]), ':')
	}
	return strings.TrimSuffix(string(text), ":")
}

// ParseMAC reads an address of 6, 8 or 20 bytes in hexadecimal: pairs of digits with colons or
// with hyphens between them, groups of four with points, or digits alone:
//
//	00:00:5e:00:53:01
//	02-00-5e-10-00-00-00-01
//	0000.5e00.5301
//	00005e005301
func ParseMAC(s string) (hw HardwareAddr, err error) {
	digits := macDigits(s)
	hw = make(HardwareAddr, len(digits)/2)
	if _, err := hex.Decode(hw, digits); err != nil || len(hw) == 0 {
		return nil, &AddrError{"invalid MAC address", s}
	}
	return hw, nil
}

// macDigits returns the digits of an address without the separators, nil if these are not
// where they should be. The length of s tells how many bytes it has, and in which form.
func macDigits(s string) []byte {
	for _, n := range []int{6, 8, 20} {
		switch len(s) {
		case 3*n - 1:
			return withoutSeparators(s, 2, ":-")
		case 5*n/2 - 1:
			return withoutSeparators(s, 4, ".")
		case 2 * n:
			return []byte(s)
		}
	}
	return nil
}

// withoutSeparators returns s without the separator behind every group but the last: the same
// one everywhere, of those allowed.
func withoutSeparators(s string, width int, allowed string) []byte {
	separator := s[width]
	if strings.IndexByte(allowed, separator) < 0 {
		return nil
	}
	var digits []byte
	for i := range len(s) {
		switch {
		case i%(width+1) != width:
			digits = append(digits, s[i])
		case s[i] != separator:
			return nil
		}
	}
	return digits
}
