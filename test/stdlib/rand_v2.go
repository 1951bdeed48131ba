// RUN: %minigo run %s | diff %s.out -

// Package math/rand/v2: a seed has the same numbers as in Go.
package main

import (
	"fmt"
	"math/rand/v2"
	"time"
)

func main() {
	for _, seed := range []uint64{0, 1, 1 << 63} {
		pcg := rand.NewPCG(seed, seed+5)
		r := rand.New(pcg)
		fmt.Println(r.Uint64(), r.Int64(), r.Uint32(), r.Int32(), r.Int(), r.Uint(), r.Int64N(1000), r.Int64N(1<<62+1), r.Uint64N(1<<63), r.Int32N(7), r.Uint32N(8), r.IntN(100), r.UintN(3))
		sum := 0
		for i := range 20000 {
			sum = sum*31 + r.IntN(0x110000+i)
		}
		fmt.Println(sum)
		fmt.Println(r.Float64(), r.Float32(), r.Perm(10), r.NormFloat64(), r.ExpFloat64())
		x, y := 0.0, 0.0
		for range 20000 {
			x += r.NormFloat64()
			y += r.ExpFloat64()
		}
		fmt.Println(x, y)
		b, err := pcg.MarshalBinary()
		fmt.Printf("%x %v\n", b, err)
		var other rand.PCG
		fmt.Println(other.UnmarshalBinary(b), other.Uint64() == pcg.Uint64(), other.UnmarshalBinary(nil))
		z := rand.NewZipf(r, 1.5, 2, 100)
		fmt.Println(z.Uint64(), z.Uint64(), z.Uint64())
	}
	fmt.Println(rand.IntN(10) < 10, rand.Perm(3)[0] < 3)
	fmt.Println(rand.N(int8(5)) < 5, rand.N(uint64(1)<<40) < 1<<40, rand.N(time.Second) < time.Second)
	defer func() { fmt.Println(recover()) }()
	rand.IntN(0)
}
