// Huge types with pointers compile at once: nothing is written for each of their words.
// RUN: %minigo build -o %t %s && %t 2>&1 | FileCheck %s
package main

type list struct {
	next *list
	all  [1 << 36]*int
	text [1 << 40]string
}

var sink any

func box(p *list) any { return *p }

func boxElement(p *[4][1 << 36]*int) any { return any(p[2]) }

func main() {
	sink = (*list)(nil)
	sink = (*[1 << 32]*int)(nil)
	if sink == nil {
		sink = new(list)
		sink = new([1 << 32]*int)
	}
	println("made") // CHECK: made

	defer func() { println(recover() != nil) }() // CHECK: true
	sink = boxElement(nil)
	sink = box(nil)
}
