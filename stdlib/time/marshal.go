package time

import "errors"

// GoString is t as an expression.
func (t Time) GoString() string {
	month := t.Month()
	name := month.String()
	if month < January || month > December {
		name = string(appendNumber(nil, int(month), 0, '0'))
	}
	b := append(make([]byte, 0, len("time.Date(9999, time.September, 31, 23, 59, 59, 999999999, time.Local)")), "time.Date("...)
	b = append(appendNumber(b, t.Year(), 0, '0'), ", time."...)
	b = append(b, name...)
	hour, min, sec := t.Clock()
	for _, n := range [...]int{t.Day(), hour, min, sec, t.Nanosecond()} {
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

// strictSize is how long the text of appendStrict can be.
const strictSize = len(RFC3339Nano)

// appendStrict appends t as RFC 3339 allows.
func (t Time) appendStrict(b []byte) ([]byte, error) {
	var s shown
	s.read(t)
	switch {
	case s.year < 0 || s.year > 9999:
		return b, errors.New("year outside of range [0,9999]")
	case s.offset >= 24*3600 || s.offset <= -24*3600:
		return b, errors.New("timezone hour outside of range [0,23]")
	}
	return s.appendRFC3339(b, true), nil
}

// MarshalJSON is t in RFC 3339 and quotes.
func (t Time) MarshalJSON() ([]byte, error) {
	b, err := t.appendStrict(append(make([]byte, 0, strictSize+2), '"'))
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
	return method("Time.AppendText").results(t.appendStrict(b))
}

// MarshalText is t in RFC 3339. It is one expression, so that the text can be in the caller's frame.
func (t Time) MarshalText() ([]byte, error) {
	return method("Time.MarshalText").results(t.appendStrict(make([]byte, 0, strictSize)))
}

// A method is named in its errors.
type method string

// results are those of the method: with an error there is no text.
func (m method) results(b []byte, err error) ([]byte, error) {
	if err != nil {
		return nil, errors.New(string(m) + ": " + err.Error())
	}
	return b, nil
}

// UnmarshalText is the inverse of MarshalText.
func (t *Time) UnmarshalText(data []byte) error {
	var err error
	if plain, ok := readPlain(data, Local); ok {
		*t = plain
		return nil
	}
	*t, err = Parse(RFC3339, string(data))
	return err
}

// readPlain reads the plainest form of RFC 3339, 2006-01-02T15:04:05 with or without a fraction, and with Z or an offset such as
// +07:00. Parse reads the others, and says what is wrong.
func readPlain[T string | []byte](data T, local *Location) (t Time, ok bool) {
	const form = "2006-01-02T15:04:05"
	if len(data) <= len(form) {
		return Time{}, false
	}
	if data[4] != '-' || data[7] != '-' || data[10] != 'T' || data[13] != ':' || data[16] != ':' {
		return Time{}, false
	}
	year := pairAt(data, 0)*100 + pairAt(data, 2)
	month, day := Month(pairAt(data, 5)), pairAt(data, 8)
	hour, min, sec := pairAt(data, 11), pairAt(data, 14), pairAt(data, 17)
	nsec, length := plainFraction(data[len(form):])
	offset, ok := plainOffset(data[len(form)+length:])
	if !ok || year < 0 || month < 1 || month > 12 || day < 1 || day > daysIn(month, year) || uint(hour) > 23 || uint(min) > 59 || uint(sec) > 59 {
		return Time{}, false
	}
	t = usualDate(year, month, day, hour, min, sec, nsec, UTC)
	if offset == noOffset {
		return t, true
	}
	return t.atOffset(offset, "", local), true
}

// pairAt reads two digits at a place; what is not two digits is far below zero.
func pairAt[T string | []byte](data T, at int) int {
	tens, ones := data[at]-'0', data[at+1]-'0'
	if tens > 9 || ones > 9 {
		return -10000
	}
	return int(tens)*10 + int(ones)
}

// units has the nanoseconds of the last of so many digits.
var units = [...]int32{1e9, 1e8, 1e7, 1e6, 1e5, 1e4, 1e3, 1e2, 10, 1}

// plainFraction reads a point with up to nine digits; the length of what is no such fraction is 0.
func plainFraction[T string | []byte](data T) (nsec, length int) {
	if len(data) < 2 || data[0] != '.' || !isDigit(data[1]) {
		return 0, 0
	}
	for length = 1; length < len(data) && length < 10 && isDigit(data[length]); length++ {
		nsec = nsec*10 + int(data[length]-'0')
	}
	return nsec * int(units[length-1]), length
}

// noOffset stands for UTC itself.
const noOffset = 1 << 30

// plainOffset reads Z or an offset of hours and minutes, behind which nothing follows.
func plainOffset[T string | []byte](data T) (offset int, ok bool) {
	if len(data) == 1 && data[0] == 'Z' {
		return noOffset, true
	}
	if len(data) != len("+07:00") || data[3] != ':' || !isDigit(data[1]) || !isDigit(data[2]) || !isDigit(data[4]) || !isDigit(data[5]) {
		return 0, false
	}
	hour, min := int(data[1]-'0')*10+int(data[2]-'0'), int(data[4]-'0')*10+int(data[5]-'0')
	offset = hour*3600 + min*60
	if data[0] == '-' {
		offset = -offset
	}
	return offset, hour < 24 && min < 60 && (data[0] == '+' || data[0] == '-')
}

// appendBytes appends the n low bytes of x, the highest first.
func appendBytes(b []byte, x int64, n int) []byte {
	for n--; n >= 0; n-- {
		b = append(b, byte(x>>(8*n)))
	}
	return b
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
	b = appendBytes(append(b, version), t.sec(), 8)
	b = appendBytes(appendBytes(b, t.nsec(), 4), int64(minutes), 2)
	if version == 2 {
		b = append(b, byte(seconds))
	}
	return b, nil
}

// MarshalBinary is t in bytes. It is one expression, so that they can be in the caller's frame.
func (t Time) MarshalBinary() ([]byte, error) {
	return orError(t.AppendBinary(make([]byte, 0, 16)))
}

// orError returns the bytes only if there is no error.
func orError(b []byte, err error) ([]byte, error) {
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
	*t = instant(b.number(8), int64(int32(b.number(4))), nil)
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
