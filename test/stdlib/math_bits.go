// math/bits: every function at every width, of values that Go's compiler knows and of others, as
// calls and as function values; panics of the divisions.
// RUN: %minigo build -o %t %s && %t | diff %s.out -
// RUN: %minigo build -O0 -o %t %s && %t | diff %s.out -

package main

import (
	"fmt"
	"math/bits"
)

var words = []uint64{0, 1, 2, 3, 0x7f, 0x80, 0xff, 0x100, 0x8000, 0xffff, 0x10000, 0x12345678, 0x80000000, 0xffffffff,
	0x100000000, 0x0123456789abcdef, 0x8000000000000000, 0xfedcba9876543210, 0xffffffffffffffff}

var distances = []int{0, 1, 7, 8, 13, 31, 32, 63, 64, 65, -1, -9, -64, 1 << 40, -1 << 63}

func counts(x uint64) {
	fmt.Println(x)
	fmt.Println("Len", bits.Len(uint(x)), bits.Len8(uint8(x)), bits.Len16(uint16(x)), bits.Len32(uint32(x)), bits.Len64(uint64(x)))
	fmt.Println("LeadingZeros", bits.LeadingZeros(uint(x)), bits.LeadingZeros8(uint8(x)), bits.LeadingZeros16(uint16(x)), bits.LeadingZeros32(uint32(x)), bits.LeadingZeros64(uint64(x)))
	fmt.Println("TrailingZeros", bits.TrailingZeros(uint(x)), bits.TrailingZeros8(uint8(x)), bits.TrailingZeros16(uint16(x)), bits.TrailingZeros32(uint32(x)), bits.TrailingZeros64(uint64(x)))
	fmt.Println("OnesCount", bits.OnesCount(uint(x)), bits.OnesCount8(uint8(x)), bits.OnesCount16(uint16(x)), bits.OnesCount32(uint32(x)), bits.OnesCount64(uint64(x)))
	fmt.Println("Reverse", bits.Reverse(uint(x)), bits.Reverse8(uint8(x)), bits.Reverse16(uint16(x)), bits.Reverse32(uint32(x)), bits.Reverse64(uint64(x)))
	fmt.Println("ReverseBytes", bits.ReverseBytes(uint(x)), bits.ReverseBytes16(uint16(x)), bits.ReverseBytes32(uint32(x)), bits.ReverseBytes64(uint64(x)))
	for _, k := range distances {
		fmt.Println("RotateLeft", k, bits.RotateLeft(uint(x), k), bits.RotateLeft8(uint8(x), k), bits.RotateLeft16(uint16(x), k), bits.RotateLeft32(uint32(x), k), bits.RotateLeft64(uint64(x), k))
	}
}

func two(x, y uint64) {
	for c := range uint64(2) {
		r0, o0 := bits.Add(uint(x), uint(y), uint(c))
		r32, o32 := bits.Add32(uint32(x), uint32(y), uint32(c))
		r64, o64 := bits.Add64(uint64(x), uint64(y), uint64(c))
		fmt.Println("Add", c, r0, o0, r32, o32, r64, o64)
	}
	for c := range uint64(2) {
		r0, o0 := bits.Sub(uint(x), uint(y), uint(c))
		r32, o32 := bits.Sub32(uint32(x), uint32(y), uint32(c))
		r64, o64 := bits.Sub64(uint64(x), uint64(y), uint64(c))
		fmt.Println("Sub", c, r0, o0, r32, o32, r64, o64)
	}
	h0, l0 := bits.Mul(uint(x), uint(y))
	h32, l32 := bits.Mul32(uint32(x), uint32(y))
	h64, l64 := bits.Mul64(uint64(x), uint64(y))
	fmt.Println("Mul", h0, l0, h32, l32, h64, l64)
}

func divisions(hi, lo, y uint64) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(hi, lo, y, r)
		}
	}()
	r, r32, r64 := bits.Rem(uint(hi), uint(lo), uint(y)), bits.Rem32(uint32(hi), uint32(lo), uint32(y)|1), bits.Rem64(hi, lo, y)
	fmt.Println("Rem", r, r32, r64)
	q, m := bits.Div64(hi, lo, y)
	q0, m0 := bits.Div(uint(hi), uint(lo), uint(y))
	fmt.Println("Div", q, m, q0, m0)
	q32, m32 := bits.Div32(uint32(hi), uint32(lo), uint32(y))
	fmt.Println("Div32", q32, m32)
}

const known = 0x00f0_1000_0000_0800

func main() {
	for _, x := range words {
		counts(x)
		for _, y := range words {
			two(x, y)
		}
	}
	for _, hi := range words {
		for _, y := range words {
			divisions(hi, 0x0123456789abcdef, y)
		}
	}
	fmt.Println(bits.Len64(known), bits.LeadingZeros64(known), bits.TrailingZeros64(known), bits.OnesCount64(known))
	fmt.Println(bits.RotateLeft64(known, -7), bits.Reverse64(known), bits.ReverseBytes64(known))
	count, rotate, add := bits.OnesCount8, bits.RotateLeft16, bits.Add32
	fmt.Println(count(0xf1), rotate(0x1234, 4))
	fmt.Println(add(1<<31, 1<<31, 1))
	defer fmt.Println(bits.Mul64(1<<63, 6))
	ch := make(chan int, 1)
	go func(f func(uint) int) { ch <- f(1000) }(bits.Len)
	fmt.Println(<-ch, bits.UintSize)
}
