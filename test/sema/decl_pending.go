// RUN: %check-errors %s

// A value whose type is still being declared cannot exist.

package main

type direct [len(direct{})]int  // ERROR "invalid recursive type: direct refers to itself"

type called [len(f())]int  // ERROR "invalid recursive type: called refers to itself"

func f() called { return called{} }

type inner struct{ a [len(outer{}.i)]int }  // ERROR "invalid recursive type inner"
type outer struct{ i [2]inner }

type pointed [len((*pointed)(nil))]int  // ERROR "invalid recursive type: pointed refers to itself"

type variable [len(v)]int  // ERROR "invalid recursive type variable"

var v variable

type called2 [len(g(nil))]int  // ERROR "array length len\(g\(nil\)\) \(value of type int\) must be constant"

func g(*called2) (r [3]int) { return }

type literal chan [len([2]func(literal){})]byte

type self self.field  // ERROR "invalid recursive type: self refers to itself"

func main() {
	type local [len(local{})]int  // ERROR "invalid recursive type: local refers to itself"
}
