// RUN: %minigo build --emit=ir -o - %s | FileCheck %s
// RUN: %minigo run %s

// Clearing a slice of no elements calls no memset, which is slow at a null pointer.
package main

// CHECK-LABEL: define {{.*}}main.wipe
// CHECK:       icmp eq i64 %{{.*}}, 0
// CHECK:       br i1
// CHECK:       call void @llvm.memset
//
//go:noinline
func wipe(s []int) { clear(s) }

func main() {
	s := []int{1, 2, 3}
	wipe(nil)
	wipe(s[1:1])
	wipe(s[1:])
	if s[0] != 1 || s[1] != 0 || s[2] != 0 {
		panic(s[0])
	}
}
