// A string constant has a limit: doubling one again and again ends with a message. Go has none, and
// runs out of memory.
// RUN: %check-errors %s

package main

const (
	s4  = "0123456789abcdef"
	s8  = s4 + s4 + s4 + s4 + s4 + s4 + s4 + s4 + s4 + s4 + s4 + s4 + s4 + s4 + s4 + s4
	s12 = s8 + s8 + s8 + s8 + s8 + s8 + s8 + s8 + s8 + s8 + s8 + s8 + s8 + s8 + s8 + s8
	s16 = s12 + s12 + s12 + s12 + s12 + s12 + s12 + s12 + s12 + s12 + s12 + s12 + s12 + s12 + s12 + s12
	s20 = s16 + s16 + s16 + s16 + s16 + s16 + s16 + s16 + s16 + s16 + s16 + s16 + s16 + s16 + s16 + s16
	s24 = s20 + s20 + s20 + s20 + s20 + s20 + s20 + s20 + s20 + s20 + s20 + s20 + s20 + s20 + s20 + s20
	s28 = s24 + s24 + s24 + s24 + s24 + s24 + s24 + s24 + s24 + s24 + s24 + s24 + s24 + s24 + s24 + s24
	s30 = s28 + s28 + s28 + s28
	s31 = s30 + s30 // ERROR "constant string too long"
	s32 = s31 + s31
	s33 = s30 + "x" // ERROR "constant string too long"
)

func main() {
	var _ [len(s30)]int = [1 << 30]int{}
	println(len(s31), len(s32), len(s33), s20[1<<20-1])
}
