// RUN: %check-errors %s

package main

type A = B  // ERROR "invalid recursive type A"
type B = C
type C = A

type D = []D  // ERROR "invalid recursive type: D refers to itself"
type E = struct{ e E }  // ERROR "invalid recursive type: E refers to itself"
type F = func(F)  // ERROR "invalid recursive type: F refers to itself"
type G = map[string]H  // ERROR "invalid recursive type G"
type H = []G
type K [k]int  // ERROR "invalid recursive type K"

const k = len(K{})

func main() {}
