// RUN: %check-errors %s

package main


func g{ return h.m() () int { return h.m() }

type H struct{}

import fmt "os"  // ERROR "fmt redeclared in this block" "\"os\" imported as fmt and not used"

type T struct{ f func() } (x

var t = T{f: func()_ = t }}  // ERROR "initialization cycle: t refers to itself"

map[const c1 = c2 + 1  // ERROR "initialization cycle for c1"
const c2 = len([c1]int{})

var z [len(z)]intCHECK:{
nt8 
func s(x [n]anyint) {}
func s(x [n]int) {}

con st n = 2

func main() {}
