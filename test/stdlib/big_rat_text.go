// RUN: %minigo run %s | diff %s.out -

// Where Rat.SetString takes underscores.
package main

import (
	"fmt"
	"math/big"
)

func main() {
	for _, s := range []string{"0123.01_23", "1_000.5e1_0", "1__0.5", "_1.5", "1_.5", "1._5", "1.5_", "1.5e_1", "1.5e1_", "0x_1.8p1", "0_1.5", "0_x1", "1_0/2", "1/1_0", "1_/2", "0x1_f.8", "0b1_0.1", "08.5", "1.5e+1_0", "1.5e-_1", "1_e5", "1e5_0p1", "0x1.8p1_0"} {
		r, ok := new(big.Rat).SetString(s)
		fmt.Println(s, r, ok)
	}
}
