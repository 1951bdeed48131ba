// REQUIRES: gdb
// RUN: %minigo build -o %t %s
// RUN: %gdb %t -ex "break main.show" -ex "run" -ex bt -ex "info args" -ex up -ex "info locals" 2>&1 | FileCheck %s
// In optimised code what lives on has its value; inlined calls are frames of their own.
package main

import "os"

//go:noinline
func show(text string, items []string, n int) int {
	total := 0
	for _, item := range items {
		total += len(item) * n
	}
	return total + len(text)
}

func inlined(args []string) int {
	kept := len(args) + 41
	result := show("text", args, kept)
	return result + kept
}

func main() {
	println(inlined(append([]string{"one", "two"}, os.Args[1:]...)))
}

// CHECK:      Breakpoint 1, main.show (text={{.*}}, items={{.*}}, n=43) at
// CHECK:      #0  main.show
// CHECK-NEXT: #1  {{.*}}main.inlined (args={{.*}}) at {{.*}}optimized.go:20
// CHECK-NEXT: #2  main.main () at {{.*}}optimized.go:25
// CHECK:      n = 43
// CHECK:      kept = 43
