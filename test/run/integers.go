package main

import "fmt"

//go:noinline
func shift(x int64, n uint) (int64, int64, uint64) { return x << n, x >> n, uint64(x) >> n }

//go:noinline
func div(a, b int) (int, int) { return a / b, a % b }

//go:noinline
func narrow(x int) (int8, uint8, int16, uint16, int32, uint32) {
	return int8(x), uint8(x), int16(x), uint16(x), int32(x), uint32(x)
}

func main() {
	var i8 int8 = 127
	i8++
	var u8 uint8
	u8--
	var i64 int64 = 1<<63 - 1
	i64++
	fmt.Println(i8, u8, i64, -i64)
	for _, n := range []uint{0, 1, 31, 63, 64, 65, 1000} {
		a, b, c := shift(-12345678901, n)
		fmt.Println(n, a, b, c)
	}
	for _, p := range [][2]int{{7, 2}, {-7, 2}, {7, -2}, {-7, -2}, {-1 << 63, -1}, {5, -1 << 63}} {
		q, r := div(p[0], p[1])
		fmt.Println(p, q, r)
	}
	fmt.Println(narrow(0x1234567890ab))
	fmt.Println(narrow(-129))
	x := uint32(0xdeadbeef)
	fmt.Println(x&0xff, x|1, x^0xffff, x&^0xff, ^x, +x, -x)
	x <<= 4
	x ^= 5
	x &^= 0xf0
	x %= 1000
	fmt.Println(x)
	var s int8 = -128
	fmt.Println(s/-1, s*-1, s>>7, uint8(s)>>7)
	f := 1e10
	fmt.Println(int64(f), int32(int64(f)), uint8(int64(f)), int(-0.399*f), uint(3.99*f))
	const big = 1 << 100
	fmt.Println(big>>98, big/(1<<97))
	fmt.Println(0b1010, 0o17, 0x_ff, 1_000_000, 'a', '\n', '\u00e9', '\'')
}
