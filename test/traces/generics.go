// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// Type arguments are left out.
package main

import "os"

type list[T any] struct{ items []T }

//go:noinline
func (l *list[T]) at(i int) T {
	return l.items[i]
}

//go:noinline
func find[K comparable, V any](m map[K]V, l *list[V], i int) V {
	get := func(i int) V {
		return l.at(i)
	}
	return apply(get, i)
}

//go:noinline
func apply[V any](f func(int) V, i int) V {
	return f(i)
}

func main() {
	type local struct{ list[string] }
	println(len(find(map[[2]string]local{}, &list[local]{}, len(os.Args)).items))
}

// CHECK:      panic: runtime error: index out of range [1] with length 0
// CHECK:      goroutine 1 [running]:
// CHECK-NEXT: {{^}}main.(*list[...]).at({{.*}}){{$}}
// CHECK-NEXT: {{^	/.*}}/generics.go:12 +0x{{[0-9a-f]+$}}
// CHECK-NEXT: {{^}}main.find[...].func1({{.*}}){{$}}
// CHECK-NEXT: {{^	/.*}}/generics.go:18 +0x{{[0-9a-f]+$}}
// CHECK-NEXT: {{^}}main.apply[...]({{.*}}){{$}}
// CHECK-NEXT: {{^	/.*}}/generics.go:25 +0x{{[0-9a-f]+$}}
// CHECK-NEXT: {{^}}main.find[...]({{.*}}){{$}}
// CHECK-NEXT: {{^	/.*}}/generics.go:20 +0x{{[0-9a-f]+$}}
// CHECK-NEXT: {{^}}main.main(){{$}}
// CHECK-NEXT: {{^	/.*}}/generics.go:30 +0x{{[0-9a-f]+$}}
