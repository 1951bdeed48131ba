// RUN: %minigo run %s | diff %s.out -

// Package math/big: integers and quotients.
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

func arithmetic() {
	values := []*big.Int{parse("0"), parse("1"), parse("-1"), parse("7"), parse("-12"), parse("18446744073709551615"), parse("18446744073709551616"), parse("-340282366920938463463374607431768211456"), parse("0xfedcba9876543210fedcba9876543210fedcba9876543210"), parse("123456789012345678901234567890123456789012345678901234567890")}
	for _, x := range values {
		for _, y := range values {
			z := new(big.Int)
			fmt.Println(z.Add(x, y), new(big.Int).Sub(x, y), new(big.Int).Mul(x, y), x.Cmp(y), x.CmpAbs(y))
			fmt.Println(new(big.Int).And(x, y), new(big.Int).Or(x, y), new(big.Int).Xor(x, y), new(big.Int).AndNot(x, y))
			if y.Sign() == 0 {
				fmt.Println(new(big.Int).ModInverse(new(big.Int).Abs(x), y))
				continue
			}
			q, r := new(big.Int).QuoRem(x, y, new(big.Int))
			d, m := new(big.Int).DivMod(x, y, new(big.Int))
			fmt.Println(q, r, d, m, new(big.Int).Quo(x, y), new(big.Int).Rem(x, y), new(big.Int).Div(x, y), new(big.Int).Mod(x, y))
			var a, b big.Int
			g := new(big.Int).GCD(&a, &b, x, y)
			fmt.Println(g, a.Add(&a, new(big.Int)), b.Add(&b, new(big.Int)), new(big.Int).ModInverse(x, y))
		}
		fmt.Println(new(big.Int).Neg(x), new(big.Int).Abs(x), new(big.Int).Not(x), x.Sign(), x.BitLen(), x.TrailingZeroBits(), x.Int64(), x.Uint64(), x.IsInt64(), x.IsUint64())
		for _, n := range []uint{0, 1, 63, 64, 65, 130} {
			fmt.Println(new(big.Int).Lsh(x, n), new(big.Int).Rsh(x, n), x.Bit(int(n)), new(big.Int).SetBit(x, int(n), 1), new(big.Int).SetBit(x, int(n), 0))
		}
		fmt.Println(x.Text(2), x.Text(7), x.Text(36), x.Text(62))
		fmt.Printf("%x %X %#x %b %o %O %d|%40d|%-40d|%040d|%+d|% d|%.30d|%s %v %q\n", x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x)
		f, acc := x.Float64()
		fmt.Println(f, acc, x.Bytes(), x.ProbablyPrime(5))
		text, _ := x.MarshalText()
		var back big.Int
		fmt.Println(string(text), back.UnmarshalText(text), back.Cmp(x), new(big.Int).SetBytes(x.Bytes()))
		if x.Sign() >= 0 {
			fmt.Println(new(big.Int).Sqrt(x))
		}
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
