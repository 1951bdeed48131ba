// What a function of several results allocates is in the frame of a caller that keeps it there, and in the heap elsewhere.

package main

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
)

type node struct {
	value int
	next  *node
}

type wide struct{ a, b, c, d, e, f int }

type failure struct{ code, line int }

func (f failure) Error() string { return fmt.Sprint("failure ", f.code) }

func (n *node) sum() int {
	total := 0
	for ; n != nil; n = n.next {
		total += n.value
	}
	return total
}

func made(value int) (*node, error)             { return &node{value, nil}, nil }
func passed(value int) (*node, error)           { return made(value) }
func again(value int) (*node, error)            { return passed(value) }
func two(a, b int) (*node, *node)               { return &node{a, nil}, &node{b, nil} }
func linked(n *node) (*node, *node)             { return n, &node{1, n} }
func pair[K, V any](key K, value V) (*K, *V)    { return &key, &value }
func swapped[K, V any](key K, value V) (*V, *K) { return pair(value, key) }
func (n *node) before(value int) (*node, bool)  { return &node{value, n}, n != nil }
func (n node) copied() (*node, int)             { return &n, n.value }
func broad(w wide) (wide, *wide, error)         { return w, &w, nil }
func buffer(n int) ([]byte, error)              { return fill(make([]byte, 0, n), n) }
func fill(b []byte, n int) ([]byte, error)      { return append(b, byte(n)), nil }
func check(b []byte, err error) ([]byte, error) { return b, err }
func checked(n int) ([]byte, error)             { return check(fill(make([]byte, 0, 4), n)) }
func fails(code int) (int, error)               { return code, failure{code, 7} }
func specific(code int) (*node, failure)        { return &node{code, nil}, failure{code, 8} }
func general(code int) (any, error)             { return specific(code) }
func first(n *node, err error) *node            { return n }
func list(values ...int) ([]int, int)           { return values, len(values) }
func ordered() (*node, *node)                   { return &node{note("a", 1), nil}, &node{note("b", 2), nil} }
func changed(n int) (*int, int, int)            { return &n, increase(&n), n }
func increase(n *int) int                       { *n++; return *n }
func even(n int) (*node, bool) {
	if n == 0 {
		return &node{}, true
	}
	return odd(n - 1)
}
func odd(n int) (*node, bool) { return evenOr(n == 0, n) }
func evenOr(zero bool, n int) (*node, bool) {
	if zero {
		return nil, false
	}
	return even(n - 1)
}
func endless(n int) (*node, error) { return later(n, endless) }
func later(n int, f func(int) (*node, error)) (*node, error) {
	if n == 0 {
		return made(0)
	}
	return f(n - 1)
}
func named(value int) (n *node, err error)   { return &node{value, nil}, nil }
func ownResult(value int) (n *node, m *node) { return &node{value, n}, m }
func refused() (int, error)                  { return 1, errors.New("text") }
func divided(a, b int) (*node, int)          { return &node{a / b, nil}, b }

var (
	kept  *node
	total int
	trail []string
)

func note(name string, value int) int {
	trail = append(trail, name)
	return value
}

// Each iteration has objects of its own where an earlier one is still reachable.
func chain(n int) int {
	var last *node
	for i := range n {
		last, _ = last.before(i)
	}
	return last.sum()
}

func chainOfPairs(n int) int {
	last, other := two(1, 2)
	for i := range n {
		var fresh *node
		other, fresh = linked(last)
		if i%2 == 0 {
			last = fresh
		}
	}
	return last.sum() + other.sum()
}

func escaping() (*node, error) {
	n, err := made(6)
	_, kept = linked(n)
	return n, err
}

func inClosure() func() int {
	n, other := two(8, 9)
	get := func() int { return n.sum() }
	total += other.sum()
	return get
}

func deferred() (result int) {
	defer func(n *node, err error) { result += n.sum() }(made(1))
	for i := range 3 {
		defer func(n *node, err error) { result = result*10 + n.sum() }(passed(i))
	}
	n, _ := again(4)
	return n.sum()
}

func inGoroutine() int {
	done := make(chan int)
	go func(n *node, err error) { done <- n.sum() }(made(5))
	return <-done
}

func sent() int {
	c := make(chan *node, 1)
	n, _ := made(11)
	c <- n
	n, _ = made(12)
	return (<-c).sum() + n.sum()
}

func inMap() int {
	m := map[int]*node{}
	var s []*node
	for i := range 20 {
		m[i], _ = made(i)
		n, _ := made(i)
		s = append(s, n)
	}
	total := 0
	for i, n := range m {
		total += n.sum() * s[i].sum()
	}
	return total
}

func inField() int {
	var holder struct {
		n   *node
		err error
	}
	holder.n, holder.err = made(3)
	pointer := &holder
	pointer.n, _ = linked(holder.n)
	return pointer.n.sum()
}

func panics() (text string) {
	defer func() { text = fmt.Sprint(recover()) }()
	n, b := divided(1, total-total)
	return fmt.Sprint(n, b)
}

// The garbage collector sees what only an object in the frame holds.
func collected() string {
	n, m := linked(&node{2, &node{3, nil}})
	p, q := pair(strings.Repeat("x", 100), []string{strings.Repeat("y", 100)})
	v, k := swapped(strings.Repeat("v", 50), map[string]int{strings.Repeat("k", 50): 1})
	for range 3 {
		runtime.GC()
		for range 1000 {
			trail = append(trail[:0], strings.Repeat("z", 100))
		}
	}
	return fmt.Sprint(n.sum(), m.sum(), *p == strings.Repeat("x", 100), (*q)[0] == strings.Repeat("y", 100), (*v)[strings.Repeat("k", 50)], *k == strings.Repeat("v", 50))
}

func count(name string, f func()) {
	fmt.Println(name, testing.AllocsPerRun(100, f))
}

func counts() {
	count("made", func() { n, _ := made(1); total += n.sum() })
	count("made twice", func() { n, err := made(1); m, err := made(2); total += n.sum() + m.sum(); _ = err })
	count("passed on", func() { n, _ := again(1); total += n.sum() })
	count("both", func() { a, b := two(1, 2); total += a.sum() + b.sum() })
	count("one of both", func() { a, b := two(1, 2); total += a.sum(); kept = b })
	count("named results", func() { n, err := named(1); total += n.sum(); _ = err })
	count("discarded", func() { made(1) })
	count("blank", func() { _, _ = two(1, 2) })
	count("global and blank", func() { kept, _ = two(1, 2) })
	count("linked", func() { a, b := linked(&node{2, nil}); total += a.sum() + b.sum() })
	count("generic", func() { k, v := pair(total, 2.5); total += *k + int(*v) })
	count("generic, passed on", func() { v, k := swapped(total, 2.5); total += *k + int(*v) })
	count("method", func() { n, _ := kept.before(3); total += n.value })
	count("value receiver", func() { n, _ := kept.copied(); n.value++; total += n.value })
	count("wide", func() { w, p, _ := broad(wide{a: total}); p.b = 3; total += w.b + p.b })
	count("buffer", func() { b, _ := buffer(5); total += len(b) })
	count("checked", func() { b, err := checked(5); total += len(b); _ = err })
	count("argument", func() { total += first(again(3)).value })
	count("escaping argument", func() { kept = first(again(3)) })
	count("error", func() { n, err := fails(2); total += n; _ = err.(failure) })
	count("variadic", func() { s, n := list(total, 2, 3); total += s[1] + n })
	count("if", func() {
		if n, err := made(1); err == nil {
			total += n.sum()
		}
	})
	count("var", func() {
		var n, err = made(1)
		if err == nil {
			total += n.sum()
		}
	})
	count("errors.New", func() {
		if n, err := refused(); err != nil {
			total += n
		}
	})
}

func main() {
	counts()
	fmt.Println(chain(1000), chainOfPairs(10), deferred(), inGoroutine(), sent(), inMap(), inField())
	n, err := escaping()
	fmt.Println(n.sum(), kept.sum(), err, inClosure()())
	a, b := ordered()
	fmt.Println(a.sum(), b.sum(), trail)
	a, b = ownResult(4)
	fmt.Println(a.sum(), b.sum())
	p, x, y := changed(1)
	fmt.Println(*p, x, y)
	any, err := general(3)
	fmt.Println(any.(*node).sum(), err)
	e, ok := even(10)
	f, _ := endless(5)
	fmt.Println(e.sum(), ok, f.sum(), panics(), collected())
}
