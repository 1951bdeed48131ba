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
	if plain, ok := readUTC(data); ok {
		*t = plain
		return nil
	}
	*t, err = Parse(RFC3339, string(data))
	return err
}

// readUTC reads the plainest form of RFC 3339, 2006-01-02T15:04:05Z with or without a fraction. Parse
// reads the others, and says what is wrong.
func readUTC[T string | []byte](data T) (t Time, ok bool) {
	const form = "2006-01-02T15:04:05"
	if len(data) <= len(form) || data[len(data)-1] != 'Z' {
		return Time{}, false
	}
	var fields [6]int // from the year to the second
	field := 0
	for i := range len(form) {
		c, digit := data[i], isDigit(form[i])
		switch {
		case digit != isDigit(c) || !digit && c != form[i]:
			return Time{}, false
		case digit:
			fields[field] = fields[field]*10 + int(c-'0')
		default:
			field++
		}
	}
	nsec := 0
	fraction := data[len(form) : len(data)-1]
	if len(fraction) == 1 || len(fraction) > 10 || len(fraction) > 0 && fraction[0] != '.' {
		return Time{}, false
	}
	for i := 1; i < 10 && len(fraction) > 0; i++ {
		nsec *= 10
		if i < len(fraction) {
			if !isDigit(fraction[i]) {
				return Time{}, false
			}
			nsec += int(fraction[i] - '0')
		}
	}
	year, month, day := fields[0], Month(fields[1]), fields[2]
	hour, min, sec := fields[3], fields[4], fields[5]
	t = Date(year, month, day, hour, min, sec, nsec, UTC)
	// What is out of range was carried.
	y, m, d := t.Date()
	return t, y == year && m == month && d == day && hour < 24 && min < 60 && sec < 60
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
