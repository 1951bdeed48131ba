// RUN: %minigo run %s | diff %s.out -

// Package math/rand: a seed has the same numbers as in Go.
package main

import (
	"fmt"
	"math/rand"
)

func main() {
	for _, seed := range []int64{1, 42, 0, -7, 1 << 40, 1<<31 - 1} {
		r := rand.New(rand.NewSource(seed))
		fmt.Println(r.Int63(), r.Uint64(), r.Uint32(), r.Int31(), r.Int(), r.Int63n(1000), r.Int63n(1<<62+1), r.Int31n(7), r.Intn(100), r.Intn(64), r.Intn(1<<40))
		fmt.Println(r.Float64(), r.Float32(), r.Perm(10))
		list := []int{0, 1, 2, 3, 4, 5, 6, 7}
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		b := make([]byte, 10)
		r.Read(b[:3])
		r.Read(b[3:])
		fmt.Println(list, b)
		sum := uint64(0)
		for range 2000 {
			sum = sum*31 + r.Uint64()
		}
		fmt.Println(sum)
		for range 5 {
			fmt.Print(r.NormFloat64(), " ", r.ExpFloat64(), " ")
		}
		fmt.Println()
		x, y := 0.0, 0.0
		for range 20000 {
			x += r.NormFloat64()
			y += r.ExpFloat64()
		}
		fmt.Println(x, y)
		z := rand.NewZipf(r, 1.5, 2, 100)
		for range 10 {
			fmt.Print(z.Uint64(), " ")
		}
		fmt.Println()
		r.Seed(seed)
		fmt.Println(r.Int63())
	}
	rand.Seed(99)
	fmt.Println(rand.Intn(10) < 10, rand.Float64() < 1, len(rand.Perm(3)))
	fmt.Println(rand.NewZipf(nil, 1, 1, 1) == nil)
	defer func() { fmt.Println(recover()) }()
	rand.Intn(0)
}
