// Which writes of pointers need the write barrier: the stores are volatile, writes of bytes stand between two marks.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

import (
	"sync/atomic"
	"unsafe"
)

type node struct {
	name string
	any  any
	next *node
}

type large struct {
	numbers [8]int
	nodes   [5]*node
}

var global *node

// A string has one pointer, and an interface too: its first word is no object's address.
// CHECK-LABEL: define void @main.fields(
// CHECK: store volatile ptr
// CHECK-NEXT: getelementptr
// CHECK-NEXT: store i64
// CHECK: store ptr
// CHECK: store volatile ptr
// CHECK: store volatile ptr
// CHECK: store volatile ptr {{.*}} @main.global
// CHECK: ret void
func fields(n *node, s string, a any) {
	n.name = s
	n.any = a
	n.next = n
	global = n
}

// CHECK-LABEL: define void @main.objects(
// CHECK: call void @mg_begin_overwrite(ptr @"type:main.large", ptr %[[LARGE:.*]])
// CHECK-NEXT: call void @llvm.memmove
// CHECK-NEXT: call void @mg_end_overwrite(ptr %[[LARGE]])
// CHECK: call void @mg_begin_overwrite(
// CHECK: call void @llvm.memmove
// CHECK-NEXT: call void @mg_end_overwrite(
// CHECK: ret void
func objects(p, q *large) {
	*p = *q
	p.nodes = [5]*node{}
}

// CHECK-LABEL: define void @main.elements(
// CHECK: call void @mg_begin_overwrite_elements(ptr @"type:*main.node"
// CHECK-NEXT: call void @llvm.memmove
// CHECK-NEXT: call void @mg_end_overwrite(
// CHECK: call void @mg_begin_overwrite_elements(
// CHECK: call void @llvm.memset
// CHECK-NEXT: call void @mg_end_overwrite(
// CHECK: ret void
func elements(to, from []*node) {
	copy(to, from)
	clear(to)
}

// No pointers.
// CHECK-LABEL: define void @main.numbers(
// CHECK-NOT: volatile
// CHECK-NOT: mg_begin_overwrite
// CHECK: ret void
func numbers(p *[8]int, q []int) {
	p[0] = 1
	*p = [8]int{}
	clear(q)
	copy(q, p[:])
}

// Nothing has been written to a new object.
// CHECK-LABEL: define {{.*}} @main.fresh(
// CHECK-NOT: volatile
// CHECK-NOT: mg_begin_overwrite
// CHECK: ret
func fresh(n *node, s string) (*node, []*node, func() *node, *large, *any) {
	boxed := any(s)
	m := n
	return &node{name: s, next: n}, []*node{n, n}, func() *node { m = m.next; return m },
		&large{nodes: [5]*node{n, n, n}}, &boxed
}

// CHECK-LABEL: define {{.*}} @main.results(
// CHECK-NOT: volatile
// CHECK-NOT: mg_begin_overwrite
// CHECK: ret
func results() (n *node, l large, f func()) {
	f = func() { n, l = nil, large{} }
	return
}

// A deferred call that may be one of many has its record in the heap.
// CHECK-LABEL: define void @main.deferred(
// CHECK-NOT: volatile
// CHECK: ret void
func deferred(n *node) {
	for range 3 {
		defer func() { global = n }()
	}
}

// Room for more elements may have been in use.
// CHECK-LABEL: define {{.*}} @main.grow(
// CHECK: store volatile ptr
// CHECK: ret
func grow(s []*node, n *node) []*node { return append(s, n) }

// Atomic operations are found by their type.
// CHECK-LABEL: define {{.*}} @main.atomics(
// CHECK: store atomic ptr
// CHECK: atomicrmw xchg ptr {{.*}}, ptr
// CHECK: cmpxchg ptr {{.*}}, ptr
func atomics(p *unsafe.Pointer, q unsafe.Pointer) unsafe.Pointer {
	atomic.StorePointer(p, q)
	old := atomic.SwapPointer(p, q)
	atomic.CompareAndSwapPointer(p, q, old)
	return old
}

func main() {
	n := &node{}
	fields(n, "", nil)
	objects(&large{}, &large{})
	elements([]*node{n}, []*node{n})
	numbers(&[8]int{}, nil)
	fresh(n, "")
	results()
	deferred(n)
	grow(nil, n)
	var p unsafe.Pointer
	atomics(&p, p)
}
