// Functions of two arguments against exact quotients and comparisons, and checksums of the last bits,
// which are those of Go; the parts of floats; constants.
// RUN: %minigo run %s

package main

import (
	"fmt"
	"hash/crc32"
	"math"
	"math/big"
	"os"
)

// A function with its definition for ordinary arguments, of which the result may be ulps floats off;
// not ok where another check must do. sum is of the results' bits for all pairs.
type function struct {
	name       string
	f          func(x, y float64) float64
	definition func(x, y float64) (z float64, ok bool)
	ulps       int64
	sum        uint32
}

var functions = []function{
	{"Pow", math.Pow, power, 1, 0x77b9a7c9},
	{"Mod", math.Mod, remainder(truncated), 0, 0xb707ff07},
	{"Remainder", math.Remainder, remainder(nearest), 0, 0x67260dd4},
	{"Hypot", math.Hypot, hypotenuse, 2, 0x7826c60e},
	{"Atan2", math.Atan2, angle, 1, 0x3fd08698},
	{"Max", math.Max, func(x, y float64) (float64, bool) {
		return extreme(x, y, math.Inf(1), x > y || x == y && !math.Signbit(x))
	}, 0, 0x89adf399},
	{"Min", math.Min, func(x, y float64) (float64, bool) {
		return extreme(x, y, math.Inf(-1), x < y || x == y && math.Signbit(x))
	}, 0, 0x83e65b9e},
	{"Dim", math.Dim, difference, 0, 0xc67c36c0},
	{"Copysign", math.Copysign, withSign, 0, 0xc9abac7e},
	{"Nextafter", math.Nextafter, next, 0, 0x025d08c4},
}

func finite(x, y float64) bool { return !math.IsInf(x, 0) && !math.IsInf(y, 0) && x == x && y == y }

// exact returns a quotient as a float, with the sign of x if it is 0.
func exact(q *big.Rat, x float64) float64 {
	f, _ := q.Float64()
	if f == 0 {
		return math.Copysign(0, x)
	}
	return f
}

// power multiplies exactly; it leaves large and broken powers to the checksum.
func power(x, y float64) (float64, bool) {
	switch {
	case y == 0 || x == 1 || x == -1 && math.IsInf(y, 0):
		return 1, true
	case x != x || y != y:
		return math.NaN(), true
	case x < 0 && y != math.Trunc(y) && finite(x, y):
		return math.NaN(), true
	case !finite(x, y) || math.Abs(y) > 8 || y != math.Trunc(y) || x == 0:
		return 0, false
	}
	q, factor := big.NewRat(1, 1), new(big.Rat).SetFloat64(x)
	for range int(math.Abs(y)) {
		q.Mul(q, factor)
	}
	if y < 0 {
		q.Inv(q)
	}
	return exact(q, 1), true
}

func truncated(q *big.Rat) *big.Int { return new(big.Int).Quo(q.Num(), q.Denom()) }

// nearest returns the nearest integer, the even one of two.
func nearest(q *big.Rat) *big.Int {
	down := new(big.Int).Div(q.Num(), q.Denom())
	rest := new(big.Rat).Sub(q, new(big.Rat).SetInt(down))
	if half := rest.Cmp(big.NewRat(1, 2)); half > 0 || half == 0 && down.Bit(0) == 1 {
		down.Add(down, big.NewInt(1))
	}
	return down
}

// remainder returns x - n·y for the integer n that round makes of x/y.
func remainder(round func(*big.Rat) *big.Int) func(x, y float64) (float64, bool) {
	return func(x, y float64) (float64, bool) {
		switch {
		case math.IsInf(x, 0) || y == 0 || x != x || y != y:
			return math.NaN(), true
		case math.IsInf(y, 0):
			return x, true
		}
		a, b := new(big.Rat).SetFloat64(x), new(big.Rat).SetFloat64(y)
		n := new(big.Rat).SetInt(round(new(big.Rat).Quo(a, b)))
		return exact(a.Sub(a, n.Mul(n, b)), x), true
	}
}

func hypotenuse(x, y float64) (float64, bool) {
	switch {
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Inf(1), true
	case x != x || y != y:
		return math.NaN(), true
	}
	a, b := new(big.Float).SetPrec(4000).SetFloat64(x), new(big.Float).SetPrec(4000).SetFloat64(y)
	a.Mul(a, a)
	f, _ := a.Sqrt(a.Add(a, b.Mul(b, b))).Float64()
	return f, true
}

// angle returns the angle of the point (x, y) by the arc tangent of a quotient.
func angle(y, x float64) (float64, bool) {
	quarter := 0.0
	switch {
	case x != x || y != y:
		return math.NaN(), true
	case math.IsInf(x, 0) && math.IsInf(y, 0):
		quarter = math.Pi / 4
	case x == 0 && y == 0 || math.IsInf(x, 0):
		quarter = 0
	default:
		quarter = math.Atan(math.Abs(y / x))
	}
	if math.Signbit(x) {
		quarter = math.Pi - quarter
	}
	return math.Copysign(quarter, y), true
}

// extreme returns x or y, the one that has precedence; an infinity over NaN.
func extreme(x, y, infinity float64, first bool) (float64, bool) {
	switch {
	case x == infinity || y == infinity:
		return infinity, true
	case x != x || y != y:
		return math.NaN(), true
	case first:
		return x, true
	}
	return y, true
}

func difference(x, y float64) (float64, bool) {
	if x <= y && x-y == x-y {
		return 0, true
	}
	return x - y, true
}

func withSign(x, y float64) (float64, bool) {
	if math.Signbit(x) != math.Signbit(y) {
		return -x, true
	}
	return x, true
}

// next counts the floats of a sign from 0 on by their bits.
func next(x, y float64) (float64, bool) {
	switch {
	case x != x || y != y:
		return math.NaN(), true
	case x == y:
		return x, true
	case x == 0:
		return math.Copysign(math.SmallestNonzeroFloat64, y), true
	}
	count := math.Float64bits(math.Abs(x))
	if x > 0 == (y > x) {
		count++
	} else {
		count--
	}
	return math.Copysign(math.Float64frombits(count), x), true
}

var wrong bool

func complain(args ...any) {
	wrong = true
	fmt.Println(args...)
}

func bitsOf(x float64) uint64 {
	if x != x {
		return 1<<64 - 1
	}
	return math.Float64bits(x)
}

// near reports whether x and y are of one sign and at most ulps floats apart, or both are NaN.
func near(x, y float64, ulps int64) bool {
	if x != x || y != y {
		return x != x && y != y
	}
	off := int64(math.Float64bits(math.Abs(x)) - math.Float64bits(math.Abs(y)))
	return math.Signbit(x) == math.Signbit(y) && max(off, -off) <= ulps
}

func (f *function) check(args []float64) {
	var bits []byte
	for _, x := range args {
		for _, y := range args {
			got := f.f(x, y)
			bits = fmt.Appendf(bits, "%x ", bitsOf(got))
			want, ok := f.definition(x, y)
			if ok && !near(got, want, f.ulps) {
				complain(f.name, x, y, "is", got, "but should be", want)
			}
		}
	}
	if sum := crc32.ChecksumIEEE(bits); sum != f.sum {
		complain(f.name, "has the checksum", sum, "but should have", f.sum)
	}
}

// checkParts checks how x is taken apart and put together.
func checkParts(x float64) {
	same := func(what string, got, want float64) {
		if bitsOf(got) != bitsOf(want) {
			complain(what, "of", x, "is", got, "but should be", want)
		}
	}
	whole, part := math.Modf(x)
	same("the integer", whole, math.Trunc(x))
	if finite(x, x) {
		same("the fraction", part, math.Copysign(x-whole, x))
		same("8 times", math.Ldexp(x, 3), x*8)
	}
	frac, exp := math.Frexp(x)
	if size := math.Abs(frac); finite(x, x) && x != 0 && (size < 0.5 || size >= 1) {
		complain("the fraction of", x, "is", frac)
	}
	same("the product of the parts", math.Ldexp(frac, exp), x)
	same("the float of the bits", math.Float64frombits(math.Float64bits(x)), x)
	same("the float32 of the bits", float64(math.Float32frombits(math.Float32bits(float32(x)))), float64(float32(x)))
	if math.IsNaN(x) != (x != x) || math.Signbit(x) != (fmt.Sprint(x)[0] == '-') {
		complain("NaN or sign of", x)
	}
	for sign := -1; sign <= 1; sign++ {
		if got, want := math.IsInf(x, sign), sign >= 0 && x > math.MaxFloat64 || sign <= 0 && x < -math.MaxFloat64; got != want {
			complain("IsInf of", x, sign, "is", got)
		}
	}
}

func checkText(what string, values []any, want string) {
	if got := fmt.Sprintln(values...); got != want+"\n" {
		complain(what, "are", got, "but should be", want)
	}
}

func main() {
	args := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -2, 3, 2.5, -7.25, 1e-300, 1e10, 1e300, math.Inf(1), math.Inf(-1), math.NaN()}
	for _, f := range functions {
		f.check(args)
	}
	for _, x := range append(args, math.Pi, 5e-324, -3e-310, 1<<31, math.MaxFloat64, 1.0/3) {
		checkParts(x)
	}
	checkText("values", []any{math.Float64frombits(0x3ff8000000000000), math.Float64bits(-2), math.Float32frombits(0x3fc00000), math.Float32bits(-2), math.FMA(2, 3, 4), math.FMA(1+0x1p-52, 1+0x1p-52, -1-0x1p-51)},
		"1.5 13835058055282163712 1.5 3221225472 10 4.930380657631324e-32")
	checkText("powers of ten", []any{math.Pow10(0), math.Pow10(5), math.Pow10(-5), math.Pow10(308), math.Pow10(309), math.Pow10(-323), math.Pow10(-324), math.Pow10(-400)}, "1 100000 1e-05 1e+308 +Inf 1e-323 0 0")
	checkText("limits", []any{math.MaxInt64, math.MinInt64, uint64(math.MaxUint64), math.MaxInt8, math.MaxUint32, math.MaxFloat32, math.SmallestNonzeroFloat64, math.SmallestNonzeroFloat32},
		"9223372036854775807 -9223372036854775808 18446744073709551615 127 4294967295 3.4028234663852886e+38 5e-324 1.401298464324817e-45")
	checkText("constants", []any{math.Pi, math.E, math.Phi, math.Sqrt2, math.SqrtE, math.SqrtPi, math.SqrtPhi, math.Ln2, math.Log2E, math.Ln10, math.Log10E},
		"3.141592653589793 2.718281828459045 1.618033988749895 1.4142135623730951 1.6487212707001282 1.772453850905516 1.272019649514069 0.6931471805599453 1.4426950408889634 2.302585092994046 0.4342944819032518")
	if wrong {
		os.Exit(1)
	}
}
