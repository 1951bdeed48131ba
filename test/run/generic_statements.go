// Statements and built-in functions on values of type parameters, and what type arguments may be.
package main

import (
	"fmt"
	"os"
	"sort"
	"strings"
)

// Range over everything that has a common underlying type.
func RangeAll[S ~[]E, A ~[3]E, P ~*[3]E, M ~map[string]E, C ~chan E, T ~string, N ~int16, E any](s S, a A, p P, m M, c C, t T, n N) {
	for i, x := range s {
		fmt.Print(i, x, " ")
	}
	for i, x := range a {
		fmt.Print(i, x, " ")
	}
	for i := range p {
		fmt.Print(i, p[i], " ")
	}
	keys := []string{}
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	fmt.Print(keys, " ")
	for x := range c {
		fmt.Print(x, " ")
	}
	for i, r := range t {
		fmt.Print(i, r, " ")
	}
	for i := range n {
		fmt.Printf("%T%v ", i, i)
	}
	fmt.Println(len(s), cap(s[:1]), len(a), cap(a), len(p), len(m), len(t))
}

func Builtins[S ~[]E, M ~map[K]E, K, E ~int | ~string](s S, m M, k K, e E) {
	s2 := make(S, len(s), 2*len(s))
	n := copy(s2, s)
	s2 = append(s2, e)
	s2 = append(s2, s...)
	m[k] = e
	delete(m, k)
	m[k] = max(e, s[0], s[1])
	fmt.Println(n, s2, len(s2), cap(s2) >= 5, m, min(s[0], s[1], e), min(k, k+k))
	clear(m)
	clear(s2[1:])
	p := new(E)
	*p += e
	q := &s2[0]
	*q += *p
	fmt.Println(s2, len(m), *p, *q)
	m2 := make(M, 10)
	m2[k] += e
	v, ok := m2[k]
	_, missing := m2[k+k]
	fmt.Println(m2, v, ok, missing)
	lit := S{e, 2: e}
	ml := M{k: e}
	fmt.Println(lit, len(lit), ml, []S{{e}, {}}, map[K]S{k: {e, e}}, [...]E{e, e}, &[]*E{p}[0] != nil)
}

func AppendBytes[T ~string | ~[]byte](to []byte, x T) []byte {
	to = append(to, x...)
	buffer := make([]byte, 3)
	n := copy(buffer, x)
	return append(to, buffer[:n]...)
}

func Cut[T ~string | ~[]byte](x T, i int) (T, T) { return x[:i], x[i:] }

func IncDec[T ~int8 | ~uint8 | ~float32](x T) []T {
	var out []T
	x++
	out = append(out, x)
	x--
	x--
	out = append(out, x, -x, +x)
	x *= 3
	x /= 2
	return append(out, x)
}

func Bitwise[T ~uint8 | ~int16](x, y T, n uint) []T {
	z := x
	z <<= 1
	z |= 1
	z &^= y
	return []T{x & y, x | y, x ^ y, x &^ y, ^x, x << n, x >> n, 1 << n, x % 7, z}
}

func Classify[T ~int | ~string](x T, set ...T) string {
	switch x {
	case set[0]:
		return "first"
	case set[1], set[2]:
		return "other"
	}
	switch y := x + x; {
	case y < x:
		return "less"
	default:
		return fmt.Sprint("default ", y)
	}
}

// One symbol for each clause, and types that coincide.
func Describe[A, B any](x any) string {
	switch v := x.(type) {
	case A:
		return fmt.Sprintf("A %v %T", v, v)
	case B:
		return fmt.Sprintf("B %v %T", v, v)
	case *A:
		return fmt.Sprintf("*A %v", *v)
	case []B, map[string]A:
		return fmt.Sprintf("%T", v)
	case func(A) B:
		var a A
		return fmt.Sprintf("func %v", v(a))
	case interface{ Get() A }:
		return fmt.Sprintf("getter %v", v.Get())
	default:
		return fmt.Sprintf("default %v", v)
	}
}

type Box[T any] struct{ v T }

func (b Box[T]) Get() T     { return b.v }
func (b *Box[T]) Put(x T)   { b.v = x }
func (b *Box[T]) Self() any { return b }
func (b Box[T]) Map(f func(T) T) Box[T] {
	return Box[T]{f(b.v)}
}

type Getter[T any] interface{ Get() T }

type Cell[T any] interface {
	Getter[T]
	Put(T)
}

func Update[T any, C Cell[T]](c C, f func(T) T) T {
	c.Put(f(c.Get()))
	return C.Get(c)
}

func Select[T any](a, b chan T, x T) (out []string) {
	go func() { a <- x }()
	for range 2 {
		select {
		case v := <-a:
			out = append(out, fmt.Sprint("a ", v))
			go func() { b <- v }()
		case v, ok := <-b:
			out = append(out, fmt.Sprint("b ", v, ok))
		}
	}
	return
}

func Defers[T any](list ...T) {
	for i, x := range list {
		defer fmt.Print(x, i, " ")
		defer func(b Box[T]) { fmt.Print(b, " ") }(Box[T]{x})
		defer (&Box[T]{x}).Put(x)
	}
}

func Spawn[T any](f func(T), list ...T) {
	done := make(chan bool)
	for _, x := range list {
		go run(f, x, done)
	}
	for range list {
		<-done
	}
}

func run[T any](f func(T), x T, done chan<- bool) {
	defer func() { done <- true }()
	f(x)
}

func Equal[T comparable](a, b T) (result string) {
	defer func() {
		if r := recover(); r != nil {
			result = fmt.Sprint("panic: ", r)
		}
	}()
	return fmt.Sprint(a == b, a != b, any(a) == any(b))
}

func IsNil[P ~*int | ~[]string | ~map[string]P](p P) bool { return p == nil }

// Mutual recursion.
func Even[T ~int | ~int64](n T) bool { return n == 0 || Odd(n-1) }
func Odd[T ~int | ~int64](n T) bool  { return n != 0 && Even(n-1) }

func Fib[T ~int | ~uint8](n T) T {
	var fib func(T) T
	fib = func(n T) T {
		if n < 2 {
			return n
		}
		return fib(n-1) + fib(n-2)
	}
	return fib(n)
}

type Visitor[R any] struct {
	number func(int) R
	sum    func(R, R) R
}

type Expr interface{ isExpr() }
type Num int
type Add struct{ l, r Expr }

func (Num) isExpr() {}
func (Add) isExpr() {}

func Visit[R any](e Expr, v Visitor[R]) R {
	switch e := e.(type) {
	case Num:
		return v.number(int(e))
	case Add:
		return v.sum(Visit(e.l, v), Visit(e.r, v))
	}
	panic("unreachable")
}

func Array[T any, A interface{ [2]T | [4]T }](a A, x T) A { return a }

func Results[T any](x T) (a, b T, err error) {
	a = x
	defer func() { b = a }()
	return a, a, nil
}

func Spread[T any](a, b T, err error) string { return fmt.Sprint(a, b, err) }

func Variadic[T any](xs ...T) int { return len(xs) }

func TwoLocals[T any](x T) []any {
	type L struct{ v T }
	out := []any{L{x}}
	{
		type L struct{ w []T }
		out = append(out, L{[]T{x}})
		func() {
			type L map[string]T
			out = append(out, L{"x": x})
		}()
	}
	return out
}

func local1() any { type T int; return Box[T]{1} }
func local2() any { type T int; return Box[T]{1} }

var counters = map[string]int{}

func Count[T any]() int {
	key := fmt.Sprintf("%T", *new(T))
	counters[key]++
	return counters[key]
}

var initialised = Box[Box[string]]{Box[string]{"deep"}}
var handler = Update[int, *Box[int]]

func init() { fmt.Println(Count[int](), Count[int](), Count[string](), initialised.Get().Get()) }

func main() {
	c := make(chan string, 2)
	c <- "u"
	c <- "v"
	close(c)
	arr := [3]string{"x", "y", "z"}
	RangeAll([]string{"a", "b"}, arr, &arr, map[string]string{"k": "1", "j": "2"}, c, "hé", int16(3))
	Builtins([]int{3, 1}, map[string]int{}, "k", 2)
	Builtins([]string{"b", "a"}, map[int]string{}, 7, "z")
	fmt.Println(string(AppendBytes([]byte("<"), "hello")), string(AppendBytes(nil, []byte{65, 66})))
	fmt.Println(Cut("hello", 2))
	fmt.Println(Cut([]byte("ab"), 1))
	fmt.Println(IncDec(int8(127)), IncDec(uint8(0)), IncDec(float32(0.5)))
	fmt.Println(Bitwise(uint8(200), 15, 3), Bitwise(int16(-200), 15, 9))
	fmt.Println(Classify(1, 1, 2, 3), Classify("c", "a", "b", "c"), Classify(-4, 1, 2, 3))
	one := 1
	for _, x := range []any{1, "s", &one, []string{"q"}, map[string]int{"w": 1}, func(i int) string { return "called" }, Box[int]{8}, &Box[string]{"t"}, nil, 2.5} {
		fmt.Print(Describe[int, string](x), "; ")
	}
	fmt.Println(Describe[any, int](7), Describe[any, int]("x"), Describe[int, int](7))
	box := &Box[int]{20}
	fmt.Println(Update(box, func(i int) int { return i + 1 }), handler(box, func(i int) int { return -i }), Update[int, Cell[int]](box, func(i int) int { return i * 2 }), *box)
	fmt.Println((*Box[int]).Get(box), Box[int].Get(*box), Box[int].Map(*box, func(i int) int { return i / 2 }))
	get := Getter[int].Get
	fmt.Println(get(box), get(*box), box.Self() == any(box))
	fmt.Println(Select(make(chan int), make(chan int), 5))
	Defers("p", "q")
	fmt.Println()
	results := make(chan string, 3)
	Spawn(func(s string) { results <- s }, "a", "b", "c")
	all := []string{<-results, <-results, <-results}
	sort.Strings(all)
	fmt.Println(all)
	fmt.Println(Equal(1, 1), Equal("a", "b"), Equal[any]([]int{1}, []int{1}), Equal([2]any{1, "x"}, [2]any{1, "x"}), Equal(Box[int]{1}, Box[int]{1}), Equal[Getter[int]](box, *box))
	fmt.Println(IsNil[*int](nil), IsNil([]string{}), IsNil[[]string](nil))
	fmt.Println(Even(10), Odd(int64(7)), Fib(20), Fib(uint8(14)))
	tree := Add{Num(1), Add{Num(2), Num(3)}}
	fmt.Println(Visit(tree, Visitor[int]{func(i int) int { return i }, func(a, b int) int { return a + b }}),
		Visit(tree, Visitor[string]{func(i int) string { return fmt.Sprint(i) }, func(a, b string) string { return "(" + a + "+" + b + ")" }}))
	fmt.Println(Array([2]int{1, 2}, 3), Array([4]string{}, "x"))
	fmt.Println(Results("r"))
	fmt.Println(Spread(Results(4)), Variadic[any](), Variadic(1, 2), Variadic([]string{"a"}...), Variadic([]string{"a"}))
	for _, x := range append(TwoLocals(1), TwoLocals("s")...) {
		fmt.Printf("%T %v %+v; ", x, x, x)
	}
	fmt.Println()
	a, b := local1(), local2()
	fmt.Println(a == b, a == local1())
	fmt.Println(strings.Repeat("-", 3), Count[Box[int]](), Count[Box[int8]](), counters["main.Box[int]"])
	fmt.Printf("%T %T %T\n", struct{ Box[int] }{}, Update[string, *Box[string]], map[Box[error]]func(...Box[any]){})
	fmt.Fprintf(os.Stdout, "%v %+v %#v\n", Box[int]{1}, Box[*int]{}, Box[string]{"q"})
}
