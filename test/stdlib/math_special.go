// RUN: %minigo run %s | diff %s.out -

// Package math: error, Gamma and Bessel functions, to the last bit.
package main

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand"
)

var functions = []struct {
	name string
	f    func(float64) float64
}{
	{"Erf", math.Erf}, {"Erfc", math.Erfc}, {"Erfinv", math.Erfinv}, {"Erfcinv", math.Erfcinv}, {"Gamma", math.Gamma},
	{"Lgamma", func(x float64) float64 {
		l, sign := math.Lgamma(x)
		return l * float64(sign)
	}},
	{"J0", math.J0}, {"J1", math.J1}, {"Y0", math.Y0}, {"Y1", math.Y1},
	{"J2", func(x float64) float64 { return math.Jn(2, x) }}, {"J-3", func(x float64) float64 { return math.Jn(-3, x) }},
	{"J40", func(x float64) float64 { return math.Jn(40, x) }}, {"J300", func(x float64) float64 { return math.Jn(300, x) }},
	{"Y2", func(x float64) float64 { return math.Yn(2, x) }}, {"Y-3", func(x float64) float64 { return math.Yn(-3, x) }},
	{"Y40", func(x float64) float64 { return math.Yn(40, x) }},
}

// random returns a number of one of several distributions.
func random(r *rand.Rand, i int) float64 {
	x := r.Float64()*2 - 1
	switch i % 6 {
	case 1:
		x *= 10
	case 2:
		x *= 200
	case 3:
		x = math.Exp(x * 700)
	case 4:
		x = math.Exp(x*30) * math.Copysign(1, x)
	case 5:
		x = math.Floor(x*50) / 2
	}
	return x
}

func main() {
	for _, f := range functions {
		fmt.Print(f.name)
		for _, x := range []float64{0, math.Copysign(0, -1), 0.1, -0.6, 1, 1.3, 2, -2.5, 4, 9, 33.5, -40.5, 170, 172, 1e-310, 1e40, 1e200, math.Inf(1), math.Inf(-1), math.NaN()} {
			fmt.Print(" ", f.f(x))
		}
		fmt.Println()
		r, sum := rand.New(rand.NewSource(1)), fnv.New64()
		for i := range 6000 {
			fmt.Fprintf(sum, "%x ", f.f(random(r, i)))
		}
		fmt.Printf("%x\n", sum.Sum64())
	}
}
