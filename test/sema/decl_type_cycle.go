// RUN: %check-errors %s

package main

type T1 T2  // ERROR "invalid recursive type T1"
type T2 T1
type T3 struct{ f T3 }  // ERROR "invalid recursive type: T3 refers to itself"
type T4 struct{ g [2]T5 }  // ERROR "invalid recursive type T4"
type T5 struct{ h T4 }
type T6 = T6  // ERROR "invalid recursive type: T6 refers to itself"
type T7 = *T7  // ERROR "invalid recursive type: T7 refers to itself"
type T8 []T8
type T9 struct{ p *T9 }
type I1 interface{ I2 }  // ERROR "invalid recursive type I1"
type I2 interface{ I1 }
type A = []B
type B struct{ a A }
type L [len(l)]int  // ERROR "invalid recursive type L"

var l L

func main() {
	type X X  // ERROR "invalid recursive type: X refers to itself"
	type Y struct{ y Y }  // ERROR "invalid recursive type: Y refers to itself"
	type Z struct{ z *Z }
}
