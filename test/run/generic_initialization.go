// Initialisation order through instances, and the names of local types as type arguments.
package main

import "fmt"

var a = get[int]()
var m = Box[int]{}.Get()
var f = (*Box[string]).Ptr
var n = f(nil)
var b = five()
var c = five()

func five() int { return 5 }

func get[T any]() int { return b }

type Box[T any] struct{ v T }

func (Box[T]) Get() int  { return c }
func (*Box[T]) Ptr() int { return d }

var d = five()

type P[T any] struct{ v T }

func l1() any { type T int; return P[T]{1} }
func l2() any {
	f := func() any { type T int; return P[T]{} }
	type T int
	return []any{P[T]{1}, f()}
}
func l3[A any]() any { type T struct{ a A }; return P[T]{} }

func main() {
	fmt.Println(a, b, c, d, m, n)
	fmt.Printf("%T %T\n", l1(), l3[int]())
	for _, x := range l2().([]any) {
		fmt.Printf("%T ", x)
	}
	type U struct{}
	fmt.Printf("%T %T %T\n", P[U]{}, U{}, P[[]P[U]]{})
}
