// RUN: %check-errors %s

// Directives that are malformed or that nothing follows.

package main

import "fmt"

//go:noinline // ERROR "misplaced compiler directive"
type (
	T1 int //go:nosplit // ERROR "misplaced compiler directive"
	T2 struct {
		//go:nosplit // ERROR "misplaced compiler directive"
		field int
	}
)

//go:noinline // ERROR "misplaced compiler directive"
var (
	x string
)

//go:wasmimport a // ERROR "usage: //go:wasmimport importmodule importname"
//go:wasmexport a b // ERROR "usage: //go:wasmexport exportname"
//go:systemstack // ERROR "//go:systemstack only allowed in runtime"
//go:uintptrkeepalive // ERROR "//go:uintptrkeepalive is only allowed in the standard library"
//go:unknown is nothing to complain of
//go:generate nor this
func f() {}

// Attached to main, across comments and other directives.
//go:noinline

/* like
   this */
//go:nosplit
func main() {
	//go:noinline // ERROR "misplaced compiler directive"
	fmt.Println(x)
	//go:embed x.txt // ERROR "misplaced go:embed directive"
	_ = func() {}
	f()
	undefined() // ERROR "undefined: undefined"
}

//go:noinline // ERROR "misplaced compiler directive"
