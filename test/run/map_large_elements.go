// Large elements are copied once, from the map to where they go.
package main

import (
	"fmt"
	"runtime"
)

type large [300]int

type linked struct {
	next *linked
	text string
	data [20]int
}

func filled(n int) (l large) {
	for i := range l {
		l[i] = n
	}
	return
}

func sum(l *large) (s int) {
	for _, n := range l {
		s += n
	}
	return
}

//go:noinline
func element(m map[int]large, k int) large { return m[k] }

func main() {
	m := map[int]large{1: filled(1)}
	x := m[1]
	m[1] = filled(2)
	y, z := new(large), large{5: 5}
	*y = m[1]
	z = m[9]
	fmt.Println(sum(&x), sum(y), sum(&z))

	// An entry that is made may move the others, and a missing one is zero.
	for i := 2; i < 5000; i++ {
		m[i] = m[i-1]
		m[i+1] = m[i+7]
		if l := m[i]; sum(&l) != 600 {
			panic(i)
		}
	}
	fmt.Println(m[3] == m[4], m[3] == m[5000], m[7000] == large{})
	clear(m)
	l := element(m, 3)
	fmt.Println(sum(&l), len(m))

	// What a copied element points to stays.
	lists := map[string]linked{}
	for i := range 1000 {
		old := lists["list"]
		lists["list"] = linked{next: &old, text: fmt.Sprint(i), data: [20]int{i}}
		if i%100 == 0 {
			runtime.GC()
		}
	}
	var list linked
	list = lists["list"]
	delete(lists, "list")
	n := 0
	for p := &list; p != nil; p = p.next {
		if p.text != "" && (p.text != fmt.Sprint(999-n) || p.data[0] != 999-n) {
			panic(n)
		}
		n++
	}
	fmt.Println(n)

	// The key is looked for before the variable.
	defer func() {
		fmt.Println(recover())
	}()
	var none *large
	*none = map[any]large{}[[]int{}]
}
