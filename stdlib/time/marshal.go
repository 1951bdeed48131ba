package time

import "errors"

// GoString is t as an expression.
func (t Time) GoString() string {
	month := t.Month()
	name := month.String()
	if month < January || month > December {
		name = string(appendNumber(nil, int(month), 0, '0'))
	}
	b := append(appendNumber([]byte("time.Date("), t.Year(), 0, '0'), ", time."...)
	b = append(b, name...)
	hour, min, sec := t.Clock()
	for _, n := range []int{t.Day(), hour, min, sec, t.Nanosecond()} {
		b = appendNumber(append(b, ", "...), n, 0, '0')
	}
	b = append(b, ", "...)
	switch loc := t.Location(); loc {
	case UTC:
		b = append(b, "time.UTC"...)
	case Local:
		b = append(b, "time.Local"...)
	default:
		b = append(b, "time.Location("+quote(loc.name)+")"...)
	}
	return string(append(b, ')'))
}

// appendStrict appends t as RFC 3339 allows.
func (t Time) appendStrict(b []byte) ([]byte, error) {
	if year := t.Year(); year < 0 || year > 9999 {
		return b, errors.New("year outside of range [0,9999]")
	}
	if _, offset := t.Zone(); offset >= 24*3600 || offset <= -24*3600 {
		return b, errors.New("timezone hour outside of range [0,23]")
	}
	return t.AppendFormat(b, RFC3339Nano), nil
}

// MarshalJSON is t in RFC 3339 and quotes.
func (t Time) MarshalJSON() ([]byte, error) {
	b, err := t.appendStrict([]byte{'"'})
	if err != nil {
		return nil, errors.New("Time.MarshalJSON: " + err.Error())
	}
	return append(b, '"'), nil
}

// UnmarshalJSON is the inverse of MarshalJSON.
func (t *Time) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		return nil
	}
	if len(data) < 2 || data[0] != '"' || data[len(data)-1] != '"' {
		return errors.New("Time.UnmarshalJSON: input is not a JSON string")
	}
	var err error
	*t, err = Parse(RFC3339, string(data[1:len(data)-1]))
	return err
}

// AppendText appends what MarshalText returns.
func (t Time) AppendText(b []byte) ([]byte, error) {
	b, err := t.appendStrict(b)
	if err != nil {
		return nil, errors.New("Time.AppendText: " + err.Error())
	}
	return b, nil
}

// MarshalText is t in RFC 3339.
func (t Time) MarshalText() ([]byte, error) {
	b, err := t.appendStrict(nil)
	if err != nil {
		return nil, errors.New("Time.MarshalText: " + err.Error())
	}
	return b, nil
}

// UnmarshalText is the inverse of MarshalText.
func (t *Time) UnmarshalText(data []byte) error {
	var err error
	*t, err = Parse(RFC3339, string(data))
	return err
}

// AppendBinary appends what MarshalBinary returns: a version, the seconds since
// the year 1, the nanoseconds, and the offset from UTC in minutes, -1 for UTC; in
// version 2 the offset's seconds too.
func (t Time) AppendBinary(b []byte) ([]byte, error) {
	minutes, seconds, version := -1, 0, byte(1)
	if t.loc != nil {
		_, offset := t.Zone()
		if offset%60 != 0 {
			version = 2
			seconds = offset % 60
		}
		minutes = offset / 60
		if minutes < -1<<15 || minutes == -1 || minutes > 1<<15-1 {
			return b, errors.New("Time.MarshalBinary: unexpected zone offset")
		}
	}
	b = append(b, version)
	for shift := 56; shift >= 0; shift -= 8 {
		b = append(b, byte(t.sec>>shift))
	}
	for shift := 24; shift >= 0; shift -= 8 {
		b = append(b, byte(t.nsec>>shift))
	}
	b = append(b, byte(minutes>>8), byte(minutes))
	if version == 2 {
		b = append(b, byte(seconds))
	}
	return b, nil
}

// MarshalBinary is t in bytes.
func (t Time) MarshalBinary() ([]byte, error) {
	b, err := t.AppendBinary(nil)
	if err != nil {
		return nil, err
	}
	return b, nil
}

// UnmarshalBinary is the inverse of MarshalBinary.
func (t *Time) UnmarshalBinary(data []byte) error {
	if len(data) == 0 {
		return errors.New("Time.UnmarshalBinary: no data")
	}
	version := data[0]
	if version != 1 && version != 2 {
		return errors.New("Time.UnmarshalBinary: unsupported version")
	}
	if len(data) != 14+int(version) {
		return errors.New("Time.UnmarshalBinary: invalid length")
	}
	b := &bigEndian{data: data[1:]}
	*t = Time{sec: b.number(8), nsec: int32(b.number(4))}
	offset := int(b.number(2)) * 60
	if version == 2 {
		offset += int(b.number(1))
	}
	if offset == -60 {
		return nil
	}
	if z := Local.lookup(t.Unix()); z.offset == offset {
		t.loc = Local
	} else {
		t.loc = FixedZone("", offset)
	}
	return nil
}

// GobEncode is MarshalBinary.
func (t Time) GobEncode() ([]byte, error) { return t.MarshalBinary() }

// GobDecode is UnmarshalBinary.
func (t *Time) GobDecode(data []byte) error { return t.UnmarshalBinary(data) }
