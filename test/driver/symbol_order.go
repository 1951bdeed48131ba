// RUN: %minigo build -o %t %s && %t | FileCheck %s
// RUN: llvm-readelf -SW %t | FileCheck %s --check-prefix=FLAG
// RUN: llvm-readelf -sW %t | awk '$4 == "FUNC" && $3 != "0" && ($5 == "LOCAL") == local {n++; if ("x" $2 < last) exit 1; last = "x" $2} END {exit n < 20}' local=1
// RUN: llvm-readelf -sW %t | awk '$4 == "FUNC" && $3 != "0" && ($5 == "LOCAL") == local {n++; if ("x" $2 < last) exit 1; last = "x" $2} END {exit n < 20}' local=0
//
// The functions are in the symbol table by their addresses, local ones before the others, and the table says so.
package main

import (
	"fmt"
	"runtime"
)

// FLAG: .symtab SYMTAB {{.*}} 18 o

func main() {
	pc, _, line, ok := runtime.Caller(0)
	// CHECK: main.main [[#@LINE-1]] true
	fmt.Println(runtime.FuncForPC(pc).Name(), line, ok)
}
