// RUN: %check-errors %s

package main

type U struct{ f int }

func (U) f() {}  // ERROR "field and method with the same name f"

func init() {}
func init() {}

func main() {
}
