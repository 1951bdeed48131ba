// RUN: %minigo run %s | diff %s.out -

// Square roots of floating-point numbers, and their conversion to float64, at all sizes, modes and borders.
package main

import (
	"fmt"
	"hash/fnv"
	"math/big"
	"math/rand"
)

var random = rand.New(rand.NewSource(5))

// number returns a number of up to so many bits.
func number(bits int) *big.Int {
	return new(big.Int).Rand(random, new(big.Int).Lsh(big.NewInt(1), uint(1+random.Intn(bits))))
}

func roots() {
	sum := fnv.New64a()
	for i := range 1000 {
		x := new(big.Float).SetPrec(uint(1 + random.Intn(700))).SetInt(number(600))
		x.SetMantExp(x, random.Intn(400)-200)
		if i%5 == 0 {
			x.Mul(x, x)
		}
		before := new(big.Float).Copy(x)
		z := new(big.Float).SetPrec(uint(random.Intn(900))).SetMode(big.RoundingMode(i % 6))
		z.Sqrt(x)
		fmt.Fprintln(sum, z.Text('p', 0), z.Prec(), z.Acc(), z.Mode(), x.Cmp(before))
		x.Sqrt(x)
		fmt.Fprintln(sum, x.Text('p', 0), x.Prec(), x.Acc(), x.Mode())
	}
	fmt.Println(sum.Sum64())
}

func conversions() {
	sum := fnv.New64a()
	tie := new(big.Float).SetMantExp(big.NewFloat(1), -54)
	little := new(big.Float).SetMantExp(big.NewFloat(1), -150)
	for exp := -1080; exp < 1030; exp++ {
		for _, m := range []float64{0.5, 0.75, 1 - 1.0/(1<<53), -0.625} {
			x := new(big.Float).SetPrec(200).SetFloat64(m)
			for _, step := range []*big.Float{x, tie, little, little} {
				if step != x {
					x.Sub(x, step)
				}
				f, accuracy := new(big.Float).SetMantExp(x, exp).Float64()
				fmt.Fprintln(sum, f, accuracy)
			}
		}
		x := new(big.Float).SetInt(number(300))
		f, accuracy := x.SetMantExp(x, exp/2).Float64()
		fmt.Fprintln(sum, f, accuracy)
	}
	fmt.Println(sum.Sum64())
}

func main() {
	roots()
	conversions()
	for _, prec := range []uint{1, 24, 53, 64, 65, 128, 1000} {
		fmt.Println(new(big.Float).SetPrec(prec).Sqrt(big.NewFloat(2)))
	}
}
