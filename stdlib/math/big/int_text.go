package big

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

// Text returns x in a base.
func (x *Int) Text(base int) string {
	if x == nil {
		return "<nil>"
	}
	return string(x.Append(nil, base))
}

// Append appends Text(base).
func (x *Int) Append(buf []byte, base int) []byte {
	if x == nil {
		return append(buf, "<nil>"...)
	}
	if x.neg {
		buf = append(buf, '-')
	}
	return x.abs.appendText(buf, base)
}

func (x *Int) String() string { return x.Text(10) }

// SetString sets z to the number that s is in a base; with base 0 a prefix says
// which.
func (z *Int) SetString(s string, base int) (*Int, bool) {
	if base != 0 && (base < 2 || base > MaxBase) {
		panic(fmt.Sprintf("invalid number base %d", base))
	}
	neg := false
	if s != "" && (s[0] == '-' || s[0] == '+') {
		neg = s[0] == '-'
		s = s[1:]
	}
	abs, ok := natOfText(s, base)
	if !ok {
		return nil, false
	}
	return z.set(neg, z.abs.orZero(abs)), true
}

// Format implements fmt.Formatter for the verbs of integers.
func (x *Int) Format(s fmt.State, ch rune) {
	base := 10
	switch ch {
	case 'b':
		base = 2
	case 'o', 'O':
		base = 8
	case 'd', 's', 'v':
	case 'x', 'X':
		base = 16
	default:
		fmt.Fprintf(s, "%%!%c(big.Int=%s)", ch, x.String())
		return
	}
	if x == nil {
		fmt.Fprint(s, "<nil>")
		return
	}
	sign := ""
	switch {
	case x.neg:
		sign = "-"
	case s.Flag('+'):
		sign = "+"
	case s.Flag(' '):
		sign = " "
	}
	prefix := ""
	if s.Flag('#') {
		switch ch {
		case 'b':
			prefix = "0b"
		case 'o':
			prefix = "0"
		case 'x':
			prefix = "0x"
		case 'X':
			prefix = "0X"
		}
	}
	if ch == 'O' {
		prefix = "0o"
	}
	digits := string(x.abs.text(base))
	if ch == 'X' {
		digits = strings.ToUpper(digits)
	}
	zeros, left, right := 0, 0, 0
	if precision, ok := s.Precision(); ok {
		if precision == 0 && digits == "0" {
			return
		}
		zeros = max(0, precision-len(digits))
	}
	if width, ok := s.Width(); ok {
		space := max(0, width-len(sign)-len(prefix)-zeros-len(digits))
		_, precise := s.Precision()
		switch {
		case s.Flag('-'):
			right = space
		case s.Flag('0') && !precise:
			zeros += space
		default:
			left = space
		}
	}
	io.WriteString(s, strings.Repeat(" ", left)+sign+prefix+strings.Repeat("0", zeros)+digits+strings.Repeat(" ", right))
}

// scanBases has the bases of the verbs of Scan, 0 for what a prefix says.
var scanBases = map[rune]int{'b': 2, 'o': 8, 'd': 10, 'x': 16, 'X': 16, 's': 0, 'v': 0}

// Scan implements fmt.Scanner.
func (z *Int) Scan(s fmt.ScanState, ch rune) error {
	s.SkipSpace()
	if base, ok := scanBases[ch]; ok {
		return z.scan(byteScanner{s}, base)
	}
	return errors.New("Int.Scan: invalid verb")
}

// AppendText implements encoding.TextAppender.
func (x *Int) AppendText(b []byte) ([]byte, error) { return x.Append(b, 10), nil }

// MarshalText implements encoding.TextMarshaler.
func (x *Int) MarshalText() ([]byte, error) { return x.AppendText(nil) }

// UnmarshalText implements encoding.TextUnmarshaler.
func (z *Int) UnmarshalText(text []byte) error {
	if _, ok := z.SetString(string(text), 0); !ok {
		return fmt.Errorf("math/big: cannot unmarshal %q into a *big.Int", text)
	}
	return nil
}

// MarshalJSON implements json.Marshaler.
func (x *Int) MarshalJSON() ([]byte, error) {
	if x == nil {
		return []byte("null"), nil
	}
	return x.Append(nil, 10), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (z *Int) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		return nil
	}
	return z.UnmarshalText(text)
}
