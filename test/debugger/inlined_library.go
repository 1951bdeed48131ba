// REQUIRES: gdb
// RUN: %minigo build -o %t %s
// RUN: %gdb %t -ex "break main.show" -ex "run" -ex bt 2>&1 | FileCheck %s
// Functions of the library that were inlined are frames of their own, in the library's files.
package main

import "sort"

//go:noinline
func show(i int) bool { return i > 3 }

//go:noinline
func search(n int) int {
	return sort.Search(n, func(i int) bool { return show(i) })
}

func main() {
	println(search(9))
}

// CHECK:      #0  main.show (i=4)
// CHECK-NEXT: #1  {{.*}}main.search.func1 (i=4) at {{.*}}inlined_library.go:14
// CHECK-NEXT: #2  sort.Search ({{.*}}) at {{/.*}}/sort/search.go:
// CHECK-NEXT: #3  main.search ({{.*}}) at {{.*}}inlined_library.go:14
// CHECK-NEXT: #4  {{.*}}main.main () at {{.*}}inlined_library.go:18
