package big

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

var (
	errNoDigits  = errors.New("number has no digits")
	errSeparator = errors.New("'_' must separate successive digits")
)

// SetString sets z to the number that s is, as Parse with base 0.
func (z *Float) SetString(s string) (*Float, bool) {
	if f, _, err := z.Parse(s, 0); err == nil {
		return f, true
	}
	return nil, false
}

// ParseFloat is Parse for a number of a precision and mode.
func ParseFloat(s string, base int, prec uint, mode RoundingMode) (f *Float, b int, err error) {
	return new(Float).SetPrec(prec).SetMode(mode).Parse(s, base)
}

// Parse sets z to the number that s is in base 2, 8, 10, 16 or, with base 0, in that
// which a prefix says: a mantissa and an exponent behind e, of 10, or p, of 2; or Inf.
// Without a precision z gets 64 bits. The base is returned, too.
func (z *Float) Parse(s string, base int) (f *Float, b int, err error) {
	switch s {
	case "Inf", "inf", "+Inf", "+inf":
		return z.SetInf(false), 0, nil
	case "-Inf", "-inf":
		return z.SetInf(true), 0, nil
	}
	z.usePrec(64)
	r := strings.NewReader(s)
	if b, err = z.scan(r, base); err != nil {
		return nil, b, err
	}
	if c, err := r.ReadByte(); err == nil {
		return z, b, fmt.Errorf("expected end of string, found %q", c)
	}
	return z, b, nil
}

// A floatSyntax is a number as it is written.
type floatSyntax struct {
	neg      bool
	base     int
	digits   []byte // of the mantissa, without the point
	fraction int    // how many of them are behind it
	exp      int64
	binary   bool // the exponent is of 2
}

// scan reads a number.
func (z *Float) scan(r io.ByteScanner, base int) (int, error) {
	switch base {
	case 0, 2, 8, 10, 16:
	default:
		panic(fmt.Sprintf("invalid number base %d", base))
	}
	z.form = zero // if there is no number
	n, err := scanFloat(r, base)
	if err != nil {
		return n.base, err
	}
	z.setSyntax(n)
	return n.base, nil
}

// setSyntax sets z to the number, rounded.
func (z *Float) setSyntax(n floatSyntax) {
	mant, _ := natOfDigits(string(n.digits), n.base)
	if len(mant) == 0 {
		z.setForm(zero, n.neg)
		return
	}
	exp2, exp5 := int64(0), int64(0)
	switch n.base {
	case 2:
		exp2 = -int64(n.fraction)
	case 8:
		exp2 = -3 * int64(n.fraction)
	case 16:
		exp2 = -4 * int64(n.fraction)
	default:
		exp2, exp5 = -int64(n.fraction), -int64(n.fraction)
	}
	exp2 += n.exp
	if !n.binary {
		exp5 += n.exp
	}
	switch power := max(exp5, -exp5); {
	case power > maxExactPower:
		z.scale(z.set(n.neg, mant, exp2, false), exp5)
	case power > 4*int64(z.prec) && z.setEstimate(n.neg, mant, exp2, exp5):
	case exp5 < 0:
		z.quotient(n.neg, mant, nat{5}.pow(uint64(-exp5)), exp2)
	default:
		z.set(n.neg, mant.mul(nat{5}.pow(uint64(exp5))), exp2, false)
	}
}

// setEstimate sets z to mant × 5**exp5 × 2**exp2, rounded, if the first bits of that number say how, and
// reports whether they do: those that z keeps, and a word more.
func (z *Float) setEstimate(neg bool, mant nat, exp2, exp5 int64) bool {
	var x, y Float
	x.prec, y.prec = z.prec+wordBits, z.prec+wordBits
	y.scale(x.set(false, mant.clone(), 0, false), exp5)
	excess := y.mant.bitLen() - int(z.prec)
	if excess < wordBits {
		return false
	}
	// The word's last bits are wrong by three roundings. Where all the others are the same, but for the first, it may lie
	// beside a border between two numbers of z's precision, or in the middle.
	const half, slack = 1 << (wordBits - 1), 1 << 8
	if more := y.mant.shr(uint(excess - wordBits))[0] % half; more < slack || more >= half-slack {
		return false
	}
	z.set(neg, y.mant, y.exp+exp2, true)
	return true
}

// maxExactPower is up to where powers of 5 are not rounded.
const maxExactPower = 1 << 14

// scale sets z to x × 5**exp. The power has some more bits than z.
func (z *Float) scale(x *Float, exp int64) *Float {
	power := new(Float).SetPrec(uint(z.prec) + 64).SetInt64(1)
	square := new(Float).SetPrec(uint(z.prec) + 64).SetInt64(5)
	for n := max(exp, -exp); n > 0; n >>= 1 {
		if n&1 == 1 {
			power.Mul(power, square)
		}
		square.Mul(square, square)
	}
	if exp < 0 {
		return z.Quo(x, power)
	}
	return z.Mul(x, power)
}

// scanFloat reads as much as belongs to a number.
func scanFloat(r io.ByteScanner, base int) (n floatSyntax, err error) {
	n.base = base
	c, err := r.ReadByte()
	if err != nil {
		return n, err
	}
	if c == '+' || c == '-' {
		n.neg = c == '-'
	} else {
		r.UnreadByte()
	}
	if err = n.scanMantissa(r, base == 0); err != nil {
		return n, err
	}
	return n, n.scanExponent(r, base == 0)
}

// scanMantissa reads digits with a point, and with any base a prefix and underscores.
func (n *floatSyntax) scanMantissa(r io.ByteScanner, anyBase bool) error {
	prefix := anyBase && n.scanPrefix(r)
	pointed, last := false, byte('_')
	if prefix || len(n.digits) > 0 {
		last = '0'
	}
	bad := false
	for {
		c, err := r.ReadByte()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		switch {
		case c == '_' && anyBase:
			bad = bad || last != '0'
		case c == '.' && !pointed:
			pointed = true
			bad = bad || last == '_' && len(n.digits) > 0
		case digitValue(c, n.base) < n.base:
			n.digits = append(n.digits, c)
			if pointed {
				n.fraction++
			}
			last = '0'
			continue
		default:
			r.UnreadByte()
			return n.checkMantissa(bad || last == '_')
		}
		last = c
	}
	return n.checkMantissa(bad || last == '_')
}

func (n *floatSyntax) checkMantissa(badSeparator bool) error {
	switch {
	case len(n.digits) == 0:
		return errNoDigits
	case badSeparator:
		return errSeparator
	}
	return nil
}

// scanPrefix reads 0b, 0o or 0x and reports whether one is there.
func (n *floatSyntax) scanPrefix(r io.ByteScanner) bool {
	n.base = 10
	c, err := r.ReadByte()
	if err != nil {
		return false
	}
	if c != '0' {
		r.UnreadByte()
		return false
	}
	c, err = r.ReadByte()
	if err == nil {
		switch c {
		case 'b', 'B':
			n.base = 2
			return true
		case 'o', 'O':
			n.base = 8
			return true
		case 'x', 'X':
			n.base = 16
			return true
		}
		r.UnreadByte()
	}
	n.digits = append(n.digits, '0')
	return false
}

// scanExponent reads an exponent if one is there.
func (n *floatSyntax) scanExponent(r io.ByteScanner, anyBase bool) error {
	c, err := r.ReadByte()
	if err == io.EOF {
		return nil
	}
	if err != nil {
		return err
	}
	switch c {
	case 'e', 'E':
	case 'p', 'P':
		n.binary = true
	default:
		r.UnreadByte()
		return nil
	}
	return n.scanExponentDigits(r, anyBase)
}

func (n *floatSyntax) scanExponentDigits(r io.ByteScanner, anyBase bool) error {
	const most = 1 << 40 // beyond which no number is finite
	neg, digits, first := false, 0, true
	separator, bad := false, false // just read; not between digits
	for {
		c, err := r.ReadByte()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		if first && (c == '+' || c == '-') {
			neg, first = c == '-', false
			continue
		}
		first = false
		if c == '_' && anyBase && digits > 0 {
			bad = bad || separator
			separator = true
			continue
		}
		if c < '0' || c > '9' {
			r.UnreadByte()
			break
		}
		digits++
		separator = false
		n.exp = min(n.exp*10+int64(c-'0'), most)
	}
	if digits == 0 {
		return errNoDigits
	}
	if bad || separator {
		return errSeparator
	}
	if neg {
		n.exp = -n.exp
	}
	return nil
}

// Scan implements fmt.Scanner for the verbs of floating-point numbers.
func (z *Float) Scan(s fmt.ScanState, ch rune) error {
	s.SkipSpace()
	z.usePrec(64)
	_, err := z.scan(byteScanner{s}, 0)
	return err
}

// A byteScanner reads the bytes of what Scan reads.
type byteScanner struct {
	fmt.ScanState
}

func (r byteScanner) ReadByte() (byte, error) {
	c, size, err := r.ReadRune()
	if size != 1 && err == nil {
		err = fmt.Errorf("invalid rune %#U", c)
	}
	return byte(c), err
}

func (r byteScanner) UnreadByte() error { return r.UnreadRune() }

// AppendText appends x with as many digits as are needed.
func (x *Float) AppendText(b []byte) ([]byte, error) {
	if x == nil {
		return append(b, "<nil>"...), nil
	}
	return x.Append(b, 'g', -1), nil
}

// MarshalText returns x with as many digits as are needed.
func (x *Float) MarshalText() ([]byte, error) { return x.AppendText(nil) }

// UnmarshalText is the inverse of MarshalText, and keeps z's precision, if it has one.
func (z *Float) UnmarshalText(text []byte) error {
	if _, _, err := z.Parse(string(text), 0); err != nil {
		return fmt.Errorf("math/big: cannot unmarshal %q into a *big.Float (%v)", text, err)
	}
	return nil
}
