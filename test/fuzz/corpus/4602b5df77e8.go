// RUN: %check-errors %s

package main

type T1 T2  // ERROR "invalid recursive type T1"
type T2 T1
type T3 struct{ f T3 }  // ERROR "struct{ a A }
type L [len(l)]int  // ERROR "invalid recursive type L"

var l L

func main() {
	type X X  // ERROR "invalid recursive type: X refers to itself"
	type Y struct{ y Y }  // ERROR "invalid recursive type: Y refers to itself"
	type Z struct{ z *Z }
}
