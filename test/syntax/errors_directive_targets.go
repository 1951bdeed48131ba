// RUN: %check-errors %s

// Directives above what they do not apply to.

//go:noinline // ERROR "misplaced compiler directive"

//go:build !never
package main

//go:noinline // ERROR "misplaced compiler directive"
import "fmt"

type (
	//go:nosplit // ERROR "misplaced compiler directive"
	T1 int
	T2 int
)

var (
	//go:embed x.txt // ERROR "go:embed requires import .embed. .or import _ .embed., if package is not used."
	x string
)

//go:embed x.txt // ERROR "misplaced go:embed directive"
const c = 1

//go:build late // ERROR "misplaced compiler directive"
func f() {}

//go:noinline
func main() {
	fmt.Println(x, c)
	//go:noinline // ERROR "misplaced compiler directive"
	var local int
	_ = local
	f()
}
