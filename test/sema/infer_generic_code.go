// RUN: %check-all-errors %s

// Inference inside generic code, in calls of the function itself, and from constraints.

package main

type Number interface{ ~int | ~int64 | ~float64 }
type Stringer interface{ String() string }
type List[T any] []T
type Tree[K comparable, V any] struct {
	left, right *Tree[K, V]
	key         K
	val         V
}

func (t *Tree[K, V]) Walk(f func(K, V)) {
	if t == nil {
		return
	}
	t.left.Walk(f)
	f(t.key, t.val)
	each(t, f)
	each(t.left, func(k K, v V) {})
	each(t.left, func(k K, v int) {}) // ERROR "in call to each, type func\(k K, v int\) of func\(k K, v int\) \{\} does not match inferred type func\(K, V\) for func\(K, V\)"
	each(1, f)                        // ERROR "cannot use 1 \(untyped int constant\) as \*Tree\[K, V\] value in argument to each"
}

func each[K comparable, V any](t *Tree[K, V], f func(K, V)) { t.Walk(f) }

func Map[T, U any](l List[T], f func(T) U) List[U] {
	var out List[U]
	for _, x := range l {
		out = append(out, f(x))
	}
	Map(l, f)
	Map[T](l, f)
	Map[U](l, f) // ERROR "in call to Map\[U\], type func\(T\) U of f does not match func\(U\) U"
	Map([]T(l), f)
	Map(l, func(x T) T { return x })
	Map(l, func(x U) T { return l[0] }) // ERROR "in call to Map, type func\(x U\) T of func\(x U\) T \{.+\} does not match inferred type func\(T\) U for func\(T\) U"
	return out
}

func Sum[T Number](l ...T) (s T) {
	for _, x := range l {
		s += x
	}
	Sum(1, 2.5)
	Sum(s, 1)
	Sum(s, 1.5)     // ERROR "cannot use 1\.5 \(untyped float constant\) as T value in argument to Sum"
	Sum(s, "a")     // ERROR "cannot use \"a\" \(untyped string constant\) as T value in argument to Sum"
	Sum[float64](s) // ERROR "cannot use s \(variable of type T constrained by Number\) as float64 value in argument to Sum\[float64\]"
	return Sum(l...)
}

func Strings[T Stringer](l []T) (out []string) {
	for _, x := range l {
		out = append(out, x.String())
	}
	return Strings(l)
}

func Outer[T any, S ~[]T](s S, t T) {
	inner(s)
	inner[T](s)
	inner[S](s) // ERROR "cannot use s \(variable of type S constrained by ~\[\]T\) as \[\]S value in argument to inner\[S\]: cannot assign \[\]T \(in S\) to \[\]S"
	inner2(s)
	Strings(s)  // ERROR "in call to Strings, T \(type T\) does not satisfy Stringer \(missing method String\)"
	Sum(s...)   // ERROR "T does not satisfy Number"
	Sum(t)      // ERROR "T does not satisfy Number"
	comparer(t) // ERROR "T does not satisfy comparable"
	comparer(s) // ERROR "S does not satisfy comparable"
	var f func([]T) T = inner
	var g func(S) T = inner2
	var h func(S) T = inner // ERROR "cannot use inner \(value of type func\(s \[\]T\) T\) as func\(S\) T value in variable declaration"
	_, _, _ = f, g, h
}

func inner[T any](s []T) T                                         { return s[0] }
func inner2[S ~[]E, E any](s S) E                                  { return s[0] }
func comparer[T comparable](x T)                                   {}
func recur[T any](n int, x T)                                      { recur(n-1, x); recur[T](n-1, x); recur(n-1, 1) }
func cyc[A interface{ *B }, B interface{ *A }]()                   { cyc() } // ERROR "in call to cyc, cannot infer A"
func cyc2[A interface{ ~*A }](x A)                                 { cyc2(x) }
func dep[A any, B interface{ []C }, C interface{ *A }]()           { dep[int](); var _ func() = dep[A] }
func core[K comparable, V any, M interface{ map[K]V }](k K, v V) M { return M{k: v} }
func byteslike[T ~string | ~[]byte](x T) int                       { return len(x) }

func main() {
	core("a", 1)
	var m map[string]int = core("a", 1)
	var n map[string]string = core("a", 1) // ERROR "cannot use core\(\"a\", 1\) \(value of type map\[string\]int\) as map\[string\]string value in variable declaration"
	byteslike("x")
	byteslike([]byte{})
	byteslike([]int{}) // ERROR "\[\]int does not satisfy ~string \| ~\[\]byte \(\[\]int missing in ~string \| ~\[\]byte\)"
	byteslike(1)       // ERROR "int does not satisfy ~string \| ~\[\]byte \(int missing in ~string \| ~\[\]byte\)"
	var t *Tree[string, []int]
	t.Walk(func(string, []int) {})
	t.Walk(func(k string, v int) {}) // ERROR "cannot use func\(k string, v int\) \{\} \(value of type func\(k string, v int\)\) as func\(string, \[\]int\) value in argument to t\.Walk"
	each(t, func(string, []int) {})
	each(t, func(string, int) {}) // ERROR "in call to each, type func\(string, int\) of func\(string, int\) \{\} does not match inferred type func\(string, \[\]int\) for func\(K, V\)"
	each(t, nil)
	each(nil, func(string, int) {})
	Outer(List[int]{}, 1)
	Outer(List[int]{}, "a") // ERROR "cannot use \"a\" \(untyped string constant\) as int value in argument to Outer"
	Outer([]string{}, "a")
	Outer[int](List[int]{}, 1)
	Outer[int, []string](nil, 1) // ERROR "\[\]string does not satisfy ~\[\]int \(\[\]string missing in ~\[\]int\)"
	_, _ = m, n
}
