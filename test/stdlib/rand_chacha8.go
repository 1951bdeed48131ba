// RUN: %minigo run %s | diff %s.out -

// Package math/rand/v2: the generator ChaCha8, its bytes and its state.
package main

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
)

func main() {
	for _, seed := range []string{"", "0123456789abcdef0123456789ABCDEF", "\xff\x00\x80"} {
		var key [32]byte
		copy(key[:], seed)
		c := rand.NewChaCha8(key)
		fmt.Printf("%x %x %x\n", c.Uint64(), c.Uint64(), c.Uint64())
		sum := fnv.New64()
		for range 1000 {
			fmt.Fprintf(sum, "%x ", c.Uint64())
		}
		fmt.Printf("%x\n", sum.Sum64())
		r := rand.New(c)
		fmt.Println(r.IntN(100), r.Float64(), r.Perm(5), r.NormFloat64())
	}

	c := rand.NewChaCha8([32]byte{1, 2, 3})
	for i := range 150 {
		p := make([]byte, i%11)
		n, err := c.Read(p)
		if i < 12 || i > 140 {
			fmt.Printf("%d %v %x %x;", n, err, p, c.Uint64())
		}
		state, err := c.MarshalBinary()
		if i%37 == 5 {
			fmt.Printf("\n%q %v\n", state, err)
		}
		var d rand.ChaCha8
		err = d.UnmarshalBinary(state)
		p, q := make([]byte, 20), make([]byte, 20)
		c.Read(p)
		d.Read(q)
		if err != nil || string(p) != string(q) {
			fmt.Println("state", i, err, p, q)
		}
	}
	fmt.Println()
	var zero rand.ChaCha8
	fmt.Println(zero.Uint64(), zero.Uint64())
	c.Seed([32]byte{9})
	fmt.Println(c.Uint64())
	state, _ := c.AppendBinary([]byte("before "))
	fmt.Printf("%q\n", state)
	for _, bad := range []string{"", "chacha8:", "readbuf:", "readbuf:\x02a", "chacha8:\x00\x00\x00\x00\x00\x00\x00\x7d" + string(make([]byte, 32)), "chacha9:" + string(make([]byte, 40))} {
		fmt.Println(c.UnmarshalBinary([]byte(bad)))
	}
	fmt.Println(c.UnmarshalBinary([]byte("chacha8:\x00\x00\x00\x00\x00\x00\x00\x7c"+string(make([]byte, 32)))), c.Uint64())
}
