// RUN: %minigo run %s | diff %s.out -

// Powers of zero, memory that overlaps, fields that cannot be set, bytes replaced with one allocation.
package main

import (
	"bytes"
	"crypto/subtle"
	"encoding/binary"
	"fmt"
	"math"
	"math/cmplx"
	"testing"
)

type inner struct{ X uint8 }

func try(f func()) {
	defer func() { fmt.Println(recover()) }()
	f()
}

func decode(v any) {
	try(func() { fmt.Println(binary.Decode(make([]byte, 100), binary.LittleEndian, v)) })
}

func main() {
	for _, y := range []complex128{1i, -1i, -1, -1 + 2i, 1, complex(math.NaN(), 1), complex(0, math.NaN()), complex(1, math.NaN())} {
		fmt.Println(cmplx.Pow(0, y))
	}
	b := make([]byte, 8)
	try(func() { fmt.Println(subtle.XORBytes(b[:4], b[:4], b[4:])) })
	try(func() { fmt.Println(subtle.XORBytes(b[:4], b[1:5], b[4:])) })
	try(func() { fmt.Println(subtle.XORBytes(b[:4], b[4:], b[3:])) })
	try(func() { fmt.Println(subtle.XORBytes(nil, b, nil)) })
	decode(new(struct {
		A int32
		b inner
	}))
	decode(new(struct{ a float32 }))
	decode(new(struct{ a complex64 }))
	decode(new(struct{ _, B int16 }))
	decode(&[]struct{ a bool }{{true}})
	decode(&[]struct{ a bool }{})
	in, old, replacement := []byte("banana"), []byte("a"), []byte("oo")
	fmt.Println(testing.AllocsPerRun(10, func() { bytes.Replace(in, old, replacement, -1) }))
	fmt.Printf("%s %q\n", bytes.Replace(in, old, replacement, -1), bytes.Replace(in, in, nil, -1))
}
