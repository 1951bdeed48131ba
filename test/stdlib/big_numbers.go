// RUN: %minigo run %s | diff %s.out -

// Package math/big: integers by their definitions (a line is printed only for a wrong one), by their
// texts and by larger calculations; quotients.
package main

import (
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"strings"
)

func parse(s string) *big.Int {
	z, ok := new(big.Int).SetString(s, 0)
	if !ok {
		panic(s)
	}
	return z
}

func attempt(f func()) {
	defer func() { fmt.Println("panic:", recover()) }()
	f()
}

func check(ok bool, what string, args ...any) {
	if !ok {
		fmt.Println(what, "is wrong:", args)
	}
}

// rest returns x modulo m by the decimal digits of x.
func rest(x *big.Int, m int64) int64 {
	n := int64(0)
	for _, digit := range strings.TrimPrefix(x.String(), "-") {
		n = (n*10 + int64(digit-'0')) % m
	}
	if x.Sign() < 0 {
		return (m - n) % m
	}
	return n
}

var primes = []int64{2147483647, 2147483629, 1000000007}

// same reports whether z is of the size of the float f, and what want makes of the rests of x and y.
func same(z, x, y *big.Int, f float64, want func(x, y int64) int64) bool {
	size, _ := new(big.Float).SetInt(z).Float64()
	if math.Abs(size-f) > math.Abs(f)*1e-9+1e30 {
		return false
	}
	for _, m := range primes {
		if n := want(rest(x, m), rest(y, m)) % m; rest(z, m) != (n+m)%m {
			return false
		}
	}
	return true
}

func float(x *big.Int) float64 {
	f, _ := x.Float64()
	return f
}

func sums(x, y *big.Int) {
	a, b := float(x), float(y)
	check(same(new(big.Int).Add(x, y), x, y, a+b, func(x, y int64) int64 { return x + y }), "Add", x, y)
	check(same(new(big.Int).Sub(x, y), x, y, a-b, func(x, y int64) int64 { return x - y }), "Sub", x, y)
	check(same(new(big.Int).Mul(x, y), x, y, a*b, func(x, y int64) int64 { return x * y }), "Mul", x, y)
	check(x.Cmp(y) == new(big.Int).Sub(x, y).Sign(), "Cmp", x, y)
	check(x.CmpAbs(y) == new(big.Int).Abs(x).Cmp(new(big.Int).Abs(y)), "CmpAbs", x, y)
	// The bits of negative numbers go on for ever, beyond all of these.
	for i := range 300 {
		p, q := x.Bit(i), y.Bit(i)
		check(new(big.Int).And(x, y).Bit(i) == p&q && new(big.Int).Or(x, y).Bit(i) == p|q && new(big.Int).Xor(x, y).Bit(i) == p^q && new(big.Int).AndNot(x, y).Bit(i) == p&^q, "a bit", i, x, y)
	}
}

func divisions(x, y *big.Int) {
	q, r := new(big.Int).QuoRem(x, y, new(big.Int))
	d, m := new(big.Int).DivMod(x, y, new(big.Int))
	back := func(q, r *big.Int) bool {
		return new(big.Int).Add(new(big.Int).Mul(q, y), r).Cmp(x) == 0 && r.CmpAbs(y) < 0
	}
	check(back(q, r) && r.Sign()*x.Sign() >= 0, "QuoRem", x, y, q, r)
	check(back(d, m) && m.Sign() >= 0, "DivMod", x, y, d, m)
	check(new(big.Int).Quo(x, y).Cmp(q) == 0 && new(big.Int).Rem(x, y).Cmp(r) == 0 && new(big.Int).Div(x, y).Cmp(d) == 0 && new(big.Int).Mod(x, y).Cmp(m) == 0, "a part of a division", x, y)
	var a, b big.Int
	g := new(big.Int).GCD(&a, &b, x, y)
	sum := new(big.Int).Add(new(big.Int).Mul(&a, x), new(big.Int).Mul(&b, y))
	check(g.Sign() > 0 && new(big.Int).Rem(x, g).Sign() == 0 && new(big.Int).Rem(y, g).Sign() == 0 && sum.Cmp(g) == 0, "GCD", x, y, g, &a, &b)
	check(a.CmpAbs(y) <= 0 && b.CmpAbs(x) <= 0 || x.Sign() == 0, "the size of GCD's factors", x, y, &a, &b)
	inverse := new(big.Int).ModInverse(x, y)
	check((inverse != nil) == (g.Cmp(big.NewInt(1)) == 0), "whether there is ModInverse", x, y)
	if inverse != nil {
		product := new(big.Int).Mul(inverse, x)
		check(product.Sub(product, big.NewInt(1)).Rem(product, y).Sign() == 0 && inverse.Sign() >= 0 && inverse.CmpAbs(y) < 0, "ModInverse", x, y, inverse)
	}
}

func shifts(x *big.Int) {
	power := big.NewInt(1)
	for n := range uint(131) {
		check(new(big.Int).Lsh(x, n).Cmp(new(big.Int).Mul(x, power)) == 0, "Lsh", x, n)
		check(new(big.Int).Rsh(x, n).Cmp(new(big.Int).Div(x, power)) == 0, "Rsh", x, n)
		bit := new(big.Int).Rsh(x, n)
		check(x.Bit(int(n)) == uint(rest(bit, 2)), "Bit", x, n)
		set, cleared := new(big.Int).SetBit(x, int(n), 1), new(big.Int).SetBit(x, int(n), 0)
		check(new(big.Int).Sub(set, cleared).Cmp(power) == 0 && (x.Cmp(set) == 0 || x.Cmp(cleared) == 0), "SetBit", x, n)
		power.Add(power, power)
	}
}

// signed returns the low word of a number as an int64.
func signed(sign int, word uint64) int64 {
	if sign < 0 {
		return -int64(word)
	}
	return int64(word)
}

// single checks functions of one number.
func single(x *big.Int) {
	zero := new(big.Int)
	check(new(big.Int).Neg(x).Cmp(new(big.Int).Sub(zero, x)) == 0 && new(big.Int).Not(x).Cmp(new(big.Int).Sub(big.NewInt(-1), x)) == 0, "Neg or Not", x)
	size := new(big.Int).Abs(x)
	check(size.Cmp(x)*x.Sign() <= 0 && size.CmpAbs(x) == 0 && size.Sign() >= 0, "Abs", x)
	length := uint(x.BitLen())
	check(new(big.Int).Rsh(size, length).Sign() == 0 && (length == 0 || new(big.Int).Rsh(size, length-1).Sign() == 1), "BitLen", x)
	zeros := x.TrailingZeroBits()
	check(x.Sign() == 0 && zeros == 0 || x.Sign() != 0 && x.Bit(int(zeros)) == 1 && new(big.Int).Lsh(new(big.Int).Rsh(x, zeros), zeros).Cmp(x) == 0, "TrailingZeroBits", x)
	word := uint64(0)
	for i := range 64 {
		word |= uint64(size.Bit(i)) << i
	}
	check(x.Uint64() == word && x.Int64() == signed(x.Sign(), word), "Int64 or Uint64", x)
	check(x.IsInt64() == (big.NewInt(x.Int64()).Cmp(x) == 0) && x.IsUint64() == (new(big.Int).SetUint64(word).Cmp(x) == 0), "IsInt64 or IsUint64", x)
	for base := 2; base <= 62; base++ {
		sum := new(big.Int)
		for _, c := range strings.TrimPrefix(x.Text(base), "-") {
			sum.Mul(sum, big.NewInt(int64(base)))
			sum.Add(sum, big.NewInt(int64(strings.IndexRune("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", c))))
		}
		check(sum.Cmp(size) == 0 && strings.HasPrefix(x.Text(base), "-") == (x.Sign() < 0), "Text", x, base)
	}
	bytes := new(big.Int)
	for _, b := range x.Bytes() {
		bytes.Add(bytes.Lsh(bytes, 8), big.NewInt(int64(b)))
	}
	check(bytes.Cmp(size) == 0 && new(big.Int).SetBytes(x.Bytes()).Cmp(size) == 0, "Bytes", x)
	text, err := x.MarshalText()
	var back big.Int
	check(err == nil && string(text) == x.String() && back.UnmarshalText(text) == nil && back.Cmp(x) == 0, "MarshalText", x)
	if x.Sign() >= 0 {
		root := new(big.Int).Sqrt(x)
		next := new(big.Int).Add(root, big.NewInt(1))
		check(new(big.Int).Mul(root, root).Cmp(x) <= 0 && next.Mul(next, next).Cmp(x) > 0, "Sqrt", x)
	}
}

func arithmetic() {
	values := []*big.Int{parse("0"), parse("1"), parse("-1"), parse("7"), parse("-12"), parse("18446744073709551615"), parse("18446744073709551616"), parse("-340282366920938463463374607431768211456"), parse("0xfedcba9876543210fedcba9876543210fedcba9876543210"), parse("123456789012345678901234567890123456789012345678901234567890")}
	for _, x := range values {
		for _, y := range values {
			sums(x, y)
			if y.Sign() != 0 {
				divisions(x, y)
			}
		}
		shifts(x)
		single(x)
		fmt.Printf("%x %X %#x %b %o %O %d|%40d|%-40d|%040d|%+d|% d|%.30d|%s %v %q\n", x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x)
		f, acc := x.Float64()
		fmt.Println(f, acc, x.ProbablyPrime(5), new(big.Int).ModInverse(new(big.Int).Abs(x), new(big.Int)))
	}
	x := parse("5")
	x.Mul(x, x)
	x.Add(x, x)
	x.Sub(x, parse("8"))
	fmt.Println(x, x.Quo(x, x))
}

func larger() {
	f := big.NewInt(1)
	for i := int64(1); i <= 500; i++ {
		f.Mul(f, big.NewInt(i))
	}
	fmt.Println(f, f.Cmp(new(big.Int).MulRange(1, 500)))
	e := new(big.Int).Exp(big.NewInt(3), big.NewInt(20000), nil)
	text := e.String()
	back := parse(text)
	fmt.Println(len(text), text[:30], text[len(text)-30:], back.Cmp(e))
	square := new(big.Int).Mul(e, e)
	fmt.Println(new(big.Int).Sqrt(square).Cmp(e), new(big.Int).Div(square, e).Cmp(e))
	q, r := new(big.Int).QuoRem(square, f, new(big.Int))
	sum := new(big.Int).Add(new(big.Int).Mul(q, f), r)
	fmt.Println(sum.Cmp(square), r.Cmp(f), new(big.Int).Mod(q, big.NewInt(1000000007)))
	fib := func(n int) *big.Int {
		a, b := big.NewInt(0), big.NewInt(1)
		for range n {
			a.Add(a, b)
			a, b = b, a
		}
		return a
	}
	fmt.Println(fib(1000))
	m := parse("0xffffffffffffffffffffffffffffff61")
	fmt.Println(new(big.Int).Exp(big.NewInt(7), e, m), new(big.Int).Exp(big.NewInt(-7), big.NewInt(3), m), new(big.Int).Exp(big.NewInt(7), big.NewInt(-3), m), new(big.Int).Exp(big.NewInt(2), big.NewInt(-1), nil))
	p, _ := new(big.Int).SetString("57896044618658097711785492504343953926634992332820282019728792003956564819949", 10)
	fmt.Println(p.ProbablyPrime(10), new(big.Int).Add(p, big.NewInt(2)).ProbablyPrime(10), big.NewInt(561).ProbablyPrime(1))
	root := new(big.Int).ModSqrt(big.NewInt(4), p)
	fmt.Println(new(big.Int).Mod(root.Mul(root, root), p), new(big.Int).ModSqrt(big.NewInt(2), big.NewInt(5)), big.Jacobi(big.NewInt(1001), big.NewInt(9907)))
	count := 0
	for i := int64(0); i < 1000; i++ {
		if big.NewInt(i).ProbablyPrime(0) {
			count++
		}
	}
	fmt.Println(count, new(big.Int).Binomial(100, 50), new(big.Int).MulRange(-5, -2), new(big.Int).MulRange(-5, 5), new(big.Int).MulRange(5, 2))
	rnd := rand.New(rand.NewSource(1))
	fmt.Println(new(big.Int).Rand(rnd, p), new(big.Int).Rand(rnd, big.NewInt(10)))
	// Divisions at the limits of the guess.
	one := big.NewInt(1)
	for _, n := range []uint{64, 127, 128, 192} {
		a := new(big.Int).Sub(new(big.Int).Lsh(one, 2*n), one)
		b := new(big.Int).Sub(new(big.Int).Lsh(one, n), one)
		c := new(big.Int).Add(new(big.Int).Lsh(one, n), one)
		fmt.Println(new(big.Int).Div(a, b), new(big.Int).Mod(a, c), new(big.Int).Div(new(big.Int).Lsh(one, 2*n), b))
	}
	for range 300 {
		a := new(big.Int).Rand(rnd, new(big.Int).Lsh(one, uint(rnd.Intn(8000)+1)))
		b := new(big.Int).Rand(rnd, new(big.Int).Lsh(one, uint(rnd.Intn(5000)+1)))
		b.Add(b, one)
		q, r := new(big.Int).QuoRem(a, b, new(big.Int))
		if new(big.Int).Add(q.Mul(q, b), r).Cmp(a) != 0 || r.Cmp(b) >= 0 {
			fmt.Println("wrong", a, b)
		}
	}
}

func texts() {
	for _, s := range []string{"", "-", "+5", "0x1F", "0b101", "0o17", "017", "08", "1_000", "1__0", "_1", "1_", "0x_1", "abc", "5x", " 5", "-0", "99z"} {
		for _, base := range []int{0, 10, 16, 36, 62} {
			z, ok := new(big.Int).SetString(s, base)
			fmt.Print(z, " ", ok, " ")
		}
		fmt.Println()
	}
	var z big.Int
	var nothing *big.Int
	fmt.Println(fmt.Sscan("  -123456789012345678901234567890 x", &z))
	fmt.Println(&z, nothing, z)
	fmt.Println(new(big.Int).UnmarshalText([]byte("x")))
	fmt.Println(fmt.Sscanf("ff 11", "%x", &z))
	fmt.Println(&z)
	attempt(func() { new(big.Int).Div(&z, new(big.Int)) })
	attempt(func() { new(big.Int).Sqrt(big.NewInt(-1)) })
	attempt(func() { new(big.Int).SetString("1", 1) })
	attempt(func() { z.FillBytes(nil) })
}

func quotients() {
	values := []*big.Rat{big.NewRat(0, 1), big.NewRat(1, 3), big.NewRat(-7, 2), big.NewRat(10, -4), new(big.Rat).SetInt64(5), new(big.Rat).SetFloat64(0.1), new(big.Rat).SetFrac(parse("123456789012345678901234567890"), parse("-987654321098765432109876543210"))}
	for _, x := range values {
		for _, y := range values {
			fmt.Println(new(big.Rat).Add(x, y), new(big.Rat).Sub(x, y), new(big.Rat).Mul(x, y), x.Cmp(y))
			if y.Sign() != 0 {
				fmt.Println(new(big.Rat).Quo(x, y), new(big.Rat).Inv(y))
			}
		}
		f, exact := x.Float64()
		g, also := x.Float32()
		fmt.Println(x, x.RatString(), x.Num(), x.Denom(), x.IsInt(), x.Sign(), f, exact, g, also, new(big.Rat).Neg(x), new(big.Rat).Abs(x))
		for _, n := range []int{0, 1, 5, 30} {
			fmt.Print(x.FloatString(n), " ")
		}
		fmt.Println()
	}
	for _, s := range []string{"", "1", "-3/4", "3/-4", "3/0", "1.25", "-1.5e3", "1e-5", ".5", "5.", ".", "1e", "0x10", "0x1.8p1", "1_000.5", "abc", "1/2/3", "1p3", "1e400", "010", "010/3", "+2/4"} {
		x, ok := new(big.Rat).SetString(s)
		if ok {
			s := x.String()
			fmt.Println(s[:min(len(s), 40)], ok)
		} else {
			fmt.Println(x, ok)
		}
	}
	for _, f := range []float64{0, 1, -2.5, 1e300, 5e-324, 1.7976931348623157e308, 2.2250738585072014e-308, math.Pi} {
		x := new(big.Rat).SetFloat64(f)
		g, exact := x.Float64()
		fmt.Println(g == f, exact)
		g, exact = new(big.Rat).Mul(x, big.NewRat(2, 3)).Float64()
		h, also := new(big.Rat).Mul(x, big.NewRat(2, 3)).Float32()
		fmt.Println(g, exact, h, also)
	}
	fmt.Println(new(big.Rat).SetFloat64(math.Inf(1)), new(big.Rat).SetFloat64(math.NaN()))
	huge, _ := new(big.Rat).SetString("1e400")
	tiny, _ := new(big.Rat).SetString("1e-400")
	fmt.Println(huge.Float64())
	fmt.Println(tiny.Float64())
	var zero big.Rat
	fmt.Println(&zero, zero.IsInt(), zero.Denom())
	sum := new(big.Rat)
	for i := int64(1); i <= 60; i++ {
		sum.Add(sum, big.NewRat(1, i))
	}
	fmt.Println(sum, strings.TrimRight(sum.FloatString(50), "0"))
	for _, x := range []*big.Rat{new(big.Rat), big.NewRat(7, 1), big.NewRat(1, 8), big.NewRat(3, 250), big.NewRat(1, 3), big.NewRat(-5, 1200), sum} {
		n, exact := x.FloatPrec()
		fmt.Print(n, " ", exact, "; ")
	}
	fmt.Println()
	attempt(func() { big.NewRat(1, 0) })
	attempt(func() { new(big.Rat).Quo(sum, &zero) })
}

func main() {
	arithmetic()
	larger()
	texts()
	quotients()
}
