// RUN: %minigo run %s | diff %s.out -

// Package math/big: Scan takes what belongs to a number and leaves the rest.
package main

import (
	"fmt"
	"math/big"
	"strings"
)

func scan(format, in string, z any) {
	rest := strings.NewReader(in)
	n, err := fmt.Fscanf(rest, format, z)
	fmt.Printf("%s %q: %d %v, %v, %d left\n", format, in, n, err, z, rest.Len())
}

func main() {
	for _, in := range []string{
		"12abc", "0x1Fg", "0b12", "0o78", "-5", "+", "", "x", "1_000", "1__0", "_1", "0_1", "0x", "0x_1", "12,5", " 7 8", "09", "017", "0", "-0", "1_ 2", "-0x10", "+0b11z", "é", "12é", "0X1f",
	} {
		for _, verb := range []string{"%v", "%d", "%x", "%b", "%o", "%c", "%3d"} {
			scan(verb, in, new(big.Int))
		}
	}
	for _, in := range []string{"1/3", "1.5e2x", "x", "12é"} {
		for _, verb := range []string{"%v", "%g", "%d"} {
			scan(verb, in, new(big.Rat))
			scan(verb, in, new(big.Float))
		}
	}
}
