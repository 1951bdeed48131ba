// REQUIRES: gdb
// RUN: %minigo build -O0 -o %t %s
// RUN: %gdb %t -ex "break main.work" -ex "break main.(*T).method" -ex run -ex next -ex step -ex bt -ex finish -ex next \
// RUN:   -ex continue -ex bt -ex "info args" -ex up -ex "list main.deep" 2>&1 | FileCheck %s
// Breakpoints on functions stop behind the prologue, where arguments are in place, also where the
// stack grows in it. Stacks are shown across segments, without what growing adds.
package main

type T struct{ n int }

//go:noinline
func (t *T) method(x int) int {
	return t.n + x
}

//go:noinline
func leaf(x int) int {
	y := x * 2
	return y
}

//go:noinline
func deep(n int) int {
	var room [200]int
	room[n] = n
	if n == 0 {
		return (&T{7}).method(1)
	}
	return deep(n-1) + room[n+1]
}

//go:noinline
func work(a int, b string) int {
	c := a + len(b)
	d := leaf(c)
	c += d
	return c
}

func main() {
	println(work(3, "four"))
	println(deep(5))
}

// CHECK:      Breakpoint 1, main.work (a=3, b="four") at {{.*}}stepping.go:34
// CHECK-NEXT: 34
// CHECK-NEXT: 35
// CHECK-NEXT: main.leaf (x=7) at {{.*}}stepping.go:18
// CHECK-NEXT: 18
// CHECK-NEXT: #0  main.leaf (x=7)
// CHECK-NEXT: #1  {{.*}}main.work (a=3, b="four") at {{.*}}stepping.go:35
// CHECK-NEXT: #2  {{.*}}main.main () at {{.*}}stepping.go:41
// CHECK:      main.work (a=3, b="four")
// CHECK:      {{^}}36
// CHECK:      Breakpoint 2, main.(*T).method (t=0x{{[0-9a-f]+}}, x=1) at {{.*}}stepping.go:13
// CHECK:      #0  main.(*T).method (t=0x{{[0-9a-f]+}}, x=1)
// CHECK-NEXT: {{^#.*}} main.deep (n=0)
// CHECK-NEXT: {{^#.*}} main.deep (n=1)
// CHECK-NEXT: {{^#.*}} main.deep (n=2)
// CHECK-NEXT: {{^#.*}} main.deep (n=3)
// CHECK-NEXT: {{^#.*}} main.deep (n=4)
// CHECK-NEXT: {{^#.*}} main.deep (n=5)
// CHECK-NEXT: {{^#.*}} main.main ()
// CHECK:      x = 1
// CHECK:      main.deep (n=0)
// CHECK:      func deep(n int) int {
