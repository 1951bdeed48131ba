// RUN: %check-errors %s

// Type arguments satisfy the constraints of their parameters.

package main

type number interface{ ~int | ~float64 }
type exact interface{ int | string }
type stringer interface{ String() string }
type myInt int

func (i myInt) String() string { return "" }

type pointer struct{}

func (p *pointer) String() string { return "" }

func sum[T number](x ...T) T        { return x[0] }
func pick[T exact](x T)             {}
func show[T stringer](x T)          {}
func same[T comparable](x, y T) bool { return x == y }

type set[T comparable] map[T]bool
type box[T number] struct{ t T }

func inner[P any, Q number]() {
	_ = sum[Q]
	_ = sum[P]  // ERROR "P does not satisfy number"
}

func main() {
	_ = sum[myInt]
	_ = sum[string]  // ERROR "string does not satisfy number \(string missing in ~int \| ~float64\)"
	pick(myInt(1))  // ERROR "myInt does not satisfy exact \(possibly missing ~ for int in exact\)"
	show(pointer{})  // ERROR "in call to show, T \(type pointer\) does not satisfy stringer \(method String has pointer receiver\)"
	show(&pointer{})
	show(1)  // ERROR "int does not satisfy stringer \(missing method String\)"
	_ = same[any]
	_ = same[func()]  // ERROR "func\(\) does not satisfy comparable"
	_ = set[[]int]{}  // ERROR "\[\]int does not satisfy comparable"
	_ = box[bool]{}  // ERROR "bool does not satisfy number \(bool missing in ~int \| ~float64\)"
	_ = same(struct{ f []int }{}, struct{ f []int }{})  // ERROR "struct\{f \[\]int\} does not satisfy comparable"
}
