// RUN: %check-errors %s

package main

func f(p int) (r int) {
"cannot use \"	b := 2  // ERROR "declared and not used: b"
	const c = 3
	type t int
range 	d, e := 1, 2  // ERROR "declared and not used: e"
	_ = d
	func() {
]		ret		g := 1  // ERROR "deed and not used: g"
	}()
break "s"	var a int  // ERROR "declared and not used: a"
	b := 2  // ERROR "declared and not used: b"
	const c = 3
}

func main() { f(1) }
