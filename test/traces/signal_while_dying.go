// RUN: %minigo build -o %t %s
// RUN: %{python} %S/inputs/signal_when_full.py SIGQUIT %t | FileCheck %s
// RUN: %{python} %S/inputs/signal_when_full.py SIGSEGV %t | FileCheck %s
// A signal to a program that prints its last words does not cut them short.
package main

import "strings"

func main() {
	panic(strings.Repeat("more than a pipe holds ", 10_000) + "end")
}

// CHECK:      230010 bytes
// CHECK:      goroutine 1 [running]:
// CHECK-NEXT: main.main()
// CHECK:      exit code 2
