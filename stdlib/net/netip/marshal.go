package netip

import "errors"

var errSize = errors.New("unexpected slice size")

// textSize is how long the text of ip may become.
func (ip Addr) textSize() int {
	switch {
	case !ip.IsValid():
		return 0
	case ip.Is4():
		return longest4
	}
	return longest6 + len("%") + len(ip.Zone())
}

// MarshalText returns what String does, or an empty text for no address.
func (ip Addr) MarshalText() ([]byte, error) {
	return ip.AppendText(make([]byte, 0, ip.textSize()))
}

// AppendText is AppendTo.
func (ip Addr) AppendText(b []byte) ([]byte, error) { return ip.AppendTo(b), nil }

// UnmarshalText reads what ParseAddr does; an empty text is no address.
func (ip *Addr) UnmarshalText(text []byte) (err error) {
	return unmarshalText(ip, text, ParseAddr)
}

func unmarshalText[T any](v *T, text []byte, parse func(string) (T, error)) (err error) {
	if len(text) == 0 {
		var none T
		*v = none
		return nil
	}
	*v, err = parse(string(text))
	return err
}

// MarshalBinary returns the bytes of ip, with the zone behind.
func (ip Addr) MarshalBinary() ([]byte, error) {
	return ip.AppendBinary(make([]byte, 0, ip.binarySize()))
}

func (ip Addr) binarySize() int { return ip.BitLen()/8 + len(ip.Zone()) }

// AppendBinary appends what MarshalBinary returns.
func (ip Addr) AppendBinary(b []byte) ([]byte, error) {
	return append(ip.appendBytes(b), ip.Zone()...), nil
}

// UnmarshalBinary reads what MarshalBinary writes.
func (ip *Addr) UnmarshalBinary(b []byte) error {
	switch n := len(b); {
	case n == 0:
		*ip = Addr{}
	case n == 4:
		*ip = AddrFrom4([4]byte(b))
	case n >= 16:
		*ip = AddrFrom16([16]byte(b)).WithZone(string(b[16:]))
	default:
		return errSize
	}
	return nil
}

// MarshalText returns what String does, or an empty text without an address.
func (p AddrPort) MarshalText() ([]byte, error) {
	return p.AppendText(make([]byte, 0, p.ip.textSize()+len("[]:65535")))
}

// AppendText is AppendTo.
func (p AddrPort) AppendText(b []byte) ([]byte, error) { return p.AppendTo(b), nil }

// UnmarshalText reads what ParseAddrPort does; an empty text is the zero AddrPort.
func (p *AddrPort) UnmarshalText(text []byte) error {
	return unmarshalText(p, text, ParseAddrPort)
}

// MarshalBinary returns the address's bytes and two of the port, the lower first.
func (p AddrPort) MarshalBinary() ([]byte, error) {
	return p.AppendBinary(make([]byte, 0, p.ip.binarySize()+2))
}

// AppendBinary appends what MarshalBinary returns.
func (p AddrPort) AppendBinary(b []byte) ([]byte, error) {
	b, err := p.ip.AppendBinary(b)
	return append(b, byte(p.port), byte(p.port>>8)), err
}

// UnmarshalBinary reads what MarshalBinary writes.
func (p *AddrPort) UnmarshalBinary(b []byte) error {
	n := len(b) - 2
	if n < 0 {
		return errSize
	}
	var ip Addr
	if err := ip.UnmarshalBinary(b[:n]); err != nil {
		return err
	}
	*p = AddrPort{ip, uint16(b[n]) | uint16(b[n+1])<<8}
	return nil
}

// MarshalText returns what String does, or an empty text for the zero Prefix.
func (p Prefix) MarshalText() ([]byte, error) {
	return p.AppendText(make([]byte, 0, max(p.ip.textSize()+len("/128"), len(invalidPrefix))))
}

// AppendText is AppendTo.
func (p Prefix) AppendText(b []byte) ([]byte, error) { return p.AppendTo(b), nil }

// UnmarshalText reads what ParsePrefix does; an empty text is the zero Prefix.
func (p *Prefix) UnmarshalText(text []byte) error { return unmarshalText(p, text, ParsePrefix) }

// MarshalBinary returns the address's bytes and one of the length.
func (p Prefix) MarshalBinary() ([]byte, error) {
	return p.AppendBinary(make([]byte, 0, p.ip.binarySize()+1))
}

// AppendBinary appends what MarshalBinary returns.
func (p Prefix) AppendBinary(b []byte) ([]byte, error) {
	b, err := p.ip.AppendBinary(b)
	return append(b, byte(p.Bits())), err
}

// UnmarshalBinary reads what MarshalBinary writes.
func (p *Prefix) UnmarshalBinary(b []byte) error {
	n := len(b) - 1
	if n < 0 {
		return errSize
	}
	var ip Addr
	if err := ip.UnmarshalBinary(b[:n]); err != nil {
		return err
	}
	*p = PrefixFrom(ip, int(b[n]))
	return nil
}
