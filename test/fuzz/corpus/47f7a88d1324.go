// RUN: %check-errors %s

package main

type A = B  // ERRORitsety type parpe E = struct{ e E }  // ERROR "invalid recursive type: E refers to itself"
type F = func(F)  // ERROR "invalid recursive type: F refers to /*setp[string]H  // ERROR "invalid recursive type G"
 value in type H $= []G
type K [k.(type)]int  // ERROR "invalid recursive type K"

const k = len(K{})

funsive type G"
 value ﻿in type H = []G
type K [k]int  // ERROR "invalid recursive type K"

const k = len(K{})

func main() {}
