// What a method call through an interface is given stays in the frame where the source shows which method it is: nothing is allocated, and
// the method finds all in its place.
package main

import (
	"fmt"
	"io"
	"runtime"
	"testing"
)

type letters struct {
	next byte
	log  []int
}

func (l *letters) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a' + l.next%26
		l.next++
	}
	return len(p), nil
}

type scale struct {
	factor int
	calls  *int
}

func (s scale) of(n int) int { *s.calls++; return s.factor * n }

type scaler interface{ of(n int) int }

type deep struct {
	name string
	*wrapped
}
type wrapped struct {
	text string
	scale
}

//go:noinline
func reads() (sum int) {
	var r io.Reader = &letters{next: 3}
	var room [8]byte
	for range 3 {
		n, _ := r.Read(room[:])
		sum += n + int(room[n-1])
	}
	return sum
}

//go:noinline
func scales(by int) int {
	calls := 0
	var s scaler = scale{by, &calls}
	total := s.of(1) + s.of(2)
	return total*10 + calls
}

//go:noinline
func promotes(by int) int {
	calls := 0
	var s scaler = &deep{"x", &wrapped{"y", scale{by, &calls}}}
	return s.of(5) + calls
}

//go:noinline
func chooses(by int) int {
	var s scaler
	calls := 0
	for i := range by {
		if i%2 == 0 {
			s = &scale{i, &calls}
		}
		runtime.GC()
	}
	return s.of(5) + calls
}

type chain struct {
	next scaler
	rest *int
}

// What is returned outlives the frame.
func (c *chain) of(n int) int   { *c.rest += n; return c.next.of(n) }
func (c *chain) inner() *int    { return c.rest }
func (c *chain) self() inspects { return c }

type inspects interface {
	inner() *int
	self() inspects
}

//go:noinline
func returns() (*int, inspects) {
	n := 40
	var i inspects = &chain{rest: &n}
	return i.inner(), i.self()
}

//go:noinline
func overwrite(depth int) int {
	var room [64]int
	for i := range room {
		room[i] = depth
	}
	if depth > 0 {
		return overwrite(depth-1) + room[depth]
	}
	return room[1]
}

func main() {
	fmt.Println(reads(), scales(7), promotes(3), chooses(4))
	p, i := returns()
	overwrite(20)
	runtime.GC()
	*p += 2
	fmt.Println(*p, *i.inner(), *i.self().inner())
	fmt.Println(testing.AllocsPerRun(100, func() { reads() }), testing.AllocsPerRun(100, func() { scales(2) }),
		testing.AllocsPerRun(100, func() { promotes(2) }))
}
