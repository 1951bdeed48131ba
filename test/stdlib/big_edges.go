// RUN: %minigo run %s | diff %s.out -

// Primes and numbers made to pass for them, the forms of encoding/gob, exponents and binomials at their limits.
package main

import (
	"fmt"
	"math"
	"math/big"
	"strings"
)

func integer(s string) *big.Int {
	x, ok := new(big.Int).SetString(strings.ReplaceAll(s, " ", ""), 0)
	if !ok {
		panic(s)
	}
	return x
}

// primes compares the test with a sieve, and tries strong Lucas and Fermat pseudoprimes.
func primes() {
	const limit = 20000
	composite := make([]bool, limit)
	for i := 2; i < limit; i++ {
		for j := i * i; !composite[i] && j < limit; j += i {
			composite[j] = true
		}
		if got := big.NewInt(int64(i)).ProbablyPrime(0); got == composite[i] {
			fmt.Println(i, got)
		}
	}
	for _, n := range []int64{0, 1, 5459, 5777, 2047, 3215031751, 1093 * 1093, 1<<61 - 1, 3825123056546413051} {
		fmt.Println(n, big.NewInt(n).ProbablyPrime(0))
	}
	mersenne := new(big.Int).Lsh(big.NewInt(1), 521)
	fmt.Println(mersenne.Sub(mersenne, big.NewInt(1)).ProbablyPrime(3))
	// A product of two primes that passes the test of Miller and Rabin for all prime bases below 200.
	arnault := integer("80383745745363949125707961434194210813883768828755814583748891752229742737653" +
		"33652186502336163960045457915042023603208766569966760987284043965408232928738791850869166857" +
		"32826776177102938969773947016708230428687109997439976544144845341155872450633409279022275296" +
		"22941498423068816854043264575340183297861112989606448452161916528725975349019")
	fmt.Println(arnault.ProbablyPrime(0))
	defer func() { fmt.Println(recover()) }()
	arnault.ProbablyPrime(-1)
}

func show(b []byte, err error) { fmt.Printf("%x %v\n", b, err) }

func gobs() {
	for _, s := range []string{"0", "5", "-5", "123456789012345678901234567890"} {
		x := integer(s)
		show(x.GobEncode())
		show(new(big.Rat).SetFrac(x, big.NewInt(7)).GobEncode())
		for _, prec := range []uint{10, 64, 100} {
			f := new(big.Float).SetPrec(prec).SetMode(big.ToZero).SetInt(x)
			show(f.Quo(f, big.NewFloat(3)).GobEncode())
		}
	}
	show(new(big.Float).SetInf(true).GobEncode())
	show((*big.Int)(nil).GobEncode())
	show((*big.Rat)(nil).GobEncode())
	show((*big.Float)(nil).GobEncode())
	for _, s := range []string{"", "\x01", "\xff", "\x02", "\x02\x01", "\x02\x00\x00\x00\x05", "\x02\x00\x00\x00\x01\x01",
		"\x03\x00\x00\x00\x01\x01\x02", "\x02\xff\xff\xff\xff\x01", "\x01\x00\x00\x00\x00\x00", "\x01\x02\x00\x00\x00\x05",
		"\x01\x02\x00\x00\x00\x05\x00\x00\x00\x01", "\x01\x02\x00\x00\x00\x05\x00\x00\x00\x01\x01",
		"\x01\x0a\x00\x00\x00\x05\x00\x00\x00\x01\x80\x00\x00\x00\x00\x00\x00\x00",
		"\x01\x02\x00\x00\x00\x41\x00\x00\x00\x01\x80\x00\x00\x00\x00\x00\x00\x01"} {
		x, r, f, g := new(big.Int), new(big.Rat), new(big.Float), new(big.Float).SetPrec(3)
		fmt.Println(x.GobDecode([]byte(s)), x)
		fmt.Println(r.GobDecode([]byte(s)), r)
		err := f.GobDecode([]byte(s))
		fmt.Println(err)
		if err == nil && g.GobDecode([]byte(s)) == nil {
			fmt.Println(f, f.Prec(), f.Mode(), f.Acc())
			fmt.Println(g, g.Prec(), g.Mode(), g.Acc())
		}
	}
}

func main() {
	primes()
	gobs()
	for _, s := range []string{"1e-1000001", "1e-1000000", "1e1000001", "0p1000000000000", "1p-10000001", "0e9999999999",
		"1e99999999999999999999", "0b1.1E2", "0o10e-2", "0x1.1E2", "0x1p4", "0b1p2"} {
		r, ok := new(big.Rat).SetString(s)
		if ok && !strings.Contains(s, "000000") {
			fmt.Println(s, r)
		} else {
			fmt.Println(s, ok)
		}
	}
	for _, s := range []string{"10.0e0_", "1e0__0", "1e1_0", "0P-0__0"} {
		f, ok := new(big.Float).SetString(s)
		fmt.Println(f, ok)
	}
	const most, least = math.MaxInt64, math.MinInt64
	for _, c := range [][2]int64{{5, 0}, {5, 5}, {5, 6}, {5, -1}, {-5, -5}, {-5, -7}, {-5, -3}, {most, most}, {most, most - 1}, {most, -1}, {5, least}, {least, least}} {
		fmt.Println(c, new(big.Int).Binomial(c[0], c[1]))
	}
	fmt.Println(big.NewRat(7, 3).FloatString(-1), big.NewRat(8, 3).FloatString(-5), big.NewRat(2, 1).FloatString(-1))
}
