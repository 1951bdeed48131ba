// RUN: %minigo build --emit=escape -o - %s | FileCheck %s --match-full-lines
// RUN: %minigo build -O0 --emit=escape -o - %s | FileCheck %s --match-full-lines --check-prefix=CALLS

// Functions of several results that are one return statement are copied to their calls as those of
// one result are (constructors.go).

package main

type node struct {
	value int
	next  *node
}

func two(next *node) (*node, *node)    { return &node{next: next}, &node{} }
func made(n int) (*node, error)        { return &node{value: n}, nil }
func passed(n int) (*node, error)      { return made(n) }
func boxed(n int) (any, int)           { return [2]int{n, n}, n }
func numbers(n int) ([2]int, int)      { return [2]int{n, n}, n }
func converted(n int) (any, int)       { return numbers(n) }
func (n *node) before() (*node, int)   { return &node{next: n}, 1 }
func first(a *node, err error) *node   { return a }
func named(n int) (p *node, err error) { return &node{value: n}, nil }
func result(n int) (p *node, e any)    { return &node{next: p}, e }

//go:noinline
func alone() (*node, int) { return &node{}, 1 }

var global *node

func use(n int) (*node, error) {
	a, b := two(nil)
	c, _ := passed(n)
	d, _ := made(n)
	global, _ = two(nil)
	_, global = two(nil)
	_, _ = two(nil)
	for range n {
		d, _ = d.before()
	}
	first(passed(n)).value++
	made(n)
	println(a, b, c, d)
	k, l := boxed(n)
	m, l := converted(n)
	println(k.([2]int)[0], l, m.([2]int)[0])
	go first(made(n))
	defer first(made(n))
	e, _ := alone()
	e.value++
	f, _ := named(n)
	f.value++
	g, _ := result(n)
	g.value++
	return made(n)
}

func main() {}

// CHECK: {{.*}}several_results.go:14:10: leaking param: next
// CHECK-NEXT: {{.*}}several_results.go:14:49: &node{...} escapes to heap
// CHECK-NEXT: {{.*}}several_results.go:14:68: &node{} escapes to heap
// CHECK-NEXT: {{.*}}several_results.go:15:49: &node{...} escapes to heap
// CHECK-NEXT: {{.*}}several_results.go:17:55: [2]int{...} escapes to heap
// CHECK-NEXT: {{.*}}several_results.go:20:7: leaking param: n
// CHECK-NEXT: {{.*}}several_results.go:20:49: &node{...} escapes to heap
// CHECK-NEXT: {{.*}}several_results.go:21:12: leaking param: a to result ~r0 level=0
// CHECK-NEXT: {{.*}}several_results.go:21:21: err does not escape
// CHECK-NEXT: {{.*}}several_results.go:22:49: &node{...} escapes to heap
// CHECK-NEXT: {{.*}}several_results.go:23:49: &node{...} escapes to heap
// CHECK-NEXT: {{.*}}several_results.go:26:36: &node{} escapes to heap
// CHECK-NEXT: {{.*}}several_results.go:31:13: &node{...} does not escape
// CHECK-NEXT: {{.*}}several_results.go:31:13: &node{} does not escape
// CHECK-NEXT: {{.*}}several_results.go:32:16: &node{...} does not escape
// CHECK-NEXT: {{.*}}several_results.go:34:17: &node{} does not escape
// CHECK-NEXT: {{.*}}several_results.go:35:17: &node{...} does not escape
// CHECK-NEXT: {{.*}}several_results.go:36:12: &node{...} does not escape
// CHECK-NEXT: {{.*}}several_results.go:36:12: &node{} does not escape
// CHECK-NEXT: {{.*}}several_results.go:40:14: &node{...} does not escape
// CHECK-NEXT: {{.*}}several_results.go:41:6: &node{...} does not escape
// CHECK-NEXT: {{.*}}several_results.go:43:15: [2]int{...} does not escape
// CHECK-NEXT: {{.*}}several_results.go:47:18: &node{...} does not escape
// CHECK-NEXT: {{.*}}several_results.go:50:15: &node{...} does not escape
// CHECK-NOT: {{.}}

// CALLS: {{.*}}several_results.go:26:36: &node{} escapes to heap
// CALLS-NOT: {{.*}}does not escape
