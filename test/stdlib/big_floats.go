// RUN: %minigo run %s | diff %s.out -

// Package math/big: floating-point numbers of any precision.
package main

import (
	"fmt"
	"math"
	"math/big"
)

var modes = []big.RoundingMode{big.ToNearestEven, big.ToNearestAway, big.ToZero, big.AwayFromZero, big.ToNegativeInf, big.ToPositiveInf}

func show(what string, f *big.Float) {
	fmt.Println(what, f.Text('p', 0), f.Prec(), f.Mode(), f.Acc(), f.Sign(), f.Signbit(), f.IsInf(), f.IsInt(), f.MinPrec(), f.MantExp(nil))
}

// catch prints the panic of f.
func catch(f func()) {
	defer func() {
		e := recover()
		_, isNaN := e.(big.ErrNaN)
		fmt.Println(e, isNaN)
	}()
	f()
}

func parse() {
	for _, s := range []string{"0", "-0", "1.5", "+2.75e3", "0x1.8p3", "0b101.1p-2", "0o17", "1_000.5", "Inf", "-inf", "1e400", "-1e-400", "0.1", ".5", "5.", "1p10",
		"", "x", "1x", "1e", ".", "_1", "1__0", "0x", "NaN", "+-3", "1._5", "1e20000", "-1e-20000"} {
		f, base, err := big.ParseFloat(s, 0, 64, big.ToNearestEven)
		fmt.Printf("%q %.30g %d %v\n", s, f, base, err)
	}
	for _, base := range []int{2, 8, 10, 16} {
		f, b, err := new(big.Float).Parse("110.1e2", base)
		fmt.Println(f, b, err)
	}
	catch(func() { new(big.Float).Parse("1", 3) })
	var scanned big.Float
	n, err := fmt.Sscan("  -12.5e1 rest", &scanned)
	fmt.Println(n, err, &scanned)
	f, ok := new(big.Float).SetString("1.25")
	fmt.Println(f, ok)
	_, ok = f.SetString("1.25?")
	fmt.Println(ok, f.UnmarshalText([]byte("7.5")), f, f.UnmarshalText([]byte("seven")))
}

func round() {
	for _, prec := range []uint{1, 3, 10, 24, 0} {
		for _, mode := range modes {
			for _, x := range []float64{2.5, -3.25, 0.1} {
				show(fmt.Sprint(x), new(big.Float).SetMode(mode).SetPrec(prec).SetFloat64(x))
			}
		}
	}
	x := big.NewFloat(math.Pi)
	show("set", new(big.Float).Set(x))
	show("less", x.SetPrec(20))
	show("more", x.SetPrec(100))
	show("none", x.SetPrec(0))
	show("int", new(big.Float).SetInt64(-1<<63))
	show("uint", new(big.Float).SetUint64(math.MaxUint64))
	large := new(big.Int).Lsh(big.NewInt(12345), 200)
	show("large", new(big.Float).SetInt(large))
	show("rat", new(big.Float).SetRat(big.NewRat(1, 3)))
	show("copy", new(big.Float).Copy(big.NewFloat(2).SetMode(big.ToZero)))
	show("abs", new(big.Float).Abs(big.NewFloat(-2)))
	show("neg", new(big.Float).Neg(big.NewFloat(0)))
	var mant big.Float
	fmt.Println(big.NewFloat(-12).MantExp(&mant), &mant)
	show("exp", new(big.Float).SetMantExp(&mant, 5))
	show("over", new(big.Float).SetMantExp(&mant, math.MaxInt32))
	show("under", new(big.Float).SetMantExp(big.NewFloat(0.001), math.MinInt32))
}

func arithmetic() {
	inf := new(big.Float).SetInf(false)
	values := []*big.Float{big.NewFloat(0), big.NewFloat(math.Copysign(0, -1)), big.NewFloat(1.5), big.NewFloat(-0.1), new(big.Float).SetPrec(100).SetInt64(3), inf, new(big.Float).Neg(inf)}
	for _, x := range values {
		for _, y := range values {
			fmt.Print(x, " ", y, ": ", x.Cmp(y))
			for _, op := range []func(x, y *big.Float) *big.Float{new(big.Float).Add, new(big.Float).Sub, new(big.Float).Mul, new(big.Float).Quo} {
				func() {
					defer func() {
						if e := recover(); e != nil {
							fmt.Print(" ", e)
						}
					}()
					z := op(x, y)
					fmt.Print(" ", z.Text('g', -1), z.Prec(), z.Acc())
				}()
			}
			fmt.Println()
		}
		i, iacc := x.Int64()
		u, uacc := x.Uint64()
		f, facc := x.Float64()
		s, sacc := x.Float32()
		n, nacc := x.Int(nil)
		r, racc := x.Rat(nil)
		fmt.Println(i, iacc, u, uacc, f, facc, s, sacc, n, nacc, r, racc)
	}
	catch(func() { big.NewFloat(math.NaN()) })
	catch(func() { new(big.Float).SetFloat64(math.NaN()) })
	catch(func() { new(big.Float).Sqrt(big.NewFloat(-1)) })
	fmt.Println(new(big.Float).Sqrt(inf), new(big.Float).Sqrt(values[1]), new(big.Float).SetPrec(200).Sqrt(big.NewFloat(2)).Text('f', 60))
	for _, mode := range modes {
		for _, x := range []float64{9, 2, 0.5, 1e300, 3e-7} {
			z := new(big.Float).SetMode(mode).SetPrec(70)
			fmt.Print(z.Sqrt(new(big.Float).SetMode(mode).SetFloat64(x)).Text('p', 0), " ")
		}
		fmt.Println()
	}
	for _, text := range []string{"1e308", "1.7976931348623159e308", "4.9e-324", "2.4e-324", "2.5e-324", "3.4028236e38", "1e-46", "16777217", "9223372036854775807.5", "-9223372036854775808", "18446744073709551616", "0.99"} {
		x, _ := new(big.Float).SetPrec(120).SetString(text)
		i, iacc := x.Int64()
		u, uacc := x.Uint64()
		f, facc := x.Float64()
		s, sacc := x.Float32()
		fmt.Println(text, i, iacc, u, uacc, f, facc, s, sacc)
	}
}

func text() {
	for _, s := range []string{"0", "1", "-1234.5678", "1e21", "1e-7", "123456789", "0.000123456", "99.9999", "-Inf"} {
		x, _ := new(big.Float).SetPrec(80).SetString(s)
		for _, format := range []byte("eEfgGbpxq") {
			for _, prec := range []int{-1, 0, 1, 5, 20} {
				fmt.Print(x.Text(format, prec), " ")
			}
		}
		fmt.Println(x)
		fmt.Printf("%v|%g|%e|%f|%F|%G|%x|%b|%s|%d|%10.2f|%-12.3g|%+.1e|% f|%012.3f|%+08v|%.0f\n", x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x)
		b, err := x.MarshalText()
		fmt.Println(string(b), err)
	}
	fmt.Println(big.RoundingMode(9), modes)
	for _, prec := range []uint{1, 5, 10, 24, 64, 100} {
		x, _ := new(big.Float).SetPrec(prec).SetString("503.68194861751823648264")
		fmt.Println(x.Text('g', -1), x.Text('e', -1), x.Text('f', -1))
	}
}

// pi is computed by the arithmetic-geometric mean.
func pi(prec uint) *big.Float {
	number := func(x float64) *big.Float { return new(big.Float).SetPrec(prec).SetFloat64(x) }
	a, t, p := number(1), number(0.25), number(1)
	b := number(0).Sqrt(number(0.5))
	for range 10 {
		mean := number(0).Add(a, b)
		mean.Mul(mean, number(0.5))
		b.Sqrt(b.Mul(a, b))
		d := number(0).Sub(a, mean)
		t.Sub(t, d.Mul(p, d.Mul(d, d)))
		p.Add(p, p)
		a = mean
	}
	sum := number(0).Add(a, b)
	return sum.Quo(sum.Mul(sum, sum), t.Mul(t, number(4)))
}

func main() {
	parse()
	round()
	arithmetic()
	text()
	fmt.Println(pi(1700).Text('f', 500))
}
