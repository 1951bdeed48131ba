// An access through a pointer is its nil check, where that is possible: loads, stores, comparisons with
// memory, changes of memory. A field that is pushed as an argument on the stack is found behind accesses to
// other memory, with which it cannot change places.
package main

import "fmt"

type point struct {
	a, b, x, y int
	flag       bool
	call       func(int) int
	next       *point
}

type holder struct {
	p *point
	n int
}

//go:noinline
func sum(a, b, c, d, e, f, g, h int) int {
	return a + 2*b + 3*c + 4*d + 5*e + 6*f + 7*g + 8*h
}

//go:noinline
func find(ok bool) *point {
	if !ok {
		return nil
	}
	p := &point{a: 1, b: 2, x: 3, y: 4, flag: true, call: func(n int) int { return n + 1 }}
	p.next = p
	return p
}

// The table cannot be where p points to, and is in the frame.
//
//go:noinline
func pushBehindFrame(a, b, c, d, e, f int, h *holder) int {
	var table [4]int
	for i := range table {
		table[i] = i*a ^ b
	}
	p := h.p
	return sum(table[a&3], b, c, d, e, f, 7, p.x)
}

//go:noinline
func pushBehindField(a, b, c, d, e, f int, h *holder) int {
	p := h.p
	return sum(h.n, b, c, d, e, f, p.x, p.y)
}

//go:noinline
func pushBehindStore(a, b, c, d, e, f int, h *holder, to *int) int {
	p := h.p
	*to = a
	return sum(a, b, c, d, e, f, 7, p.x)
}

//go:noinline
func pushAtOnce(ok bool) int { return sum(1, 2, 3, 4, 5, 6, 7, find(ok).x) }

//go:noinline
func pushSecond(ok bool) int { return sum(1, 2, 3, 4, 5, 6, find(ok).x, 8) }

//go:noinline
func pushOfBoth(ok, other bool) int { return sum(1, 2, 3, 4, 5, 6, find(ok).x, find(other).y) }

//go:noinline
func compare(p *point, n int) int {
	if p.x < n {
		return 1
	}
	return 2
}

//go:noinline
func test(p *point) int {
	if p.flag {
		return 1
	}
	return 2
}

//go:noinline
func testBits(p *point) int {
	if p.x&2 != 0 {
		return 1
	}
	return 2
}

//go:noinline
func call(p *point, n int) int { return p.call(n) }

//go:noinline
func tailCall(p *point, n int) (r int) {
	f := p.call
	return f(n)
}

//go:noinline
func store(p *point, n int) { p.x = n }

//go:noinline
func storeConstant(p *point) { p.y = 17 }

//go:noinline
func add(p *point, n int) { p.x += n }

//go:noinline
func increment(p *point) { p.y++ }

//go:noinline
func choose(p *point) int {
	switch p.next.x {
	case 0:
		return 5
	case 1:
		return 7
	case 2:
		return 2
	case 3:
		return 4
	}
	return 1
}

func try(name string, f func() int) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println(name, r.(error).Error())
		}
	}()
	fmt.Println(name, f())
}

var first = pushBehindField(1, 2, 3, 4, 5, 6, &holder{find(true), 9})
var second = sum(first, find(true).a, 3, 4, 5, 6, 7, find(true).x)

func main() {
	fmt.Println(first, second)
	for _, ok := range []bool{true, false} {
		p := find(ok)
		h := &holder{p, 9}
		var n int
		try("pushBehindFrame", func() int { return pushBehindFrame(1, 2, 3, 4, 5, 6, h) })
		try("pushBehindField", func() int { return pushBehindField(1, 2, 3, 4, 5, 6, h) })
		try("pushBehindStore", func() int { return pushBehindStore(11, 2, 3, 4, 5, 6, h, &n) })
		fmt.Println(n)
		try("pushAtOnce", func() int { return pushAtOnce(ok) })
		try("pushSecond", func() int { return pushSecond(ok) })
		try("pushOfBoth", func() int { return pushOfBoth(ok, true) })
		try("pushOfBoth", func() int { return pushOfBoth(true, ok) })
		try("compare", func() int { return compare(p, 7) })
		try("test", func() int { return test(p) })
		try("testBits", func() int { return testBits(p) })
		try("call", func() int { return call(p, 7) })
		try("tailCall", func() int { return tailCall(p, 8) })
		try("choose", func() int { return choose(p) })
		try("store", func() int { store(p, 20); return p.x })
		try("storeConstant", func() int { storeConstant(p); return p.y })
		try("add", func() int { add(p, 21); return p.x })
		try("increment", func() int { increment(p); return p.y })
	}
}
