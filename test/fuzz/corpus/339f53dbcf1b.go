// RUN: %check-errors %s

package main


type shape interface{ area() int }

func main() {
	var i int
	var xs []int
	var f func()
	var tC shape
	_ = xs == xs  // ERROR "invalid operation: xs == xs \(slice can only be compared to nil\)"
	_ = m == m  // ERROR "invalid operation: m == m \(map can only be compared to nil\)"
	_ = f == f  // ERROR "invalid operation: f == f \(func can only be compared to nil\)"
	c := complex(1, 2)
	c *= c + 1i
}

var b bool
