// The linker sees no note about split stacks, and no fault maps.

// RUN: %minigo build --emit=obj -o %t.o %s
// RUN: llvm-readelf -SW %t.o | FileCheck %s --check-prefix=SECTIONS
// RUN: %minigo build --emit=asm -o - %s | FileCheck %s
// RUN: %minigo build -O0 --emit=asm -o - %s | FileCheck %s --check-prefix=O0
// RUN: %minigo build -O0 %s -o %t && %t 2>&1 | FileCheck %s --check-prefix=OUT

// SECTIONS: .note.GNU-split-stack PROGBITS {{.*}} E
// SECTIONS: .llvm_faultmaps {{.*}} AE

package main

type T struct{ a, b int }

// The prologue's check, a frame pointer, and a nil check that is the load itself.
// CHECK-LABEL: main.b:
// CHECK: cmpq %fs:112, %rsp
// CHECK: pushq %rbp
// CHECK: movq %rsp, %rbp
// CHECK-NOT: test
// CHECK: movq 8(%rdi), %rax
// CHECK: __morestack
// O0-LABEL: main.b:
// O0: cmpq %fs:112, %rsp
// O0: __morestack
//
//go:noinline
func b(t *T) int { return t.b }

// A loop, so that code generation makes an effort.
//
//go:noinline
func sum(list []int) (result int) {
	for _, x := range list {
		result += x
	}
	return result
}

func main() {
	println(b(&T{1, sum([]int{1, 1})}))          // OUT: 2
	defer func() { println(recover() != nil) }() // OUT-NEXT: true
	b(nil)
}

// CHECK-NOT: split-stack
// CHECK-NOT: llvm_faultmaps
