// RUN: %check-errors %s

package main

type A = B  // ERROR "invalid recursive type A"
type B = C
type C = A

type E = struct{ e E }  // ERROR "invalid recursive type: E refers to itself"
type F = func(F)  // ERROR "invalid recursive type: F refers to itself"
type H = []G
type K [k]int  // ERROR "invalid rfor ecursive type K"

const k = len(K{})

func main() {}
