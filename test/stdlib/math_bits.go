// math/bits: every function at every width against its definition, bit by bit, of values that Go's
// compiler knows and of others, as calls and as function values; panics of the divisions.
// RUN: %minigo build -o %t %s && %t
// RUN: env GODEBUG=cpu.popcnt=off %t
// RUN: %minigo build -O0 -o %t %s && %t

package main

import (
	"fmt"
	"math/big"
	"math/bits"
	"os"
)

var words = []uint64{0, 1, 2, 3, 0x7f, 0x80, 0xff, 0x100, 0x8000, 0xffff, 0x10000, 0x12345678, 0x80000000, 0xffffffff,
	0x100000000, 0x0123456789abcdef, 0x8000000000000000, 0xfedcba9876543210, 0xffffffffffffffff}

var distances = []int{0, 1, 7, 8, 13, 31, 32, 63, 64, 65, -1, -9, -64, 1 << 40, -1 << 63}

var wrong bool

// check complains unless got is want.
func check[T comparable](got, want T, function string, args ...any) {
	if got != want {
		wrong = true
		fmt.Println(function, args, "is", got, "but should be", want)
	}
}

// A width has the functions of one width; all take and give uint64.
type width struct {
	size                         int
	len, leading, trailing, ones func(x uint64) int
	reverse, reverseBytes        func(x uint64) uint64
	rotate                       func(x uint64, k int) uint64
	add, sub, mul                func(x, y, carry uint64) (uint64, uint64)
	div                          func(hi, lo, y uint64) (uint64, uint64)
	rem                          func(hi, lo, y uint64) uint64
}

// The calls are direct ones: the compiler knows the functions.
var widths = []*width{
	{
		size:     8,
		len:      func(x uint64) int { return bits.Len8(uint8(x)) },
		leading:  func(x uint64) int { return bits.LeadingZeros8(uint8(x)) },
		trailing: func(x uint64) int { return bits.TrailingZeros8(uint8(x)) },
		ones:     func(x uint64) int { return bits.OnesCount8(uint8(x)) },
		rotate:   func(x uint64, k int) uint64 { return uint64(bits.RotateLeft8(uint8(x), k)) },
		reverse:  func(x uint64) uint64 { return uint64(bits.Reverse8(uint8(x))) },
	},
	{
		size:         16,
		len:          func(x uint64) int { return bits.Len16(uint16(x)) },
		leading:      func(x uint64) int { return bits.LeadingZeros16(uint16(x)) },
		trailing:     func(x uint64) int { return bits.TrailingZeros16(uint16(x)) },
		ones:         func(x uint64) int { return bits.OnesCount16(uint16(x)) },
		rotate:       func(x uint64, k int) uint64 { return uint64(bits.RotateLeft16(uint16(x), k)) },
		reverse:      func(x uint64) uint64 { return uint64(bits.Reverse16(uint16(x))) },
		reverseBytes: func(x uint64) uint64 { return uint64(bits.ReverseBytes16(uint16(x))) },
	},
	{
		size:         32,
		len:          func(x uint64) int { return bits.Len32(uint32(x)) },
		leading:      func(x uint64) int { return bits.LeadingZeros32(uint32(x)) },
		trailing:     func(x uint64) int { return bits.TrailingZeros32(uint32(x)) },
		ones:         func(x uint64) int { return bits.OnesCount32(uint32(x)) },
		rotate:       func(x uint64, k int) uint64 { return uint64(bits.RotateLeft32(uint32(x), k)) },
		reverse:      func(x uint64) uint64 { return uint64(bits.Reverse32(uint32(x))) },
		reverseBytes: func(x uint64) uint64 { return uint64(bits.ReverseBytes32(uint32(x))) },
		add:          func(x, y, c uint64) (uint64, uint64) { return both(bits.Add32(uint32(x), uint32(y), uint32(c))) },
		sub:          func(x, y, c uint64) (uint64, uint64) { return both(bits.Sub32(uint32(x), uint32(y), uint32(c))) },
		mul:          func(x, y, _ uint64) (uint64, uint64) { return both(bits.Mul32(uint32(x), uint32(y))) },
		div:          func(hi, lo, y uint64) (uint64, uint64) { return both(bits.Div32(uint32(hi), uint32(lo), uint32(y))) },
		rem:          func(hi, lo, y uint64) uint64 { return uint64(bits.Rem32(uint32(hi), uint32(lo), uint32(y))) },
	},
	{
		size:         64,
		len:          func(x uint64) int { return bits.Len64(uint64(x)) },
		leading:      func(x uint64) int { return bits.LeadingZeros64(uint64(x)) },
		trailing:     func(x uint64) int { return bits.TrailingZeros64(uint64(x)) },
		ones:         func(x uint64) int { return bits.OnesCount64(uint64(x)) },
		rotate:       func(x uint64, k int) uint64 { return uint64(bits.RotateLeft64(uint64(x), k)) },
		reverse:      func(x uint64) uint64 { return uint64(bits.Reverse64(uint64(x))) },
		reverseBytes: func(x uint64) uint64 { return uint64(bits.ReverseBytes64(uint64(x))) },
		add:          func(x, y, c uint64) (uint64, uint64) { return both(bits.Add64(uint64(x), uint64(y), uint64(c))) },
		sub:          func(x, y, c uint64) (uint64, uint64) { return both(bits.Sub64(uint64(x), uint64(y), uint64(c))) },
		mul:          func(x, y, _ uint64) (uint64, uint64) { return both(bits.Mul64(uint64(x), uint64(y))) },
		div:          func(hi, lo, y uint64) (uint64, uint64) { return both(bits.Div64(uint64(hi), uint64(lo), uint64(y))) },
		rem:          func(hi, lo, y uint64) uint64 { return uint64(bits.Rem64(uint64(hi), uint64(lo), uint64(y))) },
	},
	{
		size:         bits.UintSize,
		len:          func(x uint64) int { return bits.Len(uint(x)) },
		leading:      func(x uint64) int { return bits.LeadingZeros(uint(x)) },
		trailing:     func(x uint64) int { return bits.TrailingZeros(uint(x)) },
		ones:         func(x uint64) int { return bits.OnesCount(uint(x)) },
		rotate:       func(x uint64, k int) uint64 { return uint64(bits.RotateLeft(uint(x), k)) },
		reverse:      func(x uint64) uint64 { return uint64(bits.Reverse(uint(x))) },
		reverseBytes: func(x uint64) uint64 { return uint64(bits.ReverseBytes(uint(x))) },
		add:          func(x, y, c uint64) (uint64, uint64) { return both(bits.Add(uint(x), uint(y), uint(c))) },
		sub:          func(x, y, c uint64) (uint64, uint64) { return both(bits.Sub(uint(x), uint(y), uint(c))) },
		mul:          func(x, y, _ uint64) (uint64, uint64) { return both(bits.Mul(uint(x), uint(y))) },
		div:          func(hi, lo, y uint64) (uint64, uint64) { return both(bits.Div(uint(hi), uint(lo), uint(y))) },
		rem:          func(hi, lo, y uint64) uint64 { return uint64(bits.Rem(uint(hi), uint(lo), uint(y))) },
	},
}

func both[T uint | uint32 | uint64](a, b T) (uint64, uint64) { return uint64(a), uint64(b) }

// counts checks what is defined by single bits.
func (w *width) counts(x uint64) {
	length, trailing, ones := 0, w.size, 0
	var reversed, swapped uint64
	for i := w.size - 1; i >= 0; i-- {
		bit := x >> i & 1
		reversed |= bit << (w.size - 1 - i)
		swapped |= bit << (w.size - 8 - i/8*8 + i%8)
		ones += int(bit)
		if bit == 1 {
			length = max(length, i+1)
			trailing = i
		}
	}
	check(w.len(x), length, "Len", w.size, x)
	check(w.leading(x), w.size-length, "LeadingZeros", w.size, x)
	check(w.trailing(x), trailing, "TrailingZeros", w.size, x)
	check(w.ones(x), ones, "OnesCount", w.size, x)
	check(w.reverse(x), reversed, "Reverse", w.size, x)
	if w.reverseBytes != nil {
		check(w.reverseBytes(x), swapped, "ReverseBytes", w.size, x)
	}
	for _, k := range distances {
		var rotated uint64
		for i := range w.size {
			rotated |= x >> i & 1 << uint((i+k%w.size+w.size)%w.size)
		}
		check(w.rotate(x, k), rotated, "RotateLeft", w.size, x, k)
	}
}

// number returns hi·2^size + lo.
func (w *width) number(hi, lo uint64) *big.Int {
	n := new(big.Int).SetUint64(hi)
	return n.Add(n.Lsh(n, uint(w.size)), new(big.Int).SetUint64(lo))
}

// arithmetic checks sums, differences and products by those of big numbers.
func (w *width) arithmetic(x, y uint64) {
	a, b := w.number(0, x), w.number(0, y)
	for carry := range uint64(2) {
		c := w.number(0, carry)
		sum, out := w.add(x, y, carry)
		check(w.number(out, sum).String(), c.Add(c, a).Add(c, b).String(), "Add", w.size, x, y, carry)
		difference, borrow := w.sub(x, y, carry)
		d := w.number(0, difference)
		d.Sub(d, w.number(borrow, 0)).Add(d, b).Add(d, w.number(0, carry))
		check(d.String(), a.String(), "the sum of y, carry and Sub", w.size, x, y, carry)
		check(borrow < 2, true, "Sub's borrow", w.size, x, y, carry)
	}
	hi, lo := w.mul(x, y, 0)
	check(w.number(hi, lo).String(), a.Mul(a, b).String(), "Mul", w.size, x, y)
}

// panics returns the error of f's panic.
func panics(f func()) (text string) {
	defer func() {
		if err, ok := recover().(error); ok {
			text = err.Error()
		}
	}()
	f()
	return "no panic"
}

// divisions checks quotients and rests by the product that they make.
func (w *width) divisions(hi, lo, y uint64) {
	const byZero, overflow = "runtime error: integer divide by zero", "runtime error: integer overflow"
	if y == 0 {
		check(panics(func() { w.div(hi, lo, y) }), byZero, "Div", w.size, hi, lo, y)
		check(panics(func() { w.rem(hi, lo, y) }), byZero, "Rem", w.size, hi, lo, y)
		return
	}
	n, d := w.number(hi, lo), w.number(0, y)
	rest := new(big.Int).Rem(n, d).Uint64()
	check(w.rem(hi, lo, y), rest, "Rem", w.size, hi, lo, y)
	if hi >= y {
		check(panics(func() { w.div(hi, lo, y) }), overflow, "Div", w.size, hi, lo, y)
		return
	}
	quotient, r := w.div(hi, lo, y)
	check(quotient, new(big.Int).Quo(n, d).Uint64(), "Div", w.size, hi, lo, y)
	check(r, rest, "Div's rest", w.size, hi, lo, y)
}

const known = 0x00f0_1000_0000_0800

// constants checks calls that a compiler can evaluate, deferred ones and function values.
func constants() {
	check([4]int{bits.Len64(known), bits.LeadingZeros64(known), bits.TrailingZeros64(known), bits.OnesCount64(known)}, [4]int{56, 8, 11, 6}, "counts", known)
	check([3]uint64{bits.RotateLeft64(known, -7), bits.Reverse64(known), bits.ReverseBytes64(known)},
		[3]uint64{0x0001_e020_0000_0010, 0x0010_0000_0008_0f00, 0x0008_0000_0010_f000}, "orders", known)
	count, rotate, add := bits.OnesCount8, bits.RotateLeft16, bits.Add32
	sum, carry := add(1<<31, 1<<31, 1)
	check([4]int{count(0xf1), int(rotate(0x1234, 4)), int(sum), int(carry)}, [4]int{5, 0x2341, 1, 1}, "function values")
	ch := make(chan int, 1)
	go func(f func(uint) int) { ch <- f(1000) }(bits.Len)
	check(<-ch, 10, "Len in a goroutine", 1000)
	defer bits.Mul64(1<<63, 6)
}

func main() {
	for _, w := range widths {
		mask := ^uint64(0) >> (64 - w.size)
		for _, x := range words {
			w.counts(x & mask)
			for _, y := range words {
				if w.add != nil {
					w.arithmetic(x&mask, y&mask)
					w.divisions(x&mask, 0x0123456789abcdef&mask, y&mask)
				}
			}
		}
	}
	constants()
	if wrong {
		os.Exit(1)
	}
}
