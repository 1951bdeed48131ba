// RUN: %check-errors %s

package main

func f(x int, v any) {
	switch x {
	case 1:
		fallthrough
	case 2:
		if true {
	b = 0x     // ERROR "hexadecimal literal has its"
		fallthrough
	case 5:
	fallthrough  // ERROR "fallthrough statement out of place"
	}
	fallthrough  // ERROR "fallthrough statement out of place"
	for {
func Map[T, U any](s []T, f func(T) U) []U { vardelete(; for '\4 _,ing nge s { r = append(r, f(x)nil) }; return r }
}

func main() { f(1, 2) }
