package big

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Accuracy says how a rounded result compares to the exact one.
type Accuracy int8

// The accuracies.
const (
	Below Accuracy = -1
	Exact Accuracy = 0
	Above Accuracy = +1
)

func (a Accuracy) String() string {
	switch a {
	case Below:
		return "Below"
	case Exact:
		return "Exact"
	case Above:
		return "Above"
	}
	return "Accuracy(" + strconv.Itoa(int(a)) + ")"
}

// Rat is a quotient in lowest terms; the zero value is 0.
type Rat struct {
	a Int
	b Int // 0 stands for 1
}

// NewRat returns a / b.
func NewRat(a, b int64) *Rat { return new(Rat).SetFrac64(a, b) }

// den is the denominator.
func (x *Rat) den() nat {
	if len(x.b.abs) == 0 {
		return one
	}
	return x.b.abs
}

// set reduces.
func (z *Rat) set(neg bool, a, b nat) *Rat {
	if len(b) == 0 {
		panic("division by zero")
	}
	if len(a) == 0 {
		b = one
	} else if !b.isOne() {
		if d := a.gcd(b); !d.isOne() {
			a, _ = a.div(d)
			b, _ = b.div(d)
			z.a.set(neg, a)
			z.b.set(false, b)
			return z
		}
	}
	z.a.set(neg, a.clone())
	z.b.set(false, b.clone())
	return z
}

// SetFrac sets z to a / b.
func (z *Rat) SetFrac(a, b *Int) *Rat { return z.set(a.neg != b.neg, a.abs, b.abs) }

// SetFrac64 sets z to a / b.
func (z *Rat) SetFrac64(a, b int64) *Rat { return z.SetFrac(NewInt(a), NewInt(b)) }

// SetInt sets z to x.
func (z *Rat) SetInt(x *Int) *Rat { return z.set(x.neg, x.abs, nat{1}) }

// SetInt64 sets z to x.
func (z *Rat) SetInt64(x int64) *Rat { return z.SetInt(NewInt(x)) }

// SetUint64 sets z to x.
func (z *Rat) SetUint64(x uint64) *Rat { return z.set(false, natOf(x), nat{1}) }

// Set sets z to x.
func (z *Rat) Set(x *Rat) *Rat { return z.set(x.a.neg, x.a.abs, x.den()) }

// Abs sets z to |x|.
func (z *Rat) Abs(x *Rat) *Rat { return z.set(false, x.a.abs, x.den()) }

// Neg sets z to -x.
func (z *Rat) Neg(x *Rat) *Rat { return z.set(!x.a.neg, x.a.abs, x.den()) }

// Inv sets z to 1 / x.
func (z *Rat) Inv(x *Rat) *Rat { return z.set(x.a.neg, x.den(), x.a.abs) }

// Sign is -1, 0 or 1.
func (x *Rat) Sign() int { return x.a.Sign() }

// IsInt reports whether x is an integer.
func (x *Rat) IsInt() bool { return x.den().isOne() }

// Num returns x's numerator itself.
func (x *Rat) Num() *Int { return &x.a }

// Denom returns x's denominator itself, a new 1 for a Rat without one.
func (x *Rat) Denom() *Int {
	if len(x.b.abs) == 0 {
		return NewInt(1)
	}
	return &x.b
}

// Cmp compares x and y.
func (x *Rat) Cmp(y *Rat) int {
	if x.a.Sign() != y.a.Sign() || x.IsInt() && y.IsInt() {
		return x.a.Cmp(&y.a)
	}
	s, left := borrow(len(x.a.abs) + len(y.den()) + 1)
	t, right := borrow(len(y.a.abs) + len(x.den()) + 1)
	order := left.setProduct(x.a.abs, y.den()).cmp(right.setProduct(y.a.abs, x.den()))
	s.giveBack()
	t.giveBack()
	if x.a.neg {
		return -order
	}
	return order
}

// Add sets z to x + y.
func (z *Rat) Add(x, y *Rat) *Rat {
	neg, a := signedSum(x.a.neg, x.a.abs.mul(y.den()), y.a.neg, y.a.abs.mul(x.den()))
	return z.set(neg, a, x.den().mul(y.den()))
}

// Sub sets z to x - y.
func (z *Rat) Sub(x, y *Rat) *Rat {
	neg, a := signedSum(x.a.neg, x.a.abs.mul(y.den()), !y.a.neg, y.a.abs.mul(x.den()))
	return z.set(neg, a, x.den().mul(y.den()))
}

// Mul sets z to x·y.
func (z *Rat) Mul(x, y *Rat) *Rat {
	return z.set(x.a.neg != y.a.neg, x.a.abs.mul(y.a.abs), x.den().mul(y.den()))
}

// Quo sets z to x / y.
func (z *Rat) Quo(x, y *Rat) *Rat {
	return z.set(x.a.neg != y.a.neg, x.a.abs.mul(y.den()), x.den().mul(y.a.abs))
}

// ratOfFloat is f, which is finite.
func ratOfFloat(f float64) *Rat {
	fraction, exp := math.Frexp(math.Abs(f))
	a, b := natOf(uint64(fraction*(1<<53))), one
	if exp -= 53; exp >= 0 {
		a = a.shl(uint(exp))
	} else {
		b = b.shl(uint(-exp))
	}
	return new(Rat).set(f < 0, a, b)
}

// SetFloat64 sets z to f exactly, and returns nil if f is not finite.
func (z *Rat) SetFloat64(f float64) *Rat {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return nil
	}
	return z.Set(ratOfFloat(f))
}

// quotientFloat is the float64 nearest to a / b, and whether it is exact.
func quotientFloat(a, b nat) (f float64, exact bool) {
	return quotientBits(a, b, 53, -1074, 1024)
}

// quotientBits rounds a / b to so many bits, no finer than 2 to the power least,
// to even; infinity from 2 to the power most on.
func quotientBits(a, b nat, size, least, most int) (f float64, exact bool) {
	if len(a) == 0 {
		return 0, true
	}
	// 2^(top-1) <= a/b < 2^top
	top := a.bitLen() - b.bitLen()
	x, y := a, b
	if top > 0 {
		y = b.shl(uint(top))
	} else {
		x = a.shl(uint(-top))
	}
	if x.cmp(y) >= 0 {
		top++
	}
	unit := max(top-size, least) // of the last bit
	x, y = a, b
	if unit > 0 {
		y = b.shl(uint(unit))
	} else {
		x = a.shl(uint(-unit))
	}
	q, rest := x.div(y)
	if len(rest) > 0 {
		twice := rest.shl(1).cmp(y)
		if twice > 0 || twice == 0 && q.bit(0) != 0 {
			q = q.add(nat{1})
		}
	}
	if q.bitLen()+unit > most {
		return math.Inf(1), false
	}
	mantissa := uint64(0)
	if len(q) > 0 {
		mantissa = uint64(q[0])
	}
	return math.Ldexp(float64(mantissa), unit), len(rest) == 0
}

// Float64 returns the nearest float64 and whether it is x.
func (x *Rat) Float64() (f float64, exact bool) {
	f, exact = quotientFloat(x.a.abs, x.den())
	if x.a.neg {
		f = -f
	}
	return f, exact
}

// Float32 returns the nearest float32 and whether it is x.
func (x *Rat) Float32() (f float32, exact bool) {
	g, exact := quotientBits(x.a.abs, x.den(), 24, -149, 128)
	if x.a.neg {
		g = -g
	}
	return float32(g), exact
}

// String is a/b, the b even if it is 1.
func (x *Rat) String() string { return x.a.String() + "/" + string(x.den().text(10)) }

// RatString is a/b, or a if b is 1.
func (x *Rat) RatString() string {
	if x.IsInt() {
		return x.a.String()
	}
	return x.String()
}

// FloatPrec returns how many digits behind the point do not repeat, and whether there
// are no others.
func (x *Rat) FloatPrec() (n int, exact bool) {
	rest := x.den()
	twos := rest.trailingZeros()
	rest, fives := rest.shr(twos).withoutFives()
	return max(int(twos), fives), rest.isOne()
}

// withoutFives returns x without its factors 5 and their number. Powers whose exponents double are divided by, until one is no
// factor; then those before it, the largest first, are factors once more at most.
func (x nat) withoutFives() (rest nat, count int) {
	var space [8]nat
	power, powers := nat{5}, space[:0]
	for len(power) <= len(x) {
		if len(power) == 1 && x.mod(power[0]) != 0 {
			break
		}
		q, r := x.div(power)
		if len(r) > 0 {
			break
		}
		x, count = q, count+1<<len(powers)
		powers = append(powers, power)
		power = nat(nil).setSquare(power)
	}
	for i := len(powers) - 1; i >= 0; i-- {
		if q, r := x.div(powers[i]); len(r) == 0 {
			x, count = q, count+1<<i
		}
	}
	return x, count
}

// FloatString is x with so many decimal places, the last rounded; with none if prec is negative.
func (x *Rat) FloatString(prec int) string {
	prec = max(prec, 0)
	scale := nat{10}.pow(uint64(prec))
	q, rest := x.a.abs.mul(scale).div(x.den())
	if rest.shl(1).cmp(x.den()) >= 0 {
		q = q.add(nat{1})
	}
	text := string(q.text(10))
	if len(text) <= prec {
		text = strings.Repeat("0", prec+1-len(text)) + text
	}
	if prec > 0 {
		text = text[:len(text)-prec] + "." + text[len(text)-prec:]
	}
	if x.a.neg {
		text = "-" + text
	}
	return text
}

// withoutUnderscores removes the underscores from s. They may only stand between
// digits and, if the prefix of a base comes before s, at its beginning.
func withoutUnderscores(s string, prefixed bool) (string, bool) {
	afterDigit, pending := prefixed, false
	for i := range len(s) {
		switch s[i] {
		case '_':
			if !afterDigit {
				return "", false
			}
			afterDigit, pending = false, true
		case '.', '+', '-':
			if pending {
				return "", false
			}
			afterDigit = false
		default:
			afterDigit, pending = true, false
		}
	}
	return strings.ReplaceAll(s, "_", ""), !pending
}

// SetString sets z to a quotient such as -3/4 or a number such as 1.25e-3.
func (z *Rat) SetString(s string) (*Rat, bool) {
	if s == "" {
		return nil, false
	}
	if numerator, denominator, ok := strings.Cut(s, "/"); ok {
		a, ok := new(Int).SetString(numerator, 0)
		if !ok {
			return nil, false
		}
		b, ok := natOfText(denominator, 0)
		if !ok || len(b) == 0 {
			return nil, false
		}
		return z.set(a.neg, a.abs, b), true
	}
	neg := false
	if s[0] == '-' || s[0] == '+' {
		neg = s[0] == '-'
		s = s[1:]
	}
	base, letter := 10, byte('e')
	if len(s) > 2 && s[0] == '0' {
		switch s[1] | 0x20 {
		case 'x':
			base, letter = 16, 'p'
		case 'b':
			base = 2
		case 'o':
			base = 8
		}
		if base != 10 {
			s = s[2:]
		}
	}
	mantissa, exponent := s, ""
	for i := range len(s) {
		if c := s[i] | 0x20; c == letter || c == 'p' {
			mantissa, exponent = s[:i], s[i+1:]
			letter = c
			if exponent == "" {
				return nil, false
			}
			break
		}
	}
	exp := int64(0)
	mantissa, mantissaOK := withoutUnderscores(mantissa, base != 10)
	exponent, exponentOK := withoutUnderscores(exponent, false)
	if !mantissaOK || !exponentOK {
		return nil, false
	}
	if exponent != "" {
		var err error
		exp, err = strconv.ParseInt(exponent, 10, 64)
		if err != nil && !errors.Is(err, strconv.ErrRange) {
			return nil, false
		}
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	if whole+fraction == "" {
		return nil, false
	}
	a, ok := natOfDigits(whole+fraction, base)
	if !ok {
		return nil, false
	}
	if len(a) == 0 {
		return z.set(false, nil, nat{1}), true
	}
	b := natOf(uint64(base)).pow(uint64(len(fraction)))
	if a, b, ok = scaled(a, b, letter == 'p', exp); !ok {
		return nil, false
	}
	return z.set(neg, a, b), true
}

// Powers beyond these take too long to be what anybody wants.
const maxPower10, maxPower2 = 1_000_000, 10_000_000

// scaled is a/b times a power of 2 or 10. It reports whether that is not too large.
func scaled(a, b nat, binary bool, exp int64) (nat, nat, bool) {
	power := uint64(max(exp, -exp))
	if exp == math.MinInt64 || power > maxPower2 || !binary && power > maxPower10 {
		return nil, nil, false
	}
	scale := func(x nat) nat {
		if !binary {
			x = x.mul(nat{5}.pow(power))
		}
		return x.shl(uint(power))
	}
	if exp < 0 {
		return a, scale(b), true
	}
	return scale(a), b, true
}

func inNumber(r rune) bool { return strings.ContainsRune("+-/0123456789.eE", r) }

// Scan implements fmt.Scanner.
func (z *Rat) Scan(s fmt.ScanState, ch rune) error {
	text, err := s.Token(true, inNumber)
	if err != nil {
		return err
	}
	return z.setScanned(string(text), ch)
}

func (z *Rat) setScanned(text string, verb rune) error {
	if !strings.ContainsRune("efgEFGv", verb) {
		return errors.New("Rat.Scan: invalid verb")
	}
	if _, ok := z.SetString(text); ok {
		return nil
	}
	return errors.New("Rat.Scan: invalid syntax")
}

// AppendText implements encoding.TextAppender.
func (x *Rat) AppendText(b []byte) ([]byte, error) { return append(b, x.RatString()...), nil }

// MarshalText implements encoding.TextMarshaler.
func (x *Rat) MarshalText() ([]byte, error) { return x.AppendText(nil) }

// UnmarshalText implements encoding.TextUnmarshaler.
func (z *Rat) UnmarshalText(text []byte) error {
	if _, ok := z.SetString(string(text)); !ok {
		return fmt.Errorf("math/big: cannot unmarshal %q into a *big.Rat", text)
	}
	return nil
}
