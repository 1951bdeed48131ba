// The bytes of a variable as another type: its own length always fits.
// RUN: %minigo build --emit=ir -o - %s | FileCheck %s
// RUN: %minigo run %s 2>&1 | FileCheck %s --check-prefix=OUTPUT
package main

import "unsafe"

// CHECK-LABEL: define {{.*}} @main.text(
// CHECK-NOT: icmp
// CHECK: ret
//
//go:noinline
func text(x []byte) string { return unsafe.String(unsafe.SliceData(x), len(x)) }

// CHECK-LABEL: define {{.*}} @main.bytes(
// CHECK-NOT: icmp
// CHECK: ret
//
//go:noinline
func bytes(s string) []byte { return unsafe.Slice((unsafe.StringData(s)), (len(s))) }

// CHECK-LABEL: define {{.*}} @main.other(
// CHECK: icmp slt
// CHECK: ret
//
//go:noinline
func other(x, y []byte) string { return unsafe.String(unsafe.SliceData(x), len(y)) }

// CHECK-LABEL: define {{.*}} @main.part(
// CHECK: icmp slt
// CHECK: ret
//
//go:noinline
func part(s string, n int) []byte { return unsafe.Slice(unsafe.StringData(s), n) }

func panics(f func()) {
	defer func() { println(recover().(error).Error()) }()
	f()
}

func main() {
	// OUTPUT: abc abc  0
	println(text([]byte("abc")), string(bytes("abc")), text(nil), len(bytes("")))
	// OUTPUT-NEXT: ab
	println(other([]byte("abc"), []byte("xy")))
	// OUTPUT-NEXT: unsafe.Slice: len out of range
	panics(func() { part("abc", -1) })
	// OUTPUT-NEXT: unsafe.String: ptr is nil and len is not zero
	panics(func() { other(nil, []byte("x")) })
}
