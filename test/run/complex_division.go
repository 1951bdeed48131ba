package main

import (
	"fmt"
	"math"
)

// Quotients where numerator or denominator has infinities, NaNs or zeros. Only two NaNs make a
// quotient special.
func main() {
	inf, nan := math.Inf(1), math.NaN()
	parts := []float64{0, math.Copysign(0, -1), 1, -2.5, inf, -inf, nan}
	var values []complex128
	for _, re := range parts {
		for _, im := range parts {
			values = append(values, complex(re, im))
		}
	}
	for _, x := range values {
		fmt.Print(x, ":")
		for _, y := range values {
			fmt.Print(" ", x/y)
			if single := complex64(x) / complex64(y); fmt.Sprint(single) != fmt.Sprint(x/y) {
				fmt.Print(" or ", single)
			}
		}
		fmt.Println()
	}
}
