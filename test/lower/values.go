// Small aggregates are passed in registers, large ones by address. Results of more than three words are written to an address, too.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

type small struct {
	a int
	b string
	c bool
}
type large [8]int

// CHECK-LABEL: define void @main.passSmall(ptr noalias sret({ i64, { ptr, i64 }, i8 }) %0, { i64, { ptr, i64 }, i8 } %s)
func passSmall(s small) small { return s }

// CHECK-LABEL: define void @main.passLarge(ptr noalias sret([8 x i64]) %0, ptr %l)
func passLarge(l large) large { return l }

// CHECK-LABEL: define { i64, i8 } @main.two(
func two() (int, bool) { return 1, true }

// CHECK-LABEL: define { ptr, i64, i64 } @main.push(
// CHECK: icmp ugt i64
// CHECK: fits:
// CHECK: grow:
// CHECK: call { ptr, i64 } @mg_grow_slice(ptr @"type:int",
func push(s []int, x int) []int { return append(s, x) }

// Stores of pointers to the heap are volatile until the write barrier has been put in, others are not.
// CHECK-LABEL: define void @main.link(
// CHECK: store i64 1
// CHECK: store volatile ptr
func link(n *node, next *node) {
	n.value = 1
	n.next = next
}

type node struct {
	value int
	next  *node
}

func main() {
	passSmall(small{})
	passLarge(large{})
	two()
	push(nil, 1)
	link(new(node), nil)
}
