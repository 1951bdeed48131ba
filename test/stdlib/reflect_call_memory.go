// RUN: %minigo run %s | diff %s.out -

// Package reflect: where arguments and results of calls lie, and for how long.
package main

import (
	"fmt"
	"reflect"
	"runtime"
	"testing"
)

type large struct {
	p *int
	n [40]int
}
type huge struct {
	a [100]*int
	s string
}

type counter struct{ p *int }

func (c *counter) Keep() { keptP = c.p }

var keptLarge large
var keptP *int
var keptF func() int

func keep(l large, p *int, f func() int)           { keptLarge, keptP, keptF = l, p, f }
func keepMany(a, b, c, d, e, f, g *int, h float64) { keptP = g }

func change(l large) large { l.n[3] = 9; q := &l; q.n[4] = 8; return l }
func makeHuge(n int) huge {
	var h huge
	for i := range h.a {
		h.a[i] = new(int)
		*h.a[i] = n + i
		if i%10 == 0 {
			runtime.GC()
		}
	}
	h.s = fmt.Sprint("s", n)
	return h
}
func makeMore(n int) (huge, large, error) {
	return makeHuge(n), large{p: new(int)}, fmt.Errorf("e%d", n)
}
func several(n int) (string, *int, []int, any) {
	runtime.GC()
	x := n
	return fmt.Sprint(n), &x, []int{n, n}, n
}

// smash writes over what frames have left.
//
//go:noinline
func smash(n int) int {
	var a [200]int
	for i := range a {
		a[i] = n + i
	}
	if n > 0 {
		return smash(n-1) + a[n%200]
	}
	return a[5]
}

//go:noinline
func stackArgs() {
	x, y, z := 1, 2, 3
	l := large{p: &x}
	l.n[7] = 70
	f := func() int { y++; return y }
	v := reflect.ValueOf(keep)
	v.Call([]reflect.Value{reflect.ValueOf(l), reflect.ValueOf(&z), reflect.ValueOf(f)})
}

//go:noinline
func boundMethod() {
	a := 11
	c := counter{&a}
	reflect.ValueOf(c.Keep).Call(nil)
}

//go:noinline
func methodByName() {
	a := 12
	c := &counter{&a}
	reflect.ValueOf(c).MethodByName("Keep").Call(nil)
}

//go:noinline
func literal() {
	a := 13
	p := &a
	reflect.ValueOf(func() { keptP = p }).Call(nil)
}
func many() {
	a := 14
	q := reflect.ValueOf(&a)
	reflect.ValueOf(keepMany).Call([]reflect.Value{q, q, q, q, q, q, q, reflect.ValueOf(1.5)})
}

func main() {
	stackArgs()
	smash(50)
	fmt.Println(*keptLarge.p, keptLarge.n[7], *keptP, keptF(), keptF())
	for i, f := range []func(){boundMethod, methodByName, literal, many} {
		f()
		smash(50)
		runtime.GC()
		fmt.Println(i, *keptP)
	}
	// Arguments stay as they were, variables or not.
	l := large{}
	lv := reflect.ValueOf(&l).Elem()
	out := reflect.ValueOf(change).Call([]reflect.Value{lv})
	fmt.Println(l.n[3], l.n[4], out[0].Field(1).Index(3), out[0].Field(1).Index(4))
	boxed := any(l)
	out = reflect.ValueOf(change).Call([]reflect.Value{reflect.ValueOf(boxed)})
	fmt.Println(boxed.(large).n[3], out[0].CanAddr(), out[0].CanSet(), out[0].Field(1).Index(3))
	// The variable changes during the call.
	g := large{}
	gv := reflect.ValueOf(&g).Elem()
	reflect.ValueOf(func(x large) { g.n[0] = 5; gv.Addr().Interface().(*large).n[1] = 6; fmt.Println(x.n[:2], g.n[:2]) }).Call([]reflect.Value{gv})
	r := reflect.ValueOf(makeHuge).Call([]reflect.Value{reflect.ValueOf(100)})
	runtime.GC()
	h := r[0].Interface().(huge)
	sum := 0
	for _, p := range h.a {
		sum += *p
	}
	fmt.Println(sum, h.s)
	r = reflect.ValueOf(makeMore).Call([]reflect.Value{reflect.ValueOf(200)})
	runtime.GC()
	h = r[0].Interface().(huge)
	sum = 0
	for _, p := range h.a {
		sum += *p
	}
	fmt.Println(sum, h.s, r[1].Field(0).Elem(), r[2])
	r = reflect.ValueOf(several).Call([]reflect.Value{reflect.ValueOf(7)})
	runtime.GC()
	smash(20)
	fmt.Println(r[0], r[1].Elem(), r[2], r[3], r[3].Kind())
	// Deep stacks, made functions that call on.
	var rec func(n int, l large) large
	swap := reflect.MakeFunc(reflect.TypeOf(rec), func(a []reflect.Value) []reflect.Value {
		n := int(a[0].Int())
		if n == 0 {
			return []reflect.Value{a[1]}
		}
		l := a[1].Interface().(large)
		l.n[n%40] = n
		return reflect.ValueOf(rec).Call([]reflect.Value{reflect.ValueOf(n - 1), reflect.ValueOf(l)})
	})
	rec = swap.Interface().(func(int, large) large)
	fmt.Println(rec(500, large{}).n)
	v, args := reflect.ValueOf(func([4096]byte) {}), []reflect.Value{reflect.ValueOf([4096]byte{})}
	fmt.Println(testing.AllocsPerRun(100, func() { v.Call(args) }))
}
