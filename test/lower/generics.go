// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

// Every package that uses an instance defines it, once; the linker keeps one of them.

package main

type List[T any] struct{ items []T }

func (l *List[T]) Push(x T)    { l.items = append(l.items, x) }
func (l *List[T]) Unused() int { return len(l.items) }

type T int

func Map[A, B any](a A, f func(A) B) B { return f(a) }

func Never[A any](a A) A { return a }

//go:noinline
func Apart[A any](a A) A { return a }

// CHECK-DAG: define linkonce_odr void @"main.(*List[main.T]).Push"(ptr {{[^,]*}}, i64 {{.*}} comdat
// CHECK-DAG: define linkonce_odr i64 @"main.Map[int,main.T]"(i64 {{.*}} comdat
// CHECK-DAG: define internal { ptr, i64 } @"main.Outer[string].func1"(
// CHECK-DAG: define linkonce_odr {{.*}} @"main.Outer[string]"({{.*}} comdat
// CHECK-DAG: define linkonce_odr i8 @"main.Apart[uint8]"(i8 {{.*}} #[[APART:[0-9]+]] comdat
// CHECK-DAG: attributes #[[APART]] = { noinline

// The descriptor of an instantiated type is every user's, with its methods.
// CHECK-DAG: @"type:main.Pair[int,main.T]" = linkonce_odr global {{.*}}, comdat
// CHECK-DAG: define linkonce_odr i64 @"main.Pair[int,main.T].Sum"(

func Outer[A any](a A) func() A { return func() A { return a } }

type Pair[A, B ~int] struct {
	a A
	b B
}

func (p Pair[A, B]) Sum() int { return int(p.a) + int(p.b) }

var boxed any

func main() {
	var l List[T]
	l.Push(1)
	double := func(i int) T { return T(2 * i) }
	Map(1, double)
	Map(2, double)
	Outer("s")()
	Apart(byte(1))
	boxed = Pair[int, T]{}
}
