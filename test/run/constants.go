package main

import (
	"fmt"
	"math"
)

type Weekday int

const (
	Sunday Weekday = iota
	Monday
	Tuesday
	_
	Thursday
)

func (d Weekday) String() string { return "day" + string(rune('0'+d)) }

const (
	KB = 1 << (10 * (iota + 1))
	MB
	GB
)

const (
	a, b = iota, iota * 10
	c, d
	_, _
	e, f
)

const (
	huge             = 1 << 500
	small            = huge >> 498
	third            = 1.0 / 3
	typed    float32 = third
	text             = "con" + "stant"
	length           = len(text)
	truth            = length > 3 && third < 0.5
	complex_         = 2i * 2i
	mask             = ^uint8(0)
)

func main() {
	fmt.Println(Sunday, Monday, Thursday, int(Thursday))
	fmt.Println(KB, MB, GB, a, b, c, d, e, f)
	fmt.Println(small, third, typed, text, length, truth, complex_, mask)
	fmt.Println(math.MaxInt64, uint64(math.MaxUint64), math.Pi, float32(math.Pi))
	fmt.Println(math.MaxFloat64, math.SmallestNonzeroFloat64, math.MaxFloat32)
	var x float32 = 16777216.0
	fmt.Println(x+1 == x, 0.1+0.2 == 0.3, third*3 == 1)
	y := 0.1
	fmt.Println(y+0.2 == 0.3, y+0.2)
	const shifted = 1.0 << 3
	var s uint = 33
	var i = 1 << s
	var j int32 = 1 << s
	var k = uint64(1 << s)
	fmt.Println(shifted, i, j, k, len([10]int{}), cap([5]string{}))
	fmt.Printf("%T %T %T %T %T\n", 'x', 1, 1.0, 1i, "s")
	var r rune = 'x' + 1
	fmt.Println(r, string(r), 'a'*2, 5/2, 5/2.0, -5>>1, 7&^2)
	repeated()
}

// A repeated expression means what it means where it is repeated.
func repeated() {
	const (
		a    = iota
		iota = iota + 5
		b
		c
	)
	const (
		MB = MB + MB
		d
		e
	)
	const huge = huge >> 499
	fmt.Println(a, iota, b, c, MB, d, e, huge)
}
