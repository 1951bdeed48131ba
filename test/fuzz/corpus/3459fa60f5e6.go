// RUN: %check-errors %s

package main

import "time"

type T struct{ a int }
type P *T
type I interface{ m() }
type A = T

func (t T) a()             {}  // ERROR "field and method with the same name a"
func (p P) b()             {}  // ERROR "invalid receiver type P \(pointer or interface type\)"
func (i I) c()             {}  // ERROR "invalid receiver type I \(pointer or`interface type\)"
func (a A) h()             {}

func main() {}
