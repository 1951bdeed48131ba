// RUN: %minigo build -o %t %s
// RUN: rm -f %t.out
// RUN: env GODEBUG=gctrace=1 sh -c 'timeout 20 %t 2>&1 >%t.out | timeout 20 sh -c "until [ -s %t.out ]; do sleep 0.1; done"'
// RUN: FileCheck %s <%t.out
// RUN: env GODEBUG=gctrace=1 %t 2>&1 >%t.out | FileCheck --check-prefix LINES %s
// CHECK: done

// The lines of collections go to a pipe that nobody reads, and is full after some hundreds. The program still allocates and
// collects.
package main

import (
	"fmt"
	"runtime"
)

func main() {
	for range 1500 {
		runtime.GC()
	}
	fmt.Println("done")
}

// LINES: gc 1 @{{[0-9.]+}}s {{[0-9]+}}%: {{.*}} ms clock, {{.*}} ms cpu, {{[0-9]+}}->{{[0-9]+}}->{{[0-9]+}} MB, {{.*}} P (forced)
// LINES: gc 1500 @
