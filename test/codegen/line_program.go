// RUN: %minigo build --emit=obj -o %t.o %s
// RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
// RUN: %minigo build -O0 --emit=obj -o %t.o %s
// RUN: llvm-dwarfdump --debug-line %t.o | FileCheck %s
// No row says that the prologue ends there: LLVM would say it of the check of the stack.
package main

func add(a, b int) int {
	c := a + b
	return c
}

func main() {
	println(add(1, 2))
}

// CHECK:     file_names[
// CHECK-NOT: prologue_end
// CHECK:     end_sequence
// CHECK-NOT: prologue_end
