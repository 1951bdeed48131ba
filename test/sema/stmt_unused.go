// RUN: %check-errors %s

package main

func f(p int) (r int) {
	var a int  // ERROR "declared and not used: a"
	b := 2  // ERROR "declared and not used: b"
	const c = 3
	type t int
	d, e := 1, 2  // ERROR "declared and not used: e"
	_ = d
	func() {
		g := 1  // ERROR "declared and not used: g"
	}()
	for i := 0; ; {  // ERROR "declared and not used: i"
	}
}

func main() { f(1) }
