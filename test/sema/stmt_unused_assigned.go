// RUN: %check-errors %s

package main

func main() {
	for k, v := range []int{} {  // ERROR "declared and not used: k" "declared and not used: v"
	}
	h := 1  // ERROR "declared and not used: h"
	h = 2
	j := 1
	j++
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
