// RUN: %check-errors %s

package main

func main() {
	k := 2
	k += 3
	var p *int
	*p = 1
	var q struct{ a int }
	q.a = 1
	var r []int
	r[0] = 1
	x := 1  // ERROR "declared and not used: x"
	func() { x = 2 }()
}
