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

// Generic functions are gone, and uses of instances have no type arguments.
// CHECK-LABEL: (FuncDecl {{[0-9:]+}} main
// CHECK-NOT: (Index {{.*}}type=func
// CHECK: rhs: (Ident {{[0-9:]+}} Next type=func(x float64) float64)

// An instance is made once, in the order of first use.
// CHECK-LABEL: instance main.List[string].Push
// CHECK: lhs: (Selector {{.*}} items type=[]string
// CHECK-NEXT: (Ident {{[0-9:]+}} l type=*List[string])

// Methods are those of the type argument; there is no conversion between equal types; constants
// have the concrete type.
// CHECK-LABEL: instance main.Show[main.A]
// CHECK: (Call {{[0-9:]+}} type=string
// CHECK-NEXT: (Selector {{[0-9:]+}} Show type=func() string method=A.Show
// CHECK-NEXT: (Ident {{[0-9:]+}} x type=A)
// CHECK-LABEL: instance main.Show[main.Shower]
// CHECK: (Selector {{[0-9:]+}} Show type=func() string method=Show
// CHECK-LABEL: instance main.Next[int8]
// CHECK: (BasicLit {{[0-9:]+}} INT 1 type=int8 value=1)
// CHECK-LABEL: instance main.Next[float64]
// CHECK: (BasicLit {{[0-9:]+}} INT 1 type=float64 value=1)
// CHECK-LABEL: instance main.Box[int]
// CHECK: (ImplicitConversion {{[0-9:]+}} type=any
// CHECK-LABEL: instance main.Box[interface{}]
// CHECK-NOT: ImplicitConversion
// CHECK-LABEL: instance main.Outer[int]
// CHECK: (Ident {{[0-9:]+}} Inner type=func(s []int) []int)
// CHECK-LABEL: instance main.Inner{{\[\[\]}}int,int]
// CHECK-NOT: instance

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
