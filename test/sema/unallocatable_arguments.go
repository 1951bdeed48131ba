// RUN: %check-all-errors %s
// RUN: not %minigo build -o %t %s 2>&1 | FileCheck %s

// Types that contain cgo.Incomplete are no type arguments; the rest is looked at afterwards.
package main

import (
	"runtime/cgo"
	"sync/atomic"
)

type opaque struct{ _ cgo.Incomplete }

type pair[T any] struct{ a, b *T }

var direct atomic.Pointer[cgo.Incomplete] // ERROR "cannot use incomplete \(or unallocatable\) type as a type argument: runtime/cgo.Incomplete"
var inside pair[opaque]                   // ERROR "cannot use incomplete \(or unallocatable\) type as a type argument: main.opaque"
var array pair[[3]opaque]                 // ERROR "cannot use incomplete \(or unallocatable\) type as a type argument: \[3\]main.opaque"
var pointers pair[*opaque]
var slices pair[[]opaque]

func g[T any](_ *T) {}

// CHECK: unallocatable_arguments.go:16:19: cannot use incomplete
// CHECK: unallocatable_arguments.go:27:2: cannot use incomplete
func calls(p *cgo.Incomplete) {
	g(p) // ERROR "cannot use incomplete \(or unallocatable\) type as a type argument: runtime/cgo.Incomplete"
	g(&p)
	_ = new(opaque)
}

func main() {}
