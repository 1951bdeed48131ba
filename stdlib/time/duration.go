// Package time measures and shows time.
package time

import "errors"

// Duration is the time between two instants, in nanoseconds.
type Duration int64

// Durations.
const (
	Nanosecond  Duration = 1
	Microsecond          = 1000 * Nanosecond
	Millisecond          = 1000 * Microsecond
	Second               = 1000 * Millisecond
	Minute               = 60 * Second
	Hour                 = 60 * Minute

	minDuration Duration = -1 << 63
	maxDuration Duration = 1<<63 - 1
)

// Nanoseconds returns d in nanoseconds.
func (d Duration) Nanoseconds() int64 { return int64(d) }

// Microseconds returns d in microseconds.
func (d Duration) Microseconds() int64 { return int64(d) / 1e3 }

// Milliseconds returns d in milliseconds.
func (d Duration) Milliseconds() int64 { return int64(d) / 1e6 }

// in returns d in units, as a float.
func (d Duration) in(unit Duration) float64 {
	return float64(d/unit) + float64(d%unit)/float64(unit)
}

// Seconds returns d in seconds.
func (d Duration) Seconds() float64 { return d.in(Second) }

// Minutes returns d in minutes.
func (d Duration) Minutes() float64 { return d.in(Minute) }

// Hours returns d in hours.
func (d Duration) Hours() float64 { return d.in(Hour) }

// Truncate rounds d toward zero to a multiple of m.
func (d Duration) Truncate(m Duration) Duration {
	if m <= 0 {
		return d
	}
	return d - d%m
}

// Round rounds d to the nearest multiple of m, halves away from zero.
func (d Duration) Round(m Duration) Duration {
	if m <= 0 {
		return d
	}
	rest := d % m
	truncated := d - rest
	// Half of m or more away from it: the multiple beyond d, if there is one.
	switch half := m - m/2; {
	case rest >= half && truncated > maxDuration-m:
		return maxDuration
	case rest >= half:
		return truncated + m
	case rest <= -half && truncated < minDuration+m:
		return minDuration
	case rest <= -half:
		return truncated - m
	}
	return truncated
}

// Abs returns d without its sign.
func (d Duration) Abs() Duration {
	switch {
	case d >= 0:
		return d
	case d == minDuration:
		return maxDuration
	}
	return -d
}

// String returns a text such as 72h3m0.5s; below a second the unit is smaller.
func (d Duration) String() string {
	if d == 0 {
		return "0s"
	}
	u := uint64(d)
	if d < 0 {
		u = -u
	}
	var buf [32]byte
	at := len(buf) - 1
	buf[at] = 's'
	switch {
	case u < uint64(Microsecond):
		at--
		buf[at] = 'n'
		at = putDigits(buf[:at], u)
	case u < uint64(Millisecond):
		at -= 2
		copy(buf[at:], "µ")
		at, u = putFraction(buf[:at], u, 3)
		at = putDigits(buf[:at], u)
	case u < uint64(Second):
		at--
		buf[at] = 'm'
		at, u = putFraction(buf[:at], u, 6)
		at = putDigits(buf[:at], u)
	default:
		at, u = putFraction(buf[:at], u, 9)
		at = putDigits(buf[:at], u%60)
		if u /= 60; u > 0 {
			at--
			buf[at] = 'm'
			at = putDigits(buf[:at], u%60)
			if u /= 60; u > 0 {
				at--
				buf[at] = 'h'
				at = putDigits(buf[:at], u)
			}
		}
	}
	if d < 0 {
		at--
		buf[at] = '-'
	}
	return string(buf[at:])
}

// putDigits writes u at the end of buf and returns where it begins.
func putDigits(buf []byte, u uint64) int {
	at := len(buf)
	for {
		at--
		buf[at] = byte('0' + u%10)
		u /= 10
		if u == 0 {
			return at
		}
	}
}

// putFraction writes the last places digits of u behind a point, without zeros
// at the end, and returns where that begins and the rest of u.
func putFraction(buf []byte, u uint64, places int) (int, uint64) {
	at := len(buf)
	written := false
	for i := 0; i < places; i++ {
		if digit := u % 10; digit != 0 || written {
			at--
			buf[at] = byte('0' + digit)
			written = true
		}
		u /= 10
	}
	if written {
		at--
		buf[at] = '.'
	}
	return at, u
}

// unitOf returns the nanoseconds of a unit, 0 if it is not one.
func unitOf(name string) uint64 {
	switch name {
	case "ns":
		return 1
	case "us", "µs", "μs":
		return 1e3
	case "ms":
		return 1e6
	case "s":
		return 1e9
	case "m":
		return 60e9
	case "h":
		return 3600e9
	}
	return 0
}

func isDigit(c byte) bool {
	return '0' <= c && c <= '9'
}

func invalidDuration(s string) error { return quotedError("time: invalid duration ", s) }

// ParseDuration reads a text such as -1.5h or 300ms.
func ParseDuration(s string) (Duration, error) {
	whole := s
	negative := false
	if s != "" && (s[0] == '-' || s[0] == '+') {
		negative = s[0] == '-'
		s = s[1:]
	}
	if s == "0" {
		return 0, nil
	}
	if s == "" {
		return 0, invalidDuration(whole)
	}
	total := uint64(0)
	for s != "" {
		var part uint64
		var status int
		part, s, status = parsePart(s)
		switch status {
		case partInvalid:
			return 0, invalidDuration(whole)
		case partNoUnit:
			return 0, quotedError("time: missing unit in duration ", whole)
		case partUnknownUnit:
			return 0, errors.New("time: unknown unit " + quote(s) + " in duration " + quote(whole))
		}
		total += part
		if total > 1<<63 {
			return 0, invalidDuration(whole)
		}
	}
	if negative {
		return -Duration(total), nil
	}
	if total > 1<<63-1 {
		return 0, invalidDuration(whole)
	}
	return Duration(total), nil
}

const (
	partOK = iota
	partInvalid
	partNoUnit
	partUnknownUnit // the unit is returned as the rest
)

// parsePart reads one number with its unit and returns the rest.
func parsePart(s string) (nanoseconds uint64, rest string, status int) {
	i := 0
	value := uint64(0)
	for i < len(s) && isDigit(s[i]) {
		if value > 1<<63/10 {
			return 0, s, partInvalid
		}
		value = value*10 + uint64(s[i]-'0')
		if value > 1<<63 {
			return 0, s, partInvalid
		}
		i++
	}
	digits := i
	fraction, scale := uint64(0), 1.0
	if i < len(s) && s[i] == '.' {
		i++
		digits--
		exact := true
		for i < len(s) && isDigit(s[i]) {
			next := fraction*10 + uint64(s[i]-'0')
			if exact && fraction <= (1<<63-1)/10 && next <= 1<<63 {
				fraction = next
				scale *= 10
			} else {
				exact = false
			}
			i++
			digits++
		}
		digits++
		if i == 1 {
			digits = 0
		}
	}
	if digits == 0 {
		return 0, s, partInvalid
	}
	end := i
	for end < len(s) && s[end] != '.' && !isDigit(s[end]) {
		end++
	}
	if end == i {
		return 0, s, partNoUnit
	}
	unit := unitOf(s[i:end])
	if unit == 0 {
		return 0, s[i:end], partUnknownUnit
	}
	if value > 1<<63/unit {
		return 0, s, partInvalid
	}
	value *= unit
	if fraction > 0 {
		value += uint64(float64(fraction) * (float64(unit) / scale))
		if value > 1<<63 {
			return 0, s, partInvalid
		}
	}
	return value, s[end:], partOK
}

// quote puts s in quotes, with escapes for what is not plain ASCII.
func quote(s string) string {
	var space [64]byte
	return string(appendQuoted(space[:0], s))
}

// quotedError is the error of a text, which it has in quotes behind a message.
func quotedError(message, s string) error {
	var space [96]byte
	return errors.New(string(appendQuoted(append(space[:0], message...), s)))
}

func appendQuoted(buf []byte, s string) []byte {
	const hex = "0123456789abcdef"
	buf = append(buf, '"')
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '"' || c == '\\':
			buf = append(buf, '\\', c)
		case c < ' ' || c >= 0x80:
			buf = append(buf, '\\', 'x', hex[c>>4], hex[c&15])
		default:
			buf = append(buf, c)
		}
	}
	return append(buf, '"')
}
