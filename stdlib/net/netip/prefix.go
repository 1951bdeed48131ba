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

// Prefix returns the prefix of b bits of ip, with zeros behind. It is short enough to be a part of its caller: a result of so
// many words would go through memory.
func (ip Addr) Prefix(b int) (Prefix, error) {
	if b >= 0 {
		if masked := ip.masked(uint(b)); masked.IsValid() {
			return Prefix{masked, uint8(b) + 1}, nil
		}
	}
	return Prefix{}, ip.prefixError(b)
}

// masked returns the first b bits of ip, without a zone. No address is the result for no address and for one that is shorter.
func (ip Addr) masked(b uint) Addr {
	n := uint(32)
	if ip.kind != kind4 {
		if !ip.IsValid() {
			return Addr{}
		}
		n, ip.kind = 128, kind6
	}
	if b > n {
		return Addr{}
	}
	return ip.withZeros(n - b)
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

// rest is how many bits of an address a valid p does not look at.
func (p Prefix) rest() uint { return uint(p.ip.BitLen() - p.Bits()) }

// withZeros returns ip with its last n bits 0.
func (ip Addr) withZeros(n uint) Addr {
	if n < 64 {
		ip.low = ip.low >> n << n
		return ip
	}
	n -= 64
	ip.high = ip.high >> n << n
	ip.low = 0
	return ip
}

// Masked returns p with all other bits of its address 0.
func (p Prefix) Masked() Prefix {
	if !p.IsValid() {
		return Prefix{}
	}
	p.ip = p.ip.withZeros(p.rest())
	return p
}

// Contains reports whether ip is of the network. Addresses with a zone never are, nor are
// those of the other family.
func (p Prefix) Contains(ip Addr) bool {
	// The kind of p's address has no zone.
	return p.IsValid() && p.ip.kind == ip.kind && p.matches(ip)
}

func (p Prefix) matches(ip Addr) bool {
	n := p.rest()
	if n < 64 {
		return p.ip.high == ip.high && (p.ip.low^ip.low)>>n == 0
	}
	return (p.ip.high^ip.high)>>(n-64) == 0
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
