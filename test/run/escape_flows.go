package main

import (
	"fmt"
	"runtime"
	"sync"
)

type list struct {
	next *list
	v    int
	name string
}

func push(l *list, v int) *list { return &list{next: l, v: v, name: fmt.Sprint(v)} }

func sum(l *list) (t int) {
	for ; l != nil; l = l.next {
		t += l.v + len(l.name)
	}
	return
}

type S struct{ p *int }

func (s *S) set(p *int) { s.p = p }
func (s S) get() *int   { return s.p }

func mk() *S {
	x := 5
	var s S
	s.set(&x)
	t := s
	return &t
}

func swap(a, b **int) { *a, *b = *b, *a }

func viaSlice() []*int {
	var out []*int
	for i := 0; i < 10; i++ {
		y := i * i
		out = append(out, &y)
	}
	return out
}

func viaMap() map[string]*int {
	m := map[string]*int{}
	for i := range 5 {
		z := i
		m[fmt.Sprint(i)] = &z
	}
	return m
}

func viaArr() (r [3]*int) {
	for i := range r {
		q := i + 100
		r[i] = &q
	}
	return
}

func viaIface() any {
	x := [4]int{1, 2, 3, 4}
	var i any = &x
	return i
}

func viaClosure() func() int {
	n := 0
	f := func() *int { return &n }
	return func() int { *f()++; return n }
}

func deep(n int) *list {
	if n == 0 {
		return nil
	}
	var l list
	l.v = n
	l.next = deep(n - 1)
	return &l
}

func sliceOf() []int {
	var a [100]int
	for i := range a {
		a[i] = i
	}
	return a[10:20]
}

func variadic(xs ...*int) []*int { return xs }

func useVar() []*int {
	a, b := 1, 2
	return variadic(&a, &b)
}

func chanStuff() int {
	ch := make(chan *int, 3)
	var wg sync.WaitGroup
	for i := 0; i < 3; i++ {
		wg.Add(1)
		v := i * 7
		go func(p *int) {
			defer wg.Done()
			*p++
			ch <- p
		}(&v)
	}
	wg.Wait()
	close(ch)
	t := 0
	for p := range ch {
		t += *p
	}
	return t
}

type shape interface{ area() int }
type sq struct{ a *int }

func (s sq) area() int { return *s.a * *s.a }

func shapes() []shape {
	var out []shape
	for i := range 4 {
		out = append(out, sq{&i})
	}
	return out
}

func named() (p *int, f func()) {
	x := 1
	p = &x
	f = func() { *p += 10 }
	return
}

func clobber(n int) int {
	var a [200]int
	for i := range a {
		a[i] = -n
	}
	if n > 0 {
		return clobber(n-1) + a[n%200]
	}
	return 0
}

func main() {
	var l *list
	for i := range 1000 {
		l = push(l, i)
	}
	a := mk()
	b := viaSlice()
	c := viaMap()
	d := viaArr()
	e := viaIface()
	f := viaClosure()
	g := deep(10)
	h := sliceOf()
	u := useVar()
	sh := shapes()
	np, nf := named()
	clobber(50)
	runtime.GC()
	for i := range 10 {
		go clobber(i)
	}
	junk := make([][]int, 0)
	for i := range 10000 {
		junk = append(junk, make([]int, i%50))
	}
	runtime.GC()
	fmt.Println(sum(l), *a.get(), len(junk))
	for _, p := range b {
		fmt.Print(*p, " ")
	}
	for i := range 5 {
		fmt.Print(*c[fmt.Sprint(i)], " ")
	}
	for _, p := range d {
		fmt.Print(*p, " ")
	}
	fmt.Println(*e.(*[4]int), f(), f(), sum(g), h, *u[0], *u[1], chanStuff())
	for _, s := range sh {
		fmt.Print(s.area(), " ")
	}
	nf()
	fmt.Println(*np)
	x, y := 1, 2
	px, py := &x, &y
	swap(&px, &py)
	fmt.Println(*px, *py)
}
