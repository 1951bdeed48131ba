// Functions of one argument: special cases as documented, ordinary ones against series of big numbers,
// and checksums of the last bits, which are those of Go.
// RUN: %minigo run %s
// RUN: env GODEBUG=cpu.fma=off %minigo run %s
// RUN: env GODEBUG=cpu.sse41=off %minigo run %s

package main

import (
	"fmt"
	"hash/crc32"
	"math"
	"math/big"
	"math/rand"
	"os"
	"strings"
)

// A function with what is known of it. specials has the results for the arguments of the same name,
// - for ordinary ones. The others are compared with reference between from and to, and may be ulps
// floats off: many near a zero of a sine, whose argument is reduced by a π of limited length.
// sum is of the results' bits for all arguments.
type function struct {
	name      string
	f         func(float64) float64
	specials  string
	reference func(x *big.Float) *big.Float
	from, to  float64
	ulps      int64
	sum       uint32
}

var specials = []float64{0, math.Copysign(0, -1), 1, -1, 2, -2, math.Inf(1), math.Inf(-1), math.NaN()}

const inf = math.MaxFloat64

var functions = []function{
	{"Sqrt", math.Sqrt, "0 -0 - NaN - NaN +Inf NaN NaN", squareRoot, 0, inf, 0, 0x6f089e46},
	{"Floor", math.Floor, "0 -0 1 -1 2 -2 +Inf -Inf NaN", floor, -inf, inf, 0, 0xc851da77},
	{"Ceil", math.Ceil, "0 -0 1 -1 2 -2 +Inf -Inf NaN", func(x *big.Float) *big.Float { return neg(floor(neg(x))) }, -inf, inf, 0, 0xfafd6ca6},
	{"Trunc", math.Trunc, "0 -0 1 -1 2 -2 +Inf -Inf NaN", trunc, -inf, inf, 0, 0x6144a57f},
	{"Round", math.Round, "0 -0 1 -1 2 -2 +Inf -Inf NaN", round, -inf, inf, 0, 0xe87efd74},
	{"RoundToEven", math.RoundToEven, "0 -0 1 -1 2 -2 +Inf -Inf NaN", roundToEven, -inf, inf, 0, 0x50e5a58e},
	{"Abs", math.Abs, "0 0 1 1 2 2 +Inf +Inf NaN", func(x *big.Float) *big.Float { return number(0).Abs(x) }, -inf, inf, 0, 0x10dc333d},
	{"Exp", math.Exp, "1 1 - - - - +Inf 0 NaN", exp, -745, 709.5, 1, 0xa6e758ea},
	{"Exp2", math.Exp2, "1 1 2 0.5 4 0.25 +Inf 0 NaN", func(x *big.Float) *big.Float { return exp(mul(x, ln2)) }, -1074, 1023, 1, 0xc1f5476a},
	{"Expm1", math.Expm1, "0 -0 - - - - +Inf -1 NaN", func(x *big.Float) *big.Float { return sub(exp(x), number(1)) }, -745, 709.5, 1, 0xdf773159},
	{"Log", math.Log, "-Inf -Inf 0 NaN - NaN +Inf NaN NaN", log, 1e-307, inf, 1, 0x4e8ad950},
	{"Log2", math.Log2, "-Inf -Inf 0 NaN 1 NaN +Inf NaN NaN", func(x *big.Float) *big.Float { return quo(log(x), ln2) }, 0, inf, 2, 0x88528d64},
	{"Log10", math.Log10, "-Inf -Inf 0 NaN - NaN +Inf NaN NaN", func(x *big.Float) *big.Float { return quo(log(x), log(number(10))) }, 1e-307, inf, 2, 0x97b1fbe8},
	{"Log1p", math.Log1p, "0 -0 - -Inf - NaN +Inf NaN NaN", func(x *big.Float) *big.Float { return log(add(x, number(1))) }, -1, inf, 1, 0xed389e8c},
	{"Sin", math.Sin, "0 -0 - - - - NaN NaN NaN", sin, -inf, inf, 25, 0x1d1e599f},
	{"Cos", math.Cos, "1 1 - - - - NaN NaN NaN", cos, -inf, inf, 25, 0xa747ae4e},
	{"Tan", math.Tan, "0 -0 - - - - NaN NaN NaN", func(x *big.Float) *big.Float { return quo(sin(x), cos(x)) }, -inf, inf, 25, 0xa98a74a4},
	{"Asin", math.Asin, "0 -0 - - NaN NaN NaN NaN NaN", asin, -1, 1, 2, 0x5fbd451b},
	{"Acos", math.Acos, "- - 0 - NaN NaN NaN NaN NaN", func(x *big.Float) *big.Float { return sub(half(pi), asin(x)) }, -1, 1, 2, 0x1703c8b8},
	{"Atan", math.Atan, "0 -0 - - - - 1.5707963267948966 -1.5707963267948966 NaN", atan, -inf, inf, 1, 0x3c25e907},
	{"Sinh", math.Sinh, "0 -0 - - - - +Inf -Inf NaN", sinh, -709.5, 709.5, 2, 0x80a3e7fa},
	{"Cosh", math.Cosh, "1 1 - - - - +Inf +Inf NaN", cosh, -709.5, 709.5, 2, 0x9867162e},
	{"Tanh", math.Tanh, "0 -0 - - - - 1 -1 NaN", func(x *big.Float) *big.Float { return quo(sinh(x), cosh(x)) }, -700, 700, 2, 0x06d126ea},
	{"Asinh", math.Asinh, "0 -0 - - - - +Inf -Inf NaN", asinh, -inf, inf, 2, 0x399ecade},
	{"Acosh", math.Acosh, "NaN NaN 0 NaN - NaN +Inf NaN NaN", func(x *big.Float) *big.Float { return log(add(x, squareRoot(sub(mul(x, x), number(1))))) }, 1, inf, 2, 0x3935bd60},
	{"Atanh", math.Atanh, "0 -0 +Inf -Inf NaN NaN NaN NaN NaN", func(x *big.Float) *big.Float { return half(log(quo(add(number(1), x), sub(number(1), x)))) }, -1, 1, 2, 0x770daeba},
	{"Cbrt", math.Cbrt, "0 -0 1 -1 - - +Inf -Inf NaN", cubeRoot, -inf, inf, 1, 0x2f5ff74e},
	{"Logb", math.Logb, "-Inf -Inf 0 0 1 1 +Inf +Inf NaN", func(x *big.Float) *big.Float { return number(float64(x.MantExp(nil) - 1)) }, -inf, inf, 0, 0x3cf62a32},
}

// precision is in bits: the largest float's remainder by π must have enough of them.
const precision = 1400

func number(x float64) *big.Float        { return new(big.Float).SetPrec(precision).SetFloat64(x) }
func add(x, y *big.Float) *big.Float     { return number(0).Add(x, y) }
func sub(x, y *big.Float) *big.Float     { return number(0).Sub(x, y) }
func mul(x, y *big.Float) *big.Float     { return number(0).Mul(x, y) }
func quo(x, y *big.Float) *big.Float     { return number(0).Quo(x, y) }
func neg(x *big.Float) *big.Float        { return number(0).Neg(x) }
func half(x *big.Float) *big.Float       { return quo(x, number(2)) }
func squareRoot(x *big.Float) *big.Float { return number(0).Sqrt(x) }
func roundToEven(x *big.Float) *big.Float {
	down := floor(x)
	switch rest := sub(x, down).Cmp(number(0.5)); {
	case rest < 0 || rest == 0 && half(down).IsInt():
		return down
	}
	return add(down, number(1))
}

func trunc(x *big.Float) *big.Float {
	whole, _ := x.Int(nil)
	return number(0).SetInt(whole)
}

func floor(x *big.Float) *big.Float {
	whole := trunc(x)
	if x.Sign() < 0 && whole.Cmp(x) != 0 {
		return sub(whole, number(1))
	}
	return whole
}

func round(x *big.Float) *big.Float {
	if x.Sign() < 0 {
		return neg(round(neg(x)))
	}
	return floor(add(x, number(0.5)))
}

// series returns the sum of terms, each of which next makes of the one before, the n'th.
func series(term *big.Float, next func(term *big.Float, n float64) *big.Float) *big.Float {
	sum := number(0)
	for n := 1.0; term.Sign() != 0 && (sum.Sign() == 0 || term.MantExp(nil) > sum.MantExp(nil)-precision); n++ {
		sum.Add(sum, term)
		term = next(term, n)
	}
	return sum
}

// exp halves x until its series is short.
func exp(x *big.Float) *big.Float {
	halvings := max(0, x.MantExp(nil)+20)
	x = number(0).SetMantExp(x, -halvings)
	y := series(number(1), func(term *big.Float, n float64) *big.Float { return quo(mul(term, x), number(n)) })
	for range halvings {
		y.Mul(y, y)
	}
	return y
}

// log improves a guess of the mantissa's logarithm by Halley's method.
func log(x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return number(math.Inf(-1))
	}
	mantissa := number(0)
	exponent := x.MantExp(mantissa)
	guess, _ := sub(mantissa, number(1)).Float64()
	y := number(guess)
	for range 7 {
		e := exp(y)
		y.Add(y, mul(number(2), quo(sub(mantissa, e), add(mantissa, e))))
	}
	if exponent == 0 {
		return y
	}
	return add(y, mul(ln2, number(float64(exponent))))
}

// atan halves the angle until its series is short.
func atan(x *big.Float) *big.Float {
	if x.Sign() == 0 {
		return x
	}
	const halvings = 12
	for range halvings {
		x = quo(x, add(number(1), squareRoot(add(number(1), mul(x, x)))))
	}
	power, square := x, neg(mul(x, x))
	y := series(x, func(_ *big.Float, n float64) *big.Float {
		power = mul(power, square)
		return quo(power, number(2*n+1))
	})
	return y.SetMantExp(y, halvings)
}

var ln2, pi *big.Float

func init() {
	pi = mul(number(4), atan(number(1)))
	ln2 = neg(log(number(0.5)))
}

// sin takes multiples of π away first.
func sin(x *big.Float) *big.Float {
	turns := roundToEven(quo(x, pi))
	x = sub(x, mul(turns, pi))
	square := neg(mul(x, x))
	y := series(x, func(term *big.Float, n float64) *big.Float { return quo(mul(term, square), number(2*n*(2*n+1))) })
	if !half(turns).IsInt() {
		return neg(y)
	}
	return y
}

func cos(x *big.Float) *big.Float  { return sin(add(x, half(pi))) }
func sinh(x *big.Float) *big.Float { return half(sub(exp(x), exp(neg(x)))) }
func cosh(x *big.Float) *big.Float { return half(add(exp(x), exp(neg(x)))) }

func asin(x *big.Float) *big.Float {
	rest := squareRoot(sub(number(1), mul(x, x)))
	if rest.Sign() == 0 {
		return mul(x, half(pi))
	}
	return atan(quo(x, rest))
}

func asinh(x *big.Float) *big.Float {
	if x.Sign() < 0 {
		return neg(asinh(neg(x)))
	}
	return log(add(x, squareRoot(add(mul(x, x), number(1)))))
}

func cubeRoot(x *big.Float) *big.Float {
	if x.Sign() <= 0 {
		return neg(cubeRoot(neg(x)))
	}
	return exp(quo(log(x), number(3)))
}

// distance returns how many floats x and y are apart.
func distance(x, y float64) int64 {
	order := func(f float64) int64 {
		if b := int64(math.Float64bits(f)); b < 0 {
			return math.MinInt64 - b
		} else {
			return b
		}
	}
	d := order(x) - order(y)
	return max(d, -d)
}

var wrong bool

func complain(args ...any) {
	wrong = true
	fmt.Println(args...)
}

func (f *function) checkSpecials() {
	for i, want := range strings.Fields(f.specials) {
		if got := fmt.Sprint(f.f(specials[i])); got != want && want != "-" {
			complain(f.name, specials[i], "is", got, "but should be", want)
		}
	}
}

func (f *function) checkReference(x float64) {
	if !(f.from < x && x < f.to) || x == 0 {
		return
	}
	want, _ := f.reference(number(x)).Float64()
	if got := f.f(x); distance(got, want) > f.ulps {
		complain(f.name, x, "is", got, "but should be near", want)
	}
}

func (f *function) checkSum(args []float64) {
	var bits []byte
	for _, x := range args {
		y := f.f(x)
		if y != y {
			y = math.NaN()
		}
		bits = fmt.Appendf(bits, "%x ", math.Float64bits(y))
	}
	if sum := crc32.ChecksumIEEE(bits); sum != f.sum {
		complain(f.name, "has the checksum", sum, "but should have", f.sum)
	}
}

var ordinary = []float64{0.5, -0.5, 0.1, 1.0 / 3, 0.66, 0.7, 0.99, 1.5, 2.5, 3, math.Pi, math.Pi / 2, math.E, 10, 21.5, 100, 1234.5678, -7.25,
	1e-5, 1e-10, 1e-300, 5e-324, 1e10, 1 << 31, 1e15, 1e22, 1e100, 1e300, math.MaxFloat64, 709.5, -740}

func main() {
	r := rand.New(rand.NewSource(1))
	args := append(specials, ordinary...)
	for i := range 400 {
		x := r.NormFloat64()
		if i%2 == 0 {
			x = math.Ldexp(x, r.Intn(600)-300)
		}
		args = append(args, x)
	}
	for _, f := range functions {
		f.checkSpecials()
		for _, x := range args[:len(specials)+len(ordinary)+20] {
			f.checkReference(x)
		}
		f.checkSum(args)
	}
	if wrong {
		os.Exit(1)
	}
}
