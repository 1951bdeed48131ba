package main

import (
	"fmt"
	"math/big"
	_ "unsafe"
)

//go:linkname addVV math/big.addVV
func addVV(z, x, y []big.Word) (c big.Word)

//go:linkname subVV math/big.subVV
func subVV(z, x, y []big.Word) (c big.Word)

//go:linkname addVW math/big.addVW
func addVW(z, x []big.Word, y big.Word) (c big.Word)

//go:linkname subVW math/big.subVW
func subVW(z, x []big.Word, y big.Word) (c big.Word)

//go:linkname shlVU math/big.shlVU
func shlVU(z, x []big.Word, s uint) (c big.Word)

//go:linkname mulAddVWW math/big.mulAddVWW
func mulAddVWW(z, x []big.Word, m, a big.Word) (c big.Word)

//go:linkname addMulVVW math/big.addMulVVW
func addMulVVW(z, x []big.Word, y big.Word) (c big.Word)

// loops has rows of several lengths, with and without a carry, and in place.
func loops() {
	const all = ^big.Word(0)
	for _, n := range []int{0, 1, 2, 5, 6, 7, 40} {
		x, y, z := make([]big.Word, n), make([]big.Word, n), make([]big.Word, n)
		for i := range x {
			x[i], y[i] = all-big.Word(i%3), big.Word(i)*0x123456789abcdef
		}
		fmt.Println(n, addVV(z, x, y), z)
		fmt.Println(n, subVV(z, y, x), z)
		fmt.Println(n, addVW(z, x, 3), z)
		fmt.Println(n, subVW(z, y, 3), z)
		fmt.Println(n, shlVU(z, x, 5), z, shlVU(z, z, 0), z)
		fmt.Println(n, mulAddVWW(z, x, all, 17), z, mulAddVWW(z, z, 9, all), z)
		fmt.Println(n, addMulVVW(z, x, all), z, addMulVVW(z, z, 3), z)
	}
}
