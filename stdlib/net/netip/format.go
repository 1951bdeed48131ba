package netip

// The longest texts of addresses without a zone.
const (
	longest4 = len("255.255.255.255")
	longest6 = len("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff")
)

// String returns "192.0.2.1", "2001:db8::1", "::ffff:192.0.2.1", the latter two with "%zone"
// behind if there is one, or "invalid IP".
func (ip Addr) String() string {
	if !ip.IsValid() {
		return "invalid IP"
	}
	var buffer [longest6 + 16]byte
	return string(ip.AppendTo(buffer[:0]))
}

// AppendTo appends the text of ip, nothing for no address.
func (ip Addr) AppendTo(b []byte) []byte {
	switch {
	case !ip.IsValid():
		return b
	case ip.Is4():
		return appendIPv4(b, uint32(ip.low))
	case ip.Is4In6():
		b = appendIPv4(append(b, "::ffff:"...), uint32(ip.low))
	default:
		b = ip.appendIPv6(b)
	}
	return ip.appendZone(b)
}

func (ip Addr) appendZone(b []byte) []byte {
	if zone := ip.Zone(); zone != "" {
		b = append(append(b, '%'), zone...)
	}
	return b
}

func appendIPv4(b []byte, v uint32) []byte {
	var text [longest4]byte
	n := 0
	for shift := 24; shift >= 0; shift -= 8 {
		n = putDecimal(&text, n, byte(v>>shift))
		if shift > 0 {
			text[n] = '.'
			n++
		}
	}
	return append(b, text[:n]...)
}

// putDecimal writes a number without leading zeros at a place of a text, and returns the place behind it.
func putDecimal(text *[longest4]byte, n int, v byte) int {
	if v >= 100 {
		text[n] = '0' + v/100
		n++
	}
	if v >= 10 {
		text[n] = '0' + v/10%10
		n++
	}
	text[n] = '0' + v%10
	return n + 1
}

// group returns the i-th of the eight 16-bit groups.
func (ip Addr) group(i int) uint16 {
	if i < 4 {
		return uint16(ip.high >> (48 - 16*i))
	}
	return uint16(ip.low >> (112 - 16*i))
}

// appendIPv6 appends the text that RFC 5952 recommends.
func (ip Addr) appendIPv6(b []byte) []byte {
	begin, end := ip.zeros()
	for i := 0; i < 8; i++ {
		switch {
		case i == begin:
			b = append(b, "::"...)
			i = end - 1
			continue
		case i > 0 && i != end:
			b = append(b, ':')
		}
		b = appendHexadecimal(b, ip.group(i), false)
	}
	return b
}

// zeros returns the first of the longest runs of zero groups, if it has two groups at least;
// otherwise a run that does not occur.
func (ip Addr) zeros() (begin, end int) {
	begin, end = -1, 0
	run := 0
	for i := range 8 {
		if ip.group(i) != 0 {
			run = 0
			continue
		}
		if run++; run > max(end-begin, 1) {
			begin, end = i+1-run, i+1
		}
	}
	return begin, end
}

// StringExpanded returns IPv6 addresses with all digits of all groups, others like String.
func (ip Addr) StringExpanded() string {
	if !ip.Is6() {
		return ip.String()
	}
	var buffer [longest6 + 16]byte
	b := buffer[:0]
	for i := range 8 {
		if i > 0 {
			b = append(b, ':')
		}
		b = appendHexadecimal(b, ip.group(i), true)
	}
	return string(ip.appendZone(b))
}

// appendHexadecimal appends a number, with leading zeros or without.
func appendHexadecimal(b []byte, v uint16, zeros bool) []byte {
	const digits = "0123456789abcdef"
	for shift := 12; shift >= 0; shift -= 4 {
		if zeros || v>>shift != 0 || shift == 0 {
			b = append(b, digits[v>>shift&15])
		}
	}
	return b
}
