// The test of the write barrier's flag: where it stands, where it is shared, and where it is left out.

// RUN: %minigo build --emit=asm -o - %s | FileCheck %s
// RUN: %minigo build -O0 --emit=asm -o - %s | FileCheck --check-prefix=PLAIN %s

package main

import "sync/atomic"

type node struct {
	value int
	next  *node
	name  string
	any   any
	array [3]*node
}

type large struct {
	numbers [16]int
	node    *node
}

// The store follows its test. The call is behind the function's other code.
// CHECK-LABEL: {{^}}main.link:
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK-NEXT: jne [[COLD:.LBB[0-9_]+]]
// CHECK: movq %rsi, 8(%rdi)
// CHECK: retq
// CHECK: [[COLD]]:
// CHECK: callq mg_write_barrier
// PLAIN-LABEL: {{^}}main.link:
// PLAIN: movb mg_marking
// PLAIN: callq mg_write_barrier
//
//go:noinline
func link(n, next *node) { n.next = next }

// One test for all pointers of an object that are stored together.
// CHECK-LABEL: {{^}}main.several:
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK-NOT: mg_marking
// CHECK: retq
// CHECK: callq mg_write_barrier
// CHECK: callq mg_write_barrier
// CHECK: callq mg_write_barrier
// CHECK: callq mg_write_barrier
// CHECK-NOT: mg_marking
// CHECK: .cfi_endproc
//
//go:noinline
func several(n *node, s string, a any) {
	n.name, n.any = s, a
	n.array[0] = n
	n.next = n
}

// CHECK-LABEL: {{^}}main.swap:
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK-NOT: mg_marking
// CHECK: .cfi_endproc
//
//go:noinline
func swap(s []*node, i, j int) { s[i], s[j] = s[j], s[i] }

// A call may be a safepoint, after which the flag may be another.
// CHECK-LABEL: {{^}}main.around:
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: callq main.link
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: .cfi_endproc
//
//go:noinline
func around(n *node) {
	n.next = nil
	link(n, n)
	n.next = nil
}

// Two objects: the second may not be there.
// CHECK-LABEL: {{^}}main.both:
// CHECK-COUNT-2: cmpb $0, mg_marking(%rip)
// CHECK: .cfi_endproc
//
//go:noinline
func both(n, m *node) {
	n.next = nil
	m.next = nil
}

// No test: the object is new.
// CHECK-LABEL: {{^}}main.fresh:
// CHECK-NOT: mg_marking
// CHECK: .cfi_endproc
//
//go:noinline
func fresh(next *node) *node {
	n := &node{value: 1}
	n.next = next
	return n
}

// The object is not so new that no collection can have begun.
// CHECK-LABEL: {{^}}main.stale:
// CHECK: callq mg_new
// CHECK: callq main.fresh
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: .cfi_endproc
//
//go:noinline
func stale() *node {
	n := &node{value: 1}
	n.next = fresh(nil)
	return n
}

// Nor when there was a poll since the first store, and others have the object. Before that they have not.
// CHECK-LABEL: {{^}}main.published:
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: cmpb $0, %fs:119
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: .cfi_endproc
// CHECK-LABEL: {{^}}main.unpublished:
// CHECK: cmpb $0, %fs:119
// CHECK-NOT: mg_marking
// CHECK: .cfi_endproc
//
//go:noinline
func published(first *node, list []*node) {
	for i := range 1000 {
		n := new(node)
		n.next = first
		shared = n
		n.next = list[i]
	}
}

//go:noinline
func unpublished(first *node, list []*node) (n *node) {
	for i := range 1000 {
		n = new(node)
		n.array[0] = first
		n.next = list[i]
	}
	return n
}

// No test, and no memory at all: the method has been inlined, and its receiver is in the frame.
// CHECK-LABEL: {{^}}main.local:
// CHECK-NOT: mg_marking
// CHECK: .cfi_endproc
//
//go:noinline
func local(n *node) *node {
	var l list
	l.push(n)
	l.push(n.next)
	return l.last
}

type list struct{ last, first *node }

func (l *list) push(n *node) {
	if l.first == nil {
		l.first = n
	}
	l.last = n
}

// The type says where the pointers are.
// CHECK-LABEL: {{^}}main.move:
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: callq mem
// CHECK: callq mg_shade_object
// CHECK-LABEL: {{^}}main.elements:
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: callq memmove
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: callq memset
// CHECK: callq mg_shade_elements
// CHECK: callq mg_shade_elements
// PLAIN-LABEL: {{^}}main.elements:
// PLAIN: movb mg_marking
// PLAIN-NOT: mg_{{begin|end}}_overwrite
// PLAIN: .cfi_endproc
//
//go:noinline
func move(p, q *large) { *p = *q }

//go:noinline
func elements(to, from []*node) {
	copy(to, from)
	clear(to)
}

// CHECK-LABEL: {{^}}main.atomics:
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: xchgq
// CHECK: cmpb $0, mg_marking(%rip)
// CHECK: lock cmpxchgq
// CHECK: callq mg_write_barrier
// CHECK: callq mg_write_barrier
// PLAIN-LABEL: {{^}}main.atomics:
// PLAIN: movb mg_marking
//
//go:noinline
func atomics(p *atomic.Pointer[node], n *node) bool {
	p.Store(n)
	return p.CompareAndSwap(n, nil)
}

var shared *node

func main() {
	n := &node{}
	published(n, make([]*node, 1000))
	unpublished(n, make([]*node, 1000))
	link(n, n)
	several(n, "", nil)
	swap([]*node{n}, 0, 0)
	around(n)
	both(n, n)
	move(&large{}, &large{})
	elements([]*node{n}, []*node{n})
	println(fresh(n), stale(), local(n), atomics(new(atomic.Pointer[node]), n))
}
