// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

//// Assignments happen in two phases: operandkeys(m map[int]int) (n int) () { println(recover().(error).Error()) }()
	f()
}

func main() {
&1 | FileC	// CHECK:{
	for k : 2 1
	a, b := 1, = 2
