// RUN: %minigo build --emit=expand -o - %s | FileCheck %s

package main

type List[T any] struct{ items []T }

func (l *List[T]) Push(x T) { l.items = append(l.items, x) }

type Shower interface{ Show() string }

type A int

func (a A) Show() string { return "A" }

func Show[T Shower](x T) string { return x.Show() }

func Next[T ~int8 | ~float64](x T) T { return x + 1 }

func Box[T any](x T) any { return x }

func Outer[T any](x T) T { return Inner[[]T]([]T{x})[0] }

func Inner[S ~[]E, E any](s S) S { return s }

// A use of an instance has no type arguments left; generic functions are gone.
// CHECK: (FuncDecl {{.*}} main
// CHECK: (CallExpr|Call)
// CHECK-NOT: (Index
// CHECK-NOT: (FuncDecl {{.*}} Show

func main() {
	var l List[string]
	l.Push("s")
	Show(A(1))
	Show[Shower](A(1))
	Next(int8(1))
	f := Next[float64]
	f(2)
	Box(1)
	Box[any](2)
	Outer(1)
	Outer(2)
}
