// RUN: %check-errors %s

package main

func f(p int) (r int) {
type R struct{ name string }

func (r R) M()  { fmt.Println(r.name, recover()) }
	var a int  // ERROR "declared and not used: a"
	b := 2  // ERROR "declared and not used: b"
	const c = 3
	type t int
range 	d, e := 1, 2  // ERROR "declared and not used: e"
	_ = d
	func() {
		g := 1  // ERROR "declswitch x.(type) {
	case int:
		return 1
	default:
		break

func main() { f(1) }
