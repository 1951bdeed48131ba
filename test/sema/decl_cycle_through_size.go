// RUN: %check-errors %s

package main

type L struct{ l [unsafeLen]int }  // ERROR "invalid recursive type L"

const unsafeLen = len(L{}.l)

type Q struct{ R }
type R struct{ S }
type S struct{ *Q }

type U struct{ V }  // ERROR "invalid recursive type U"
type V struct{ W }
type W [1]U

type X1 [len(X1{})]int  // ERROR "invalid recursive type: X1 refers to itself"

func main() {
	type a = a  // ERROR "invalid recursive type: a refers to itself"
	type b = []b  // ERROR "invalid recursive type: b refers to itself"
	type c b
	type d struct{ d [2]d }  // ERROR "invalid recursive type: d refers to itself"
	type e [len(e{})]int  // ERROR "invalid recursive type: e refers to itself"
	var _ e
}
