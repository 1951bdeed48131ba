package netip

import (
	"strconv"
	"strings"
	"unique"
)

// problem says why a text is no address, and where if at is not empty. No problem is nil.
type problem struct {
	message, at string
}

type parseAddrError struct {
	text string
	*problem
}

func (e parseAddrError) Error() string {
	text := "ParseAddr(" + strconv.Quote(e.text) + "): " + e.message
	if e.at != "" {
		text += " (at " + strconv.Quote(e.at) + ")"
	}
	return text
}

// ParseAddr reads an address: "192.0.2.1", "2001:db8::68" or "fe80::1%eth0".
func ParseAddr(s string) (Addr, error) {
	ip, p := parse(s)
	if p != nil {
		return Addr{}, parseAddrError{s, p}
	}
	return ip, nil
}

// MustParseAddr is ParseAddr for texts known to be good; it panics otherwise.
func MustParseAddr(s string) Addr { return must(ParseAddr(s)) }

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func parse(s string) (Addr, *problem) {
	for i := range len(s) {
		switch s[i] {
		case '%':
			return Addr{}, &problem{message: "missing IPv6 address"}
		case '.':
			v, p := parseIPv4(s)
			return addr4(v), p
		case ':':
			return parseIPv6(s)
		}
	}
	return Addr{}, &problem{message: "unable to parse IP"}
}

// parseIPv4 reads four decimal fields.
func parseIPv4(s string) (bits uint32, p *problem) {
	for field := 0; ; field++ {
		value, digits, message := decimal(s)
		if message != "" {
			return 0, &problem{message: message}
		}
		bits = bits<<8 | value
		rest := s[digits:]
		switch {
		case rest == "" && field == 3:
			return bits, nil
		case rest == "":
			return 0, &problem{message: "IPv4 address too short"}
		case rest[0] != '.':
			return 0, &problem{"unexpected character", rest}
		case digits == 0 || rest == ".":
			return 0, &problem{"IPv4 field must have at least one digit", rest}
		case field == 3:
			return 0, &problem{message: "IPv4 address too long"}
		}
		s = rest[1:]
	}
}

// decimal reads the digits that s begins with as a field of an IPv4 address.
func decimal(s string) (value uint32, digits int, message string) {
	for ; digits < len(s) && '0' <= s[digits] && s[digits] <= '9'; digits++ {
		if digits > 0 && value == 0 {
			return 0, 0, "IPv4 field has octet with leading zero"
		}
		if value = value*10 + uint32(s[digits]-'0'); value > 255 {
			return 0, 0, "IPv4 field has value >255"
		}
	}
	return value, digits, ""
}

func parseIPv6(s string) (Addr, *problem) {
	digits, zone := s, strings.IndexByte(s, '%')
	if zone >= 0 {
		digits = s[:zone]
		if zone == len(s)-1 {
			return Addr{}, &problem{message: "zone must be a non-empty string"}
		}
	}
	g := groups{gap: -1}
	if p := g.parse(digits); p != nil {
		return Addr{}, p
	}
	ip := addr6(g.bits())
	if zone >= 0 {
		ip.kind = unique.Make("6" + s[zone+1:])
	}
	return ip, nil
}
