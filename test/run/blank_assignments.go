// `_ = x` evaluates x, and keeps nothing: a variable of any size needs no second place. What cannot be evaluated panics.
package main

import "fmt"

type large struct{ list [1000]int }

func try(name string, f func()) {
	defer func() { fmt.Println(name+":", recover()) }()
	f()
}

//go:noinline
func null() *large { return nil }

//go:noinline
func index(n int) int { fmt.Println("index"); return n }

func main() {
	lists := make([]large, 3)
	words := map[string]large{}
	try("variable", func() { var x large; _ = x })
	try("more than a frame can hold", func() { var x [150000000]int; _ = x })
	try("pointer", func() { _ = *null() })
	try("field", func() { _ = null().list })
	try("element of a field", func() { _ = null().list[2] })
	try("element", func() { _ = lists[index(1)] })
	try("no such element", func() { _ = lists[index(7)] })
	try("part of no such element", func() { _ = lists[index(7)].list })
	try("map", func() { _ = words["x"] })
	try("assertion", func() { var x any = 3; _ = x.(large) })
}
