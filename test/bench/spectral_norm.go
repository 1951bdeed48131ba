// The spectral norm of an infinite matrix, from its first 3000 rows and columns.
package main

import (
	"fmt"
	"math"
)

func entry(i, j int) float64 { return 1 / float64((i+j)*(i+j+1)/2+i+1) }

func times(out, in []float64) {
	for i := range out {
		sum := 0.0
		for j, x := range in {
			sum += entry(i, j) * x
		}
		out[i] = sum
	}
}

func timesTransposed(out, in []float64) {
	for i := range out {
		sum := 0.0
		for j, x := range in {
			sum += entry(j, i) * x
		}
		out[i] = sum
	}
}

func main() {
	const n = 3000
	u, v, scratch := make([]float64, n), make([]float64, n), make([]float64, n)
	for i := range u {
		u[i] = 1
	}
	for range 10 {
		times(scratch, u)
		timesTransposed(v, scratch)
		times(scratch, v)
		timesTransposed(u, scratch)
	}
	uv, vv := 0.0, 0.0
	for i := range u {
		uv += u[i] * v[i]
		vv += v[i] * v[i]
	}
	fmt.Printf("%.9f\n", math.Sqrt(uv/vv))
}
