// RUN: %minigo run %s | diff %s.out -

// Package math/cmplx: trigonometric and hyperbolic functions and their inverses, to the
// last bit.
package main

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/cmplx"
	"math/rand"
)

var functions = []struct {
	name string
	f    func(complex128) complex128
}{
	{"Sin", cmplx.Sin}, {"Sinh", cmplx.Sinh}, {"Cos", cmplx.Cos}, {"Cosh", cmplx.Cosh}, {"Tan", cmplx.Tan}, {"Tanh", cmplx.Tanh}, {"Cot", cmplx.Cot},
	{"Asin", cmplx.Asin}, {"Asinh", cmplx.Asinh}, {"Acos", cmplx.Acos}, {"Acosh", cmplx.Acosh}, {"Atan", cmplx.Atan}, {"Atanh", cmplx.Atanh},
}

// random returns a number of one of several distributions.
func random(r *rand.Rand, i int) float64 {
	x := r.Float64()*2 - 1
	switch i % 5 {
	case 1:
		x *= 10
	case 2:
		x = math.Round(x*8) * math.Pi / 4
	case 3:
		x = math.Exp(x * 100)
	case 4:
		x *= 1e-3
	}
	return x
}

func main() {
	special := []float64{0, math.Copysign(0, -1), 1, -0.5, math.Inf(1), math.Inf(-1), math.NaN(), math.Pi / 2, 1e12}
	for _, f := range functions {
		fmt.Println(f.name)
		for _, re := range special {
			for _, im := range special {
				fmt.Print(f.f(complex(re, im)), " ")
			}
			fmt.Println()
		}
		r, sum := rand.New(rand.NewSource(1)), fnv.New64()
		for i := range 5000 {
			fmt.Fprintf(sum, "%x ", f.f(complex(random(r, i), random(r, i))))
		}
		fmt.Printf("%x\n", sum.Sum64())
	}
}
