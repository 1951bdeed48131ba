// RUN: %minigo run %s | diff %s.out -

// Numbers with long exponents, rounded to some bits by each mode: most are told by a few bits more
// than they keep, some lie on the border between two.
package main

import (
	"fmt"
	"hash/fnv"
	"math/big"
	"math/rand"
	"strings"
)

func show(text string, prec uint, mode big.RoundingMode) string {
	f, _, err := big.ParseFloat(text, 0, prec, mode)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(f.Text('p', 0), " ", f.Acc(), " ", f.MinPrec())
}

func main() {
	for _, text := range []string{
		"1e500", "-1e-500", "1e5000", "1e-5000", "1e10000", "123456789.125e-9999", "1e16384", "1e-16384", "0x1p-20000", "1e2000000",
		// Nearly exact, and in the middle between two.
		"3" + strings.Repeat("0", 1000) + "e-1001",
		"36893488147419103233" + strings.Repeat("0", 700) + "e-700",
		"36893488147419103235" + strings.Repeat("0", 700) + "e-700",
		"36893488147419103233" + strings.Repeat("0", 700) + "1e-701",
	} {
		for mode := big.ToNearestEven; mode <= big.ToPositiveInf; mode++ {
			fmt.Println(show(text, 64, mode))
		}
	}
	r := rand.New(rand.NewSource(1))
	h := fnv.New64()
	for range 5000 {
		text := fmt.Sprintf("%d.%de%d", r.Int63n(1000)-500, r.Int63(), r.Intn(12000)-6000)
		fmt.Fprintln(h, show(text, uint(1+r.Intn(300)), big.RoundingMode(r.Intn(6))))
	}
	fmt.Println(h.Sum64())
}
