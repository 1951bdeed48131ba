// RUN: %minigo run %s | diff %s.out -

// Package math/cmplx, and math.Nextafter32.
package main

import (
	"fmt"
	"math"
	"math/cmplx"
)

func main() {
	parts := []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -2.25, 3, 1e10, -1e-10, math.Inf(1), math.Inf(-1), math.NaN()}
	for _, re := range parts {
		for _, im := range parts {
			x := complex(re, im)
			r, θ := cmplx.Polar(x)
			fmt.Println(x, cmplx.Abs(x), cmplx.Phase(x), r, θ, cmplx.Conj(x), cmplx.IsInf(x), cmplx.IsNaN(x), cmplx.Sqrt(x))
			if !cmplx.IsInf(x) && !cmplx.IsNaN(x) {
				fmt.Println(cmplx.Log(x), cmplx.Log10(x), cmplx.Rect(2, im), cmplx.Pow(x, 2), cmplx.Pow(x, 0.5), cmplx.Pow(x, complex(1, 1)))
			}
			if math.Abs(re) < 100 {
				fmt.Println(cmplx.Exp(x))
			}
		}
	}
	fmt.Println(cmplx.Inf(), cmplx.NaN(), cmplx.Pow(0, 0), cmplx.Pow(0, -1), cmplx.Pow(0, 2), cmplx.Pow(0, -1+1i))
	for _, x := range []float32{0, 1, -1, 1.5, math.MaxFloat32, math.SmallestNonzeroFloat32} {
		fmt.Println(math.Nextafter32(x, 10), math.Nextafter32(x, -10), math.Nextafter32(x, x))
	}
	fmt.Println(math.Nextafter32(float32(math.NaN()), 1))
}
