// RUN: not %minigo run %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run %s 2>&1 | FileCheck %s %}
// Functions of the library that were inlined have frames of their own, and their files and lines.
package main

import (
	"container/list"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sort"
)

// show prints the function that called its caller.
func show(skip int) {
	pc, file, line, ok := runtime.Caller(skip)
	fmt.Fprintln(os.Stderr, runtime.FuncForPC(pc).Name(), filepath.Base(file), line > 0, ok)
}

func search(n int) int {
	return sort.Search(n, func(i int) bool {
		if i == n/2 {
			show(1)
			show(2)
			show(3)
		}
		return i >= 1
	})
}

func second(e *list.Element) *list.Element {
	return e.Next()
}

func main() {
	// CHECK:      main.{{main.func1|search.func1|main.search.func1}} inlined_library.go true true
	// CHECK-NEXT: sort.Search search.go true true
	// CHECK-NEXT: main.search inlined_library.go true true
	search(8)
	// CHECK:      panic: runtime error: invalid memory address or nil pointer dereference
	// CHECK:      goroutine 1 [running]:
	// CHECK-NEXT: {{^}}container/list.(*Element).Next({{.*}}){{$}}
	// CHECK-NEXT: {{^	/.*}}/container/list/list.go:{{[0-9]+}}
	// CHECK-NEXT: {{^}}main.second(...){{$}}
	// CHECK-NEXT: {{^	/.*}}/inlined_library.go:33{{$}}
	// CHECK-NEXT: {{^}}main.main(){{$}}
	// CHECK-NEXT: {{^	/.*}}/inlined_library.go:49 +0x
	second(nil)
}
