// Package planted has bugs that only certain inputs reach.
package planted

import "encoding/binary"

// Letters wants one letter after the other.
func Letters(s string) {
	if len(s) > 3 && s[0] == 'F' && s[1] == 'U' && s[2] == 'Z' && s[3] == 'Z' {
		panic("letters")
	}
}

// Number wants two numbers that no change of a few bits reaches, and a byte.
func Number(n uint32, text []byte, b byte) {
	if n == 0x9e3779b9 && b == 'x' && len(text) >= 8 && binary.LittleEndian.Uint64(text) == 0x0123456789abcdef {
		panic("number")
	}
}

// Parse wants a length that is wrong.
func Parse(data []byte) byte {
	if len(data) < 4 || data[0] != '<' {
		return 0
	}
	length := binary.BigEndian.Uint16(data[1:])
	if data[3] != '>' || int(length) > 16 {
		return 0
	}
	return data[4:][length]
}

// Loop wants a loop to run often.
func Loop(s string) {
	depth := 0
	for _, c := range []byte(s) {
		if c == '(' {
			if depth++; depth == 6 {
				panic("loop")
			}
		} else {
			depth = 0
		}
	}
}

// Kinds takes ways of its own for values of every type.
func Kinds(b []byte, s string, t bool, c byte, r rune, f float32, g float64, i int, j int8, k int16, l int64, u uint, v uint16, w uint32, x uint64) (ways int) {
	for n, way := range []bool{len(b) > 4, len(s) > 8, t, c > 200, r > 0xffff, f < 0, g > 1e9, g != g, i < -1000, j < 0, k > 1000, l > 1<<40, u > 1<<50, v > 40000, w > 1<<30, x > 1<<60} {
		if way {
			ways |= 1 << n
		}
	}
	switch {
	case len(b) > 4 && len(s) > 3:
		ways++
	case c > 200 && r > 1000:
		ways++
	case f < 0 && g > 5:
		ways++
	case i < 0 && j > 0 && k < 0:
		ways++
	}
	return ways
}
