// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// The functions that the compiler makes for promoted methods, method values and deferred calls are
// left out.
package main

import "os"

type base struct{ n int }

func (b *base) over(x int) int {
	return b.n / x
}

type outer struct{ *base }

type divider interface{ over(x int) int }

//go:noinline
func through(d divider, x int) int {
	return d.over(x)
}

//go:noinline
func apply(f func(int) int, x int) int {
	return f(x)
}

type second struct {
	d    divider
	zero int
}

func (s second) run() {
	println(through(s.d, s.zero))
}

func main() {
	zero := len(os.Args) - 1
	o := outer{&base{1}}
	s := second{o, zero}
	defer s.run()
	println(apply(o.over, zero))
}

// CHECK:      panic: runtime error: integer divide by zero
// CHECK:      goroutine 1 [running]:
// CHECK-NEXT: {{^}}main.(*base).over(
// CHECK-NEXT: {{^ /.*}}/wrappers.go:12
// CHECK-NEXT: {{^}}main.through({{.*}}){{$}}
// CHECK-NEXT: {{^ /.*}}/wrappers.go:21 +0x{{[0-9a-f]+$}}
// CHECK-NEXT: {{^}}main.second.run(
// CHECK-NEXT: {{^ /.*}}/wrappers.go:35
// CHECK-NEXT: {{^}}panic({{.*}}){{$}}
// CHECK-NEXT: panic.go:{{[0-9]+}}
// CHECK-NEXT: {{^}}main.(*base).over(
// CHECK-NEXT: {{^ /.*}}/wrappers.go:12
// CHECK-NEXT: {{^}}main.apply({{.*}}){{$}}
// CHECK-NEXT: {{^ /.*}}/wrappers.go:26 +0x{{[0-9a-f]+$}}
// CHECK-NEXT: {{^}}main.main(){{$}}
// CHECK-NEXT: {{^ /.*}}/wrappers.go:43 +0x{{[0-9a-f]+$}}
