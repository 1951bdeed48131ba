package netip

import (
	"cmp"
	"errors"
	"strconv"
	"strings"
)

// Prefix is a network: the addresses that begin with the same bits as its own.
type Prefix struct {
	// ip has no zone.
	ip Addr
	// size is the number of bits plus one, so that the zero Prefix is not valid.
	size uint8
}

const invalidPrefix = "invalid Prefix"

// PrefixFrom returns the prefix of bits bits of ip, without a zone. Unlike Addr.Prefix it
// keeps the other bits too. The prefix is not valid if ip has fewer bits.
func PrefixFrom(ip Addr, bits int) Prefix {
	p := Prefix{ip: ip.WithZone("")}
	if ip.IsValid() && 0 <= bits && bits <= ip.BitLen() {
		p.size = uint8(bits) + 1
	}
	return p
}

// Prefix returns the prefix of b bits of ip, with zeros behind.
func (ip Addr) Prefix(b int) (Prefix, error) {
	n := ip.BitLen()
	if n == 0 || b < 0 || b > n {
		return Prefix{}, ip.prefixError(b)
	}
	high, low := maskOf(128 - n + b)
	ip.high &= high
	ip.low &= low
	if n == 128 {
		ip.kind = kind6
	}
	return Prefix{ip, uint8(b) + 1}, nil
}

// prefixError says why ip has no prefix of b bits. No address has none, without an error.
func (ip Addr) prefixError(b int) error {
	switch {
	case b < 0:
		return errors.New("negative Prefix bits")
	case !ip.IsValid():
		return nil
	case ip.Is4():
		return errors.New("prefix length " + strconv.Itoa(b) + " too large for IPv4")
	}
	return errors.New("prefix length " + strconv.Itoa(b) + " too large for IPv6")
}

// Addr returns the address, with all its bits.
func (p Prefix) Addr() Addr { return p.ip }

// Bits returns the number of bits, -1 if p is not valid.
func (p Prefix) Bits() int { return int(p.size) - 1 }

// IsValid reports whether p has an address with as many bits as it wants.
func (p Prefix) IsValid() bool { return p.size > 0 }

// IsSingleIP reports whether p is of one address only.
func (p Prefix) IsSingleIP() bool { return p.IsValid() && p.Bits() == p.ip.BitLen() }

// mask returns the bits of an address that p looks at.
func (p Prefix) mask() (high, low uint64) { return maskOf(128 - p.ip.BitLen() + p.Bits()) }

// maskOf returns 128 bits of which the first n are 1.
func maskOf(n int) (high, low uint64) {
	return ^uint64(0) << (64 - min(n, 64)), ^uint64(0) << (64 - max(n-64, 0))
}

// Masked returns p with all other bits of its address 0.
func (p Prefix) Masked() Prefix {
	if !p.IsValid() {
		return Prefix{}
	}
	high, low := p.mask()
	p.ip.high &= high
	p.ip.low &= low
	return p
}

// Contains reports whether ip is of the network. Addresses with a zone never are, nor are
// those of the other family.
func (p Prefix) Contains(ip Addr) bool {
	// The kind of p's address has no zone.
	return p.IsValid() && p.ip.kind == ip.kind && p.matches(ip)
}

func (p Prefix) matches(ip Addr) bool {
	high, low := p.mask()
	return (p.ip.high^ip.high)&high == 0 && (p.ip.low^ip.low)&low == 0
}

// Overlaps reports whether some address is of both networks.
func (p Prefix) Overlaps(o Prefix) bool {
	if p.size > o.size {
		p, o = o, p
	}
	return p.Contains(o.ip)
}

// Compare orders by validity, family, masked address, length, address.
func (p Prefix) Compare(p2 Prefix) int {
	return cmp.Or(
		cmp.Compare(min(p.size, 1), min(p2.size, 1)),
		cmp.Compare(p.ip.BitLen(), p2.ip.BitLen()),
		p.Masked().ip.Compare(p2.Masked().ip),
		cmp.Compare(p.size, p2.size),
		p.ip.Compare(p2.ip))
}

// String returns "192.0.2.0/24", "2001:db8::/32" or "invalid Prefix".
func (p Prefix) String() string {
	if !p.IsValid() {
		return invalidPrefix
	}
	var buffer [longest6 + 4]byte
	return string(p.AppendTo(buffer[:0]))
}

// AppendTo appends the text of p, nothing for the zero Prefix.
func (p Prefix) AppendTo(b []byte) []byte {
	switch {
	case p == Prefix{}:
		return b
	case !p.IsValid():
		return append(b, invalidPrefix...)
	}
	return strconv.AppendInt(append(p.ip.AppendTo(b), '/'), int64(p.Bits()), 10)
}

type parsePrefixError struct {
	text, message string
}

func (e parsePrefixError) Error() string {
	return "netip.ParsePrefix(" + strconv.Quote(e.text) + "): " + e.message
}

// ParsePrefix reads a network in CIDR notation: "192.0.2.0/24" or "2001:db8::/32".
func ParsePrefix(s string) (Prefix, error) {
	slash := strings.LastIndexByte(s, '/')
	if slash < 0 {
		return Prefix{}, parsePrefixError{s, "no '/'"}
	}
	ip, err := ParseAddr(s[:slash])
	if err != nil {
		return Prefix{}, parsePrefixError{s, err.Error()}
	}
	if ip.Zone() != "" {
		return Prefix{}, parsePrefixError{s, "IPv6 zones cannot be present in a prefix"}
	}
	bits, ok := parseBits(s[slash+1:])
	if !ok {
		return Prefix{}, parsePrefixError{s, "bad bits after slash: " + strconv.Quote(s[slash+1:])}
	}
	p := PrefixFrom(ip, bits)
	if !p.IsValid() {
		return Prefix{}, parsePrefixError{s, "prefix length out of range"}
	}
	return p, nil
}

// parseBits reads a decimal number without sign or leading zeros.
func parseBits(s string) (bits int, ok bool) {
	bits, err := strconv.Atoi(s)
	return bits, err == nil && (s == "0" || '1' <= s[0] && s[0] <= '9')
}

// MustParsePrefix is ParsePrefix for texts known to be good; it panics otherwise.
func MustParsePrefix(s string) Prefix { return must(ParsePrefix(s)) }
