// RUN: %check-all-errors %s

// Types that contain cgo.Incomplete have no variables in Go, and nothing is allocated for them. Pointers to them are fine.
package main

import "runtime/cgo"

type opaque struct{ _ cgo.Incomplete }

type named cgo.Incomplete

type outer struct {
	n    int
	list [2]opaque
}

var global opaque
var pointer *opaque
var slice []opaque
var channel chan opaque

func parameter(x opaque) {} // ERROR "opaque is incomplete \(or unallocatable\); stack allocation disallowed"

func result() (x cgo.Incomplete) { // ERROR "cgo.Incomplete is incomplete \(or unallocatable\); stack allocation disallowed"
	return
}

func (x named) receiver() {} // ERROR "named is incomplete \(or unallocatable\); stack allocation disallowed"

func (x *named) pointer() *named { return x }

func locals(p *outer) int {
	var x opaque         // ERROR "opaque is incomplete \(or unallocatable\); stack allocation disallowed"
	y := *p              // ERROR "outer is incomplete \(or unallocatable\); stack allocation disallowed"
	f := func(z opaque) { // ERROR "opaque is incomplete \(or unallocatable\); stack allocation disallowed"
	}
	_, _, _ = x, y, f
	for _, z := range p.list { // ERROR "opaque is incomplete \(or unallocatable\); stack allocation disallowed"
		_ = z
	}
	n := p.n
	return n
}

func allocations() {
	_ = new(opaque)             // ERROR "opaque can't be allocated in Go; it is incomplete \(or unallocatable\)"
	_ = &opaque{}               // ERROR "opaque can't be allocated in Go; it is incomplete \(or unallocatable\)"
	_ = make([]outer, 3)        // ERROR "outer can't be allocated in Go; it is incomplete \(or unallocatable\)"
	_ = append(slice, slice...) // ERROR "opaque can't be allocated in Go; it is incomplete \(or unallocatable\)"
	_ = new([2]opaque)          // ERROR "\[2\]opaque can't be allocated in Go; it is incomplete \(or unallocatable\)"
	_ = new(*opaque)
	_ = make([]*outer, 3)
	_ = make(map[string]*opaque)
}

func main() {
	println(pointer == nil, slice == nil, channel == nil, &global != nil)
}
