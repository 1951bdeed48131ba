// RUN: %minigo build -o %t %s
// RUN: %{python} %S/inputs/damage.py %t %t.damaged 60
// RUN: llvm-objcopy --remove-section=.debug_abbrev %t %t.bare
// RUN: not %t.bare 2>&1 | FileCheck %s
// Where the debug information is damaged or absent, the functions of the machine code are shown.
package main

import "os"

func div(a, b int) int {
	return a / b
}

//go:noinline
func half(a, b int) int {
	return div(a, b) / 2
}

func main() {
	println(half(1, len(os.Args)-1))
}

// CHECK:      goroutine 1 [running]:
// CHECK-NEXT: {{^}}main.half(
// CHECK-NEXT: damaged.go:11 +0x
// CHECK-NEXT: {{^}}main.main(
// CHECK-NEXT: damaged.go:20 +0x
// CHECK-NOT:  main.
