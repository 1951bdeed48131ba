package url

import (
	"errors"
	"strconv"
	"strings"
)

// checkIPv6 checks that a literal host is an IPv6 address.
func checkIPv6(address string) error {
	message, at := "unable to parse IP", ""
	for _, c := range address {
		if c == '.' {
			return errIPv4(address)
		}
		if c == ':' {
			message, at = ipv6Problem(address)
			break
		}
		if c == '%' {
			message = "missing IPv6 address"
			break
		}
	}
	if message == "" {
		return nil
	}
	return addressError(address, message, at)
}

func addressError(address, message, at string) error {
	text := "invalid host: ParseAddr(" + strconv.Quote(address) + "): " + message
	if at != "" {
		text += " (at " + strconv.Quote(at) + ")"
	}
	return errors.New(text)
}

// errIPv4 is the error for what has a point before any colon: a good IPv4 address may
// not stand in brackets.
func errIPv4(address string) error {
	if message, at := ipv4Problem(address, address); message != "" {
		return addressError(address, message, at)
	}
	return errors.New("invalid IP-literal")
}

// ipv4Problem says what is wrong with an IPv4 address, nothing if it is good. The
// address is a part of whole.
func ipv4Problem(whole, address string) (message, at string) {
	fields := strings.Split(address, ".")
	offset := 0
	for i, field := range fields {
		digits := len(field) - len(strings.TrimLeft(field, "0123456789"))
		value := 0
		for j, c := range []byte(field[:digits]) {
			if j > 0 && field[0] == '0' {
				return "IPv4 field has octet with leading zero", ""
			}
			if value = value*10 + int(c-'0'); value > 255 {
				return "IPv4 field has value >255", ""
			}
		}
		switch {
		case digits < len(field):
			return "unexpected character", address[offset+digits:]
		case field == "":
			if offset > 0 && offset == len(address) {
				offset--
			}
			return "IPv4 field must have at least one digit", address[offset:]
		case i == 3 && len(fields) > 4 && offset+len(field)+1 < len(address):
			return "IPv4 address too long", ""
		}
		offset += len(field) + 1
	}
	if len(fields) < 4 {
		return "IPv4 address too short", ""
	}
	return "", ""
}

// ipv6Problem says what is wrong with an IPv6 address, nothing if it is good.
func ipv6Problem(address string) (message, at string) {
	s, zone, hasZone := strings.Cut(address, "%")
	if hasZone && zone == "" {
		return "zone must be a non-empty string", ""
	}
	// n are the bytes so far, skipped those before a ::.
	n, skipped := 0, -1
	if strings.HasPrefix(s, "::") {
		skipped, s = 0, s[2:]
		if s == "" {
			return "", ""
		}
	}
	for n < 16 {
		digits, message := hexDigits(s)
		switch {
		case message != "":
			return message, s
		case digits == 0:
			return "each colon-separated field must have at least one digit", s
		}
		if digits < len(s) && s[digits] == '.' {
			return embeddedProblem(address, s, n, skipped)
		}
		n += 2
		s = s[digits:]
		if s == "" {
			break
		}
		switch {
		case s[0] != ':':
			return "unexpected character, want colon", s
		case len(s) == 1:
			return "colon must be followed by more characters", s
		}
		s = s[1:]
		if s[0] == ':' {
			if skipped >= 0 {
				return "multiple :: in address", s
			}
			skipped, s = n, s[1:]
			if s == "" {
				break
			}
		}
	}
	switch {
	case s != "":
		return "trailing garbage after address", s
	case n < 16 && skipped < 0:
		return "address string too short", ""
	case n == 16 && skipped >= 0:
		return "the :: must expand to at least one field of zeros", ""
	}
	return "", ""
}

// hexDigits counts the digits of a field.
func hexDigits(s string) (n int, message string) {
	value := 0
	for n < len(s) && isHex(s[n]) {
		if n > 3 {
			return n, "each group must have 4 or less digits"
		}
		value = value<<4 | int(unhex(s[n]))
		n++
	}
	return n, ""
}

// embeddedProblem says what is wrong with the IPv4 address that an IPv6 address ends
// with, after n bytes.
func embeddedProblem(address, s string, n, skipped int) (message, at string) {
	switch {
	case skipped < 0 && n != 12:
		return "embedded IPv4 address must replace the final 2 fields of the address", s
	case n+4 > 16:
		return "too many hex fields to fit an embedded IPv4 at the end of the address", s
	}
	return ipv4Problem(address, s)
}
