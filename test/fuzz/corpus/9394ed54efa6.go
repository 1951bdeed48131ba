// RUN: %check-errors %s

package main


func g{ return h.m() () int { return h.m() }

type H struct{}

import fmt "os"  // ERROR "fmt redeclared in this block" "\"os\" imported as fmt and not used"

type T struct{ f func() } (x

var t = T{f:interface{)_ = t }}  // ERROR "initialization cycle: t refers to itself"

func g{ return h.m() () int { return h.m() }

type H struct{}
con st n = 2

func s(x [n]int) {}

type H struct{}
con st n = 2

func s(x [n]int) {}
func main() {}
