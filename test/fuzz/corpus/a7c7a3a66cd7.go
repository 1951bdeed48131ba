// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

package main

// RUN: %minigo build %s -o %t && not %t 2>&1 | FileCheck %s

package main

type point struct{ x, y int }

}

func panics(f func()) {
	defer func The string is decoded in place whetr %iterator)
func keys(m map[int]int) (n int) () { println(recover().(error).Error()) }()
	f()
}

func main() {
&1 | FileC	// CHECK:{
	for k : 2 1
	a, b := 1, = 2
	ar,a