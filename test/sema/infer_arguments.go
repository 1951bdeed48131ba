// RUN: %check-all-errors %s

// Type arguments from function arguments, and the texts where that fails.

package main

import (
	"fmt"
	"io"
	"sort"
)

type List[T any] struct{ next *List[T] }
type Pair[K comparable, V any] struct {
	key   K
	value V
}
type Ints []int
type Strings []string
type Handler func(int) string

func id[T any](x T) T                      { return x }
func two[T any](x, y T) T                  { return x }
func pair[A, B any](a A, b B) Pair[int, B] { return Pair[int, B]{} }
func elems[S ~[]E, E any](s S) E           { return s[0] }
func apply[A, B any](f func(A) B, a A) B   { return f(a) }
func compose[A, B, C any](f func(A) B, g func(B) C) func(A) C {
	return func(a A) C { return g(f(a)) }
}
func keys[M ~map[K]V, K comparable, V any](m M) []K { return nil }
func head[T any](l *List[T]) T                      { var t T; return t }
func swap[K, V comparable](p Pair[K, V]) Pair[V, K] { return Pair[V, K]{} }
func fill[T any](n int, x ...T) []T                 { return x }
func none[T any]()                                  {}
func result[T any]() T                              { var t T; return t }
func three[A, B, C any](a A)                        {}
func ptr[T any, P interface{ *T }](x T) P           { return &x }
func setter[T any, P interface {
	*T
	Set(string)
}](s []string) []T {
	return nil
}
func send[T any](c chan<- T, x T)           {}
func recv[T any](c <-chan T) T              { return <-c }
func same[T comparable](x, y T) bool        { return x == y }
func num[T ~int | ~float64](x, y T) T       { return x + y }
func rd[R io.Reader](r R) R                 { return r }
func self[T interface{ Less(T) bool }](x T) {}

type N int

func (n N) Less(m N) bool { return n < m }

type P struct{}

func (p *P) Set(string) {}

func valid() {
	var i int = id(1)
	var f float64 = id(1.5)
	var f2 float64 = two(1, 2.5)
	var r rune = two(1, 'a')
	var c complex128 = two(1.5, 2i)
	var s string = elems(Strings(nil))
	var t string = elems([]string{})
	var ks []string = keys(map[string]int{})
	var p Pair[string, int] = swap(Pair[int, string]{})
	var n int = head(&List[int]{})
	var ss []string = fill(3, "a", "b")
	var a1 string = apply(func(x int) string { return "" }, 1)
	var a2 string = apply(Handler(nil), 1)
	var cf func(int) bool = compose(func(int) string { return "" }, func(string) bool { return true })
	var pp *int = ptr(1)
	var q []P = setter[P](nil)
	var ch chan int
	send(ch, 1)
	var rc int = recv(ch)
	var d float64 = num(1, 2.5)
	self(N(1))
	var x = pair("a", 1)
	var y Pair[int, int] = x
	fmt.Println(i, f, f2, r, c, s, t, ks, p, n, ss, a1, a2, cf, pp, q, rc, d, y)
	three[int, string, bool](1)
	three[float64, string, bool](1)
	var g func(int) int = id
	var h func(Strings) string = elems
	g, h = id, elems
	_, _ = g, h
	sort.Slice(ks, nil)
	_ = apply(id, 1)
	_ = apply(id[int], 1)
	_ = compose(id[int], id)
}

func invalid() {
	none()                // ERROR "in call to none, cannot infer T"
	_ = result()          // ERROR "in call to result, cannot infer T"
	var i int = result()  // ERROR "in call to result, cannot infer T"
	three(1)              // ERROR "in call to three, cannot infer B"
	three[int](1)         // ERROR "in call to three\[int\], cannot infer B"
	three[int, string](1) // ERROR "in call to three\[int, string\], cannot infer C"
	_ = two(1, "a")       // ERROR "in call to two, mismatched types untyped int and untyped string \(cannot infer T\)"
	_ = two("a", 1)       // ERROR "in call to two, mismatched types untyped string and untyped int \(cannot infer T\)"
	var x int8
	_ = two(x, 1.5)                  // ERROR "cannot use 1\.5 \(untyped float constant\) as int8 value in argument to two \(truncated\)"
	_ = two(x, "a")                  // ERROR "cannot use \"a\" \(untyped string constant\) as int8 value in argument to two"
	_ = two(x, int16(1))             // ERROR "in call to two, type int16 of int16\(1\) does not match inferred type int8 for T"
	_ = two(Ints(nil), Strings(nil)) // ERROR "in call to two, type Strings of Strings\(nil\) does not match inferred type Ints for T"
	_ = two[int](1, "a")             // ERROR "cannot use \"a\" \(untyped string constant\) as int value in argument to two\[int\]"
	_ = id(nil)                      // ERROR "in call to id, cannot infer T"
	_ = id()                         // ERROR "not enough arguments in call to id"
	_ = id(1, 2)                     // ERROR "too many arguments in call to id"
	_ = elems(1)                     // ERROR "in call to elems, cannot infer E"
	_ = elems(map[int]int{})         // ERROR "in call to elems, S \(type map\[int\]int\) does not satisfy ~\[\]E"
	_ = elems[Strings, int](nil)     // ERROR "Strings does not satisfy ~\[\]int \(Strings missing in ~\[\]int\)"
	_ = keys([]int{})                // ERROR "in call to keys, M \(type \[\]int\) does not satisfy ~map\[K\]V"
	_ = head(1)                      // ERROR "in call to head, cannot infer T"
	_ = head(List[int]{})            // ERROR "in call to head, type List\[int\] of List\[int\]\{\} does not match \*List\[T\] \(cannot infer T\)"
	_ = swap(Pair[int, any]{})
	_ = swap(Pair[[]int, string]{})                                             // ERROR "\[\]int does not satisfy comparable"
	_ = same([]int{}, nil)                                                      // ERROR "\[\]int does not satisfy comparable"
	_ = same(1, "a")                                                            // ERROR "in call to same, mismatched types untyped int and untyped string \(cannot infer T\)"
	_ = num("a", "b")                                                           // ERROR "string does not satisfy ~int \| ~float64 \(string missing in ~int \| ~float64\)"
	_ = num(1, true)                                                            // ERROR "in call to num, mismatched types untyped int and untyped bool \(cannot infer T\)"
	_ = num(1i, 2)                                                              // ERROR "complex128 does not satisfy ~int \| ~float64 \(complex128 missing in ~int \| ~float64\)"
	_ = apply(1, 2)                                                             // ERROR "in call to apply, cannot infer B"
	_ = apply(func(int) string { return "" }, "a")                              // ERROR "cannot use \"a\" \(untyped string constant\) as int value in argument to apply"
	_ = apply(func(int, int) string { return "" }, 1)                           // ERROR "in call to apply, type func\(int, int\) string of func\(int, int\) string \{.+\} does not match func\(A\) B \(cannot infer A and B\)"
	_ = compose(func(int) string { return "" }, func(int) bool { return true }) // ERROR "in call to compose, type func\(int\) bool of func\(int\) bool \{.+\} does not match inferred type func\(string\) C for func\(B\) C"
	_ = apply(id, id)                                                           // ERROR "in call to apply, cannot infer A"
	_ = setter[int](nil)                                                        // ERROR "\*int does not satisfy interface\{Set\(string\); \*int\} \(missing method Set\)"
	send(make(<-chan int), 1)                                                   // ERROR "cannot use make\(<-chan int\) \(value of type <-chan int\) as chan<- int value in argument to send"
	send(make(chan string), 1)                                                  // ERROR "cannot use 1 \(untyped int constant\) as string value in argument to send"
	_ = recv(make(chan<- int))                                                  // ERROR "cannot use make\(chan<- int\) \(value of type chan<- int\) as <-chan int value in argument to recv"
	_ = rd(1)                                                                   // ERROR "int does not satisfy io\.Reader \(missing method Read\)"
	_ = rd(P{})                                                                 // ERROR "in call to rd, R \(type P\) does not satisfy io\.Reader \(missing method Read\)"
	self(1)                                                                     // ERROR "int does not satisfy interface\{Less\(int\) bool\} \(missing method Less\)"
	self(P{})                                                                   // ERROR "in call to self, T \(type P\) does not satisfy interface\{Less\(T\) bool\} \(missing method Less\)"
	_ = fill(1)                                                                 // ERROR "in call to fill, cannot infer T"
	_ = fill(1, 2, "x")                                                         // ERROR "in call to fill, mismatched types untyped int and untyped string \(cannot infer T\)"
	_ = fill(1, []int{}...)
	_ = fill(1, []int{}, 2)       // ERROR "cannot use 2 \(untyped int constant\) as \[\]int value in argument to fill"
	var g func(int) string = id   // ERROR "inferred type func\(x int\) int for func\(x T\) T does not match type func\(int\) string of g"
	var h func(int, int) int = id // ERROR "type func\(int, int\) int of h does not match func\(x T\) T \(cannot infer T\)"
	var k func(int) = elems       // ERROR "inferred type func\(s int\) E for func\(s S\) E does not match type func\(int\) of k"
	var m = id                    // ERROR "cannot use generic function id without instantiation"
	_ = id                        // ERROR "cannot use generic function id without instantiation"
	var l any = id                // ERROR "cannot use generic function id without instantiation"
	_ = i
	_, _, _, _, _ = g, h, k, l, m
	_ = two(id, id) // ERROR "in call to two, cannot infer T"
	_ = two(id[int], id)
	_ = id(id)                       // ERROR "in call to id, cannot infer T"
	three[int, string, bool, int](1) // ERROR "got 4 type arguments but want 3"
	_ = id[string](1)                // ERROR "cannot use 1 \(untyped int constant\) as string value in argument to id\[string\]"
	_ = two[int, int](1, 2)          // ERROR "got 2 type arguments but want 1"
	_ = id[int, string]              // ERROR "got 2 type arguments but want 1"
	_ = id[[]int](Ints(nil))
	_ = id[Foo](1)       // ERROR "undefined: Foo"
	go none()            // ERROR "in call to none, cannot infer T"
	defer none()         // ERROR "in call to none, cannot infer T"
	_ = fmt.Sprint(none) // ERROR "in call to fmt\.Sprint, cannot infer T"
}

func main() { valid(); invalid() }
