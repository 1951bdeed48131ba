// RUN: %minigo build --emit=escape -o - %s | sort -s -t: -k2,2n -k3,3n | FileCheck %s --match-full-lines
//
// Variables that are copied to each other in a cycle are solved as one. All lines of the output are here: those of a
// solver that walks from each variable, and of gc.

package main

var global *int

// Nothing outlives the variables.
func local(n int) int {
	x, y := 1, 2
	a, b := &x, &y
	for range n {
		a, b = b, a
	}
	return *a + *b
}

// The variables outlive what each turn of the loop declares, whichever of them gets its address.
func outside(n int) int {
	var a, b, c *int
	for i := range n {
		// CHECK: {{.*}}copy_cycles.go:[[#@LINE+1]]:3: moved to heap: x
		x, y := i, i
		a, b, c = b, c, a
		if i%2 == 0 {
			b = &x
		}
		println(y)
	}
	if a == nil {
		return 0
	}
	return *a
}

// Only one of the cycle is declared outside.
func oneOutside(n int) int {
	var a *int
	for i := range n {
		// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:3: moved to heap: x
		x := i
		b := a
		c := b
		c = &x
		b = c
		a = b
	}
	return *a
}

// Both are of the same turn.
func inside(n int) int {
	sum := 0
	for i := range n {
		x := i
		a := &x
		b := a
		a = b
		sum += *a + *b
	}
	return sum
}

// A result is one of them.
// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:15: p does not escape
// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:18: leaking param: q to result r level=0
func toResult(p, q *int, n int) (r *int) {
	s := q
	for range n {
		r, s = s, r
	}
	if n > 100 {
		// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:3: moved to heap: x
		x := n
		s = &x
	}
	return r
}

// Two results are.
// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:16: leaking param: p to result r level=1
// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:16: leaking param: p to result s level=1
func toResults(p **int, n int) (r, s *int) {
	r = *p
	for range n {
		r, s = s, r
	}
	return
}

// A parameter is, beside a result.
// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:16: leaking param: p to result ~r0 level=0
// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:24: leaking param: q to result ~r0 level=1
func parameter(p *int, q **int, n int) *int {
	r := p
	for range n {
		p, r = r, *q
		r = p
	}
	return r
}

// One of them goes to the heap, and so does what they point to.
// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:13: leaking param: p
// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:16: leaking param: q
func toHeap(p, q *int, n int) {
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:2: moved to heap: x
	x, y := n, n
	a, b := p, q
	for range n {
		a, b = b, a
		if n == 17 {
			a = &x
		}
	}
	global = b
	println(y)
}

// One of them is itself in the heap.
func inHeap(n int) func() *int {
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:2: moved to heap: x
	x := n
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:2: moved to heap: a
	a := &x
	b := a
	a = b
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:9: func literal escapes to heap
	return func() *int { a = nil; return b }
}

// Literals share them.
func literals(n int) int {
	var a, b *int
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:10: func literal does not escape
	turn := func() {
		a, b = b, a
		// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:3: moved to heap: x
		x := n
		b = &x
	}
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:10: func literal does not escape
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:15: leaking param: p to result ~r0 level=0
	both := func(p *int) *int {
		q := p
		for range n {
			p, q = q, p
		}
		return q
	}
	for range n {
		turn()
	}
	return *b + *both(b)
}

// Functions that call each other are solved together.
// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:11: leaking param: p
func even(p *int, n int) *int {
	if n == 0 {
		return p
	}
	return odd(p, n-1)
}

// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:10: leaking param: q
func odd(q *int, n int) *int {
	if n == 0 {
		return nil
	}
	r := even(q, n-1)
	return r
}

func callEven(n int) int {
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:2: moved to heap: x
	x := n
	return *even(&x, n)
}

// A slice and its elements.
func closures(n int) int {
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:2: moved to heap: sum
	sum := 0
	var fs []func(int) int
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:13: append does not escape
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:18: func literal escapes to heap
	fs = append(fs, func(x int) int { sum += x; return sum })
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:13: append does not escape
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:18: func literal escapes to heap
	fs = append(fs, func(x int) int { sum -= x; return sum })
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:13: append does not escape
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:18: func literal escapes to heap
	fs = append(fs, func(x int) int { return x })
	for _, f := range fs {
		n = f(n)
	}
	return n
}

func returnedClosures() []func(int) int {
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:2: moved to heap: sum
	sum := 0
	var fs []func(int) int
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:13: append escapes to heap
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:18: func literal escapes to heap
	fs = append(fs, func(x int) int { sum += x; return sum })
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:13: append escapes to heap
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:18: func literal escapes to heap
	fs = append(fs, func(x int) int { sum -= x; return sum })
	return fs
}

type node struct{ next *node }

// A list whose nodes stay in the frame, and one whose nodes are made by the turns of a loop.
func list(n int) int {
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+2]]:10: &node{} escapes to heap
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:19: &node{} escapes to heap
	a, b := &node{}, &node{}
	a.next, b.next = b, a
	for range n {
		a, b = b.next, a.next
	}
	var head *node
	for range n {
		// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:10: &node{...} escapes to heap
		head = &node{head}
	}
	for head != nil {
		head = head.next
		n++
	}
	return n
}

func main() {
	// CHECK-NEXT: {{.*}}copy_cycles.go:[[#@LINE+1]]:2: moved to heap: x
	x, y := 1, 2
	p := &x
	println(local(3), outside(5), oneOutside(3), inside(3), *toResult(&x, &y, 3), *parameter(&x, &p, 2), *inHeap(3)(),
		literals(3), callEven(4), closures(5), len(returnedClosures()), list(4))
	r, s := toResults(&p, 4)
	toHeap(r, s, 5)
}
