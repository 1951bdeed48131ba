// RUN: %check-errors %s

package main

type t struct{}

func f()        // ERROR "missing function body \(assembly is not supported\)"
func (t) m(int) // ERROR "missing function body"

//go:noescape
func g() {} // ERROR "can only use //go:noescape with external func implementations"

//go:noescape
func (t) n() {} // ERROR "can only use //go:noescape with external func implementations"

func main() { f() }
