// RUN: %minigo build --emit=escape -o - %s | FileCheck %s --match-full-lines
// RUN: %minigo build -O0 --emit=escape -o - %s | FileCheck %s --match-full-lines --check-prefix=CALLS

// The allocation of a function that is one expression is reported at each call that keeps it in the
// frame, as gc reports those of inlined calls. Debuggers want calls: without optimisation there are
// no copies.

package main

type node struct {
	value int
	next  *node
}

func newNode(next *node) *node  { return &node{next: next} }
func pair() *node               { return newNode(newNode(nil)) }
func (n *node) link(m *node)    { n.next = m }
func (n *node) sum() int        { return n.value }
func kept(flag bool) *node      { n := newNode(nil); return n }
func calls(n int) func() int    { return func() int { return n } }
func named(n int) (result *int) { return &n }

//go:noinline
func alone() *node { return &node{} }

var global *node

func use(n int) {
	x := node{value: n}
	a := newNode(&x)
	b := pair()
	c := newNode(b.next)
	b.link(c)
	println(a.sum(), newNode(nil).sum(), alone().sum())
	global = newNode(nil)
	for range n {
		a = newNode(a)
	}
	defer newNode(nil).sum()
	defer newNode(nil)
	println(calls(n)(), *named(n))
}

func main() {}

// CHECK: {{.*}}constructors.go:15:14: leaking param: next
// CHECK-NEXT: {{.*}}constructors.go:15:42: &node{...} escapes to heap
// CHECK-NEXT: {{.*}}constructors.go:17:7: n does not escape
// CHECK-NEXT: {{.*}}constructors.go:17:21: leaking param: m
// CHECK-NEXT: {{.*}}constructors.go:18:7: n does not escape
// CHECK-NEXT: {{.*}}constructors.go:20:42: func literal escapes to heap
// CHECK-NEXT: {{.*}}constructors.go:21:12: moved to heap: n
// CHECK-NEXT: {{.*}}constructors.go:24:29: &node{} escapes to heap
// CHECK-NEXT: {{.*}}constructors.go:29:2: moved to heap: x
// CHECK-NEXT: {{.*}}constructors.go:31:11: &node{...} does not escape
// CHECK-NEXT: {{.*}}constructors.go:34:26: &node{...} does not escape
// CHECK-NEXT: {{.*}}constructors.go:39:15: &node{...} does not escape
// CHECK-NOT: {{.}}

// CALLS: {{.*}}constructors.go:29:2: moved to heap: x
// CALLS-NOT: {{.}}
