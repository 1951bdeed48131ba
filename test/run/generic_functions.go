// Generic functions: inference, constraints, constants, conversions, closures, recursion.
package main

import (
	"errors"
	"fmt"
	"strconv"
)

type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

type Float interface{ ~float32 | ~float64 }

type Number interface{ Integer | Float }

type Ordered interface{ Number | ~string }

func Map[T, U any](list []T, f func(T) U) []U {
	out := make([]U, 0, len(list))
	for _, x := range list {
		out = append(out, f(x))
	}
	return out
}

func Filter[S ~[]E, E any](s S, keep func(E) bool) S {
	var out S
	for _, x := range s {
		if keep(x) {
			out = append(out, x)
		}
	}
	return out
}

func Reduce[T, A any](list []T, a A, f func(A, T) A) A {
	for _, x := range list {
		a = f(a, x)
	}
	return a
}

func Max[T Ordered](first T, rest ...T) T {
	m := first
	for _, x := range rest {
		if x > m {
			m = x
		}
	}
	return m
}

func Sum[T Number](list ...T) (sum T) {
	for _, x := range list {
		sum += x
	}
	return
}

// A constant is represented in the type argument.
func Halve[T Number](x T) T { return x/2 + 0 }

func Wrap[T Integer](x T) T { return x*100 + 27 }

func Bits[T Integer](x T) int {
	n := 0
	for ; x != 0; x <<= 1 {
		n++
		if n > 70 {
			break
		}
	}
	return n
}

func Convert[To, From Number](x From) To { return To(x) }

func Text[T ~string | ~[]byte](x T) string { return string(x) + "/" + strconv.Itoa(len(x)) }

func First[T ~string | ~[]byte](x T) byte { return x[0] }

func Runes[T ~string](x T) (out []rune) {
	for _, r := range x {
		out = append(out, r)
	}
	return
}

type MyInt int8

func (m MyInt) String() string { return "MyInt(" + strconv.Itoa(int(m)) + ")" }

type Name string

type Names []Name

func Keys[M ~map[K]V, K comparable, V any](m M) int {
	n := 0
	for range m {
		n++
	}
	return n
}

func Index[T comparable](list []T, x T) int {
	for i, y := range list {
		if x == y {
			return i
		}
	}
	return -1
}

func Ptr[T any](x T) *T { return &x }

func Zero[T any]() T {
	var zero T
	return zero
}

func Must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

func Counter[T Integer](step T) func() T {
	var n T
	return func() T {
		n += step
		return n
	}
}

func Compose[A, B, C any](f func(A) B, g func(B) C) func(A) C {
	return func(a A) C { return g(f(a)) }
}

// Recursion with the same and with other type arguments.
func Power[T Number](x T, n int) T {
	if n == 0 {
		return 1
	}
	return x * Power(x, n-1)
}

func Pow2[A, B Number](a A, b B, n int) string {
	s := fmt.Sprintf("%T:%T", a, b)
	if n == 0 {
		return s
	}
	return s + " " + Pow2(b, a, n-1)
}

func Kind[T any](x T) string {
	switch v := any(x).(type) {
	case int:
		return "int " + strconv.Itoa(v)
	case string:
		return "string " + v
	case fmt.Stringer:
		return "stringer " + v.String()
	case []T:
		return "slice of itself"
	case nil:
		return "nil"
	}
	return fmt.Sprintf("other %T", x)
}

// Cases that may be the same type.
func Which[A, B any](x any) string {
	switch x.(type) {
	case A:
		return "A"
	case B:
		return "B"
	case []A, []B:
		return "slice"
	}
	return "none"
}

func Try[T any](x any) (T, bool) {
	v, ok := x.(T)
	return v, ok
}

func Apply[F ~func(int) R, R any](f F, n int) R { return f(n) }

func Swap[A, B any](a A, b B) (B, A) { return b, a }

func Labels[T Integer](limit T) (n int) {
outer:
	for i := T(0); i < limit; i++ {
		for j := T(0); ; j++ {
			switch {
			case j > i:
				continue outer
			case i == limit-1:
				break outer
			}
			n++
		}
	}
	goto done
done:
	return n
}

func Deferred[T any](x T) (out string) {
	defer func() {
		out = fmt.Sprint(recover(), " ", x)
	}()
	var p *T
	*p = x
	return "not reached"
}

func Chans[T any](values ...T) []T {
	c := make(chan T)
	done := make(chan []T)
	go func() {
		var all []T
		for v := range c {
			all = append(all, v)
		}
		done <- all
	}()
	for _, v := range values {
		select {
		case c <- v:
		}
	}
	close(c)
	return <-done
}

func PerIteration[T any](list []T) []func() T {
	var fs []func() T
	for i := 0; i < len(list); i++ {
		fs = append(fs, func() T { return list[i] })
	}
	return fs
}

var global = Map([]int{1, 2, 3}, func(i int) string { return strconv.Itoa(i * i) })

func main() {
	fmt.Println(Map([]int{1, 2, 3}, func(i int) string { return fmt.Sprint(i, "!") }), global)
	fmt.Printf("%T %v\n", Filter(Names{"a", "bb", "c"}, func(n Name) bool { return len(n) == 1 }),
		Filter(Names{"a", "bb", "c"}, func(n Name) bool { return len(n) == 1 }))
	fmt.Println(Reduce([]string{"a", "b"}, 0, func(n int, s string) int { return n + len(s) }))
	fmt.Println(Max(1, 3, 2), Max("a", "c", "b"), Max(1.5, 1), Max(MyInt(3), 9))
	fmt.Println(Sum(1, 2, 3), Sum(0.5, 0.25), Sum[uint8](200, 100), Sum[MyInt]())
	fmt.Println(Halve(7), Halve(7.0), Halve(float32(0.1)), Halve(MyInt(-7)))
	fmt.Println(Wrap(3), Wrap(int8(3)), Wrap(uint8(9)), Wrap(MyInt(5)))
	fmt.Println(Bits(1), Bits(int8(1)), Bits(uint16(1)), Bits(MyInt(3)))
	fmt.Println(Convert[int](3.9), Convert[float32](1), Convert[uint8](300), Convert[MyInt](-1.5))
	fmt.Println(Text("héé"), Text([]byte("xyz")), Text(Name("n")), First("abc"), First([]byte{9}))
	fmt.Println(Runes("aé☺"), Runes(Name("b")))
	fmt.Println(Keys(map[string]int{"a": 1, "b": 2}), Index([]string{"x", "y"}, "y"), Index([]any{1, "y", 2.5}, any(2.5)))
	fmt.Println(*Ptr(5), *Ptr("s"), Zero[int](), Zero[*int]() == nil, Zero[[2]string](), Zero[error]() == nil)
	fmt.Println(Must(strconv.Atoi("42")))
	func() {
		defer func() { fmt.Println("recovered:", recover()) }()
		Must(1, errors.New("bad"))
	}()
	c, d := Counter(2), Counter(int8(100))
	fmt.Println(c(), c(), c(), d(), d())
	fmt.Println(Compose(strconv.Itoa, func(s string) []byte { return []byte(s) })(65))
	fmt.Println(Power(3, 4), Power(1.5, 3), Power(MyInt(2), 7))
	fmt.Println(Pow2(1, 2.5, 3))
	fmt.Println(Kind(1), Kind("s"), Kind(MyInt(4)), Kind(2.5), Kind[any](nil), Kind[any](1), Kind([]int{}), Kind(Name("q")))
	fmt.Println(Which[int, string](1), Which[int, string]("a"), Which[int, int](2), Which[int, int]([]int{}), Which[any, int](3), Which[error, int](3))
	fmt.Println(Try[int](5))
	fmt.Println(Try[string](5))
	fmt.Println(Try[fmt.Stringer](MyInt(5)))
	fmt.Println(Apply(func(n int) []int { return make([]int, n) }, 3))
	fmt.Println(Swap(1, "x"))
	fmt.Println(Labels(5), Labels(uint8(4)))
	fmt.Println(Deferred("x"), Deferred(1))
	fmt.Println(Chans(1, 2, 3), Chans("a", "b"))
	for _, f := range PerIteration([]string{"p", "q"}) {
		fmt.Print(f(), " ")
	}
	fmt.Println()
	var f func([]int, func(int) bool) []int = Filter
	g := Max[string]
	fmt.Println(f([]int{1, 2, 3, 4}, func(i int) bool { return i%2 == 0 }), g("a", "b"))
	fmt.Printf("%T %T\n", f, g)
}
