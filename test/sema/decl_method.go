// RUN: %check-errors %s

package main

import "time"

type T struct{ a int }
type P *T
type I interface{ m() }
type A = T

func (t T) a()             {}  // ERROR "field and method with the same name a"
func (p P) b()             {}  // ERROR "invalid receiver type P \(pointer or interface type\)"
func (i I) c()             {}  // ERROR "invalid receiver type I \(pointer or interface type\)"
func (d time.Duration) d() {}  // ERROR "cannot define new methods on non-local type time\.Duration"
func (i int) e()           {}  // ERROR "cannot define new methods on non-local type int"
func (t **T) f()           {}  // ERROR "invalid receiver type \*\*T"
func (u U) g()             {}  // ERROR "undefined: U"
func (a A) h()             {}
func (t T) h()             {}  // ERROR "method T\.h already declared at \S*decl_method\.go:19:12"
func (T) _()               {}
func (T) _()               {}
func (t []T) i()           {}  // ERROR "invalid receiver type \[\]T"

func main() {}
