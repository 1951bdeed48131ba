// RUN: %minigo build --emit=escape -o - %s | sort -s -t: -k2,2n -k3,3n | FileCheck %s --match-full-lines

// What holds an address, and until when.

package main

type pair struct {
	n int
	p *int
}

// The address of a field is one of the struct, whatever the field holds.
func field() **int {
	// CHECK: {{.*}}holders.go:[[#@LINE+1]]:6: moved to heap: x
	var x pair
	return &x.p
}

func element() **int {
	// CHECK: {{.*}}holders.go:[[#@LINE+1]]:6: moved to heap: x
	var x [2]*int
	return &x[1]
}

// A box that a range clause makes holds what the element holds.
func rangeOver() *int {
	// CHECK: {{.*}}holders.go:[[#@LINE+1]]:2: moved to heap: x
	x := 1
	var v any
	for _, v = range [1]pair{{p: &x}} {
	}
	// CHECK: {{.*}}holders.go:[[#@LINE+1]]:2: moved to heap: y
	y := 2
	for _, v = range []pair{{p: &y}} {
	}
	return v.(pair).p
}

func twoResults(p *int) (pair, int)  { return pair{p: p}, 1 }
func unbox(v any, n int) *int        { return v.(pair).p }
func same(p pair, n int) *int        { return p.p }
func asPointer(p *int) (*int, error) { return p, nil }
func takePointer(v any, err error)   {}

// The same of boxes for the results of a call.
func boxedResults() *int {
	// CHECK: {{.*}}holders.go:[[#@LINE+1]]:2: moved to heap: x
	x := 1
	var v, n any = twoResults(&x)
	_ = n
	return v.(pair).p
}

func boxedArguments() *int {
	// CHECK: {{.*}}holders.go:[[#@LINE+1]]:2: moved to heap: x
	x := 1
	return unbox(twoResults(&x))
}

// Without a box the parameters alone decide.
// CHECK-NOT: {{.*}}moved to heap: kept
func plainArguments() int {
	kept := 1
	takePointer(asPointer(&kept))
	return *same(twoResults(&kept))
}

// A variable that is new in each iteration hands its value on to the next one.
func iterations() {
	n := 0
	for p := (*int)(nil); n < 3; n++ {
		// CHECK: {{.*}}holders.go:[[#@LINE+1]]:3: moved to heap: y
		y := n
		func() {
			if p != nil {
				println(*p)
			}
			p = &y
		}()
	}
}

func many(p *int) (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r *int) {
	r = p
	return
}
func send(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, q, r *int) {}

// All results of a call that a goroutine gets outlive the frame.
func goroutine() {
	// CHECK: {{.*}}holders.go:[[#@LINE+1]]:2: moved to heap: x
	x := 1
	go send(many(&x))
}

type embedded struct{ *pair }

func (p *pair) set(q *int) { p.n = *q }
func (p pair) read() int   { return p.n + *p.p }

// Methods that are called through a pointer get it, or what it points to.
// CHECK-NOT: {{.*}}moved to heap: local
func receivers() int {
	local := 1
	e := embedded{&pair{p: &local}}
	e.set(&local)
	return e.read() + (&e).read() + e.pair.read()
}

func main() {
	println(field() != nil, element() != nil, *rangeOver(), *boxedResults(), *boxedArguments())
	println(plainArguments(), receivers())
	iterations()
	goroutine()
}
