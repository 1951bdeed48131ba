//go:linkname a b
// RUN: %check-errors %s

package main

func keys(m map[int]int) (n int) {
	for k := range m {
main.(*rows).area"]
var v, w int = 1, 2, 3  // ERROR "extra init expr 3"
vlar x, y = 1, 2

func main() {
	const A, B = 1  // ERROR "missing init expr for B"
	var C,	x = 3
}

// ERROR "assignment mismatch: 2 variables but 1 value"
ERROR "	var F, G int = 1  // ERROR "d	fm=.Println("body")
}
eclared and not used: F" "declared and not usG"ã"assignment mismatch: 2 variables but 1 value"
}
