// Maps that escape analysis keeps in the frame, and those that it must not keep.

package main

import (
	"fmt"
	"maps"
	"runtime"
	"slices"
)

type large struct{ a, b, c, d, e string }

var global map[string]int

//go:noinline
func clobber(n int) int {
	var a [64]int
	for i := range a {
		a[i] = n * i
	}
	if n > 0 {
		return clobber(n-1) + a[n%64]
	}
	return a[0]
}

//go:noinline
func local(n int) (sum int) {
	m := map[int]int{}
	for i := 0; i < n; i++ {
		m[i*7]++
		if i%3 == 0 {
			delete(m, i*7)
		}
		clobber(3)
	}
	for k, v := range m {
		sum += k*v + len(m)
	}
	return
}

//go:noinline
func pointers(n int) string {
	m := make(map[string]*string, 3)
	for i := 0; i < n; i++ {
		s := fmt.Sprint("value ", i)
		m[fmt.Sprint("key ", i)] = &s
		runtime.GC()
	}
	text := ""
	for _, k := range slices.Sorted(maps.Keys(m)) {
		text += *m[k] + ";"
	}
	return text
}

//go:noinline
func returned(n int) map[string]int {
	m := make(map[string]int)
	for i := 0; i < n; i++ {
		m[fmt.Sprint(i)] = i
	}
	return m
}

//go:noinline
func stored() {
	m := map[string]int{"a": 1}
	global = m
}

//go:noinline
func captured() (func(int) int, []map[int]int) {
	m := map[int]int{1: 2}
	var all []map[int]int
	for i := 0; i < 3; i++ {
		each := map[int]int{i: i}
		all = append(all, each)
	}
	return func(k int) int { m[k]++; return m[k] }, all
}

//go:noinline
func previous(n int) (sum int) {
	var before map[int]int
	for i := 0; i < n; i++ {
		m := map[int]int{i: i + 1}
		sum += before[i-1] * 10
		before = m
	}
	return
}

//go:noinline
func iterating() (seen []int) {
	m := map[int]bool{1: true, 2: true, 3: true}
	for k := range m {
		seen = append(seen, k)
		for i := 100; i < 140; i++ { // the iterator goes on in the arrays of the frame
			m[i] = true
		}
		for i := 100; i < 140; i++ {
			delete(m, i)
		}
	}
	slices.Sort(seen)
	return slices.Compact(seen)[:3]
}

//go:noinline
func kinds() string {
	e := map[any]int{1: 1, "x": 2, 3.5: 3}
	l := map[string]large{"k": {a: "a", e: "e"}}
	z := map[string]struct{}{"z": {}}
	z["y"] = struct{}{}
	many := map[int]string{1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8", 9: "9", 10: "10"}
	full := map[int]string{1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8"}
	full[9] = "9"
	p := &map[int]int{5: 6}
	(*p)[6] = 7
	counts := make(map[byte]int, 200)
	for _, c := range []byte("hello, world") {
		counts[c]++
	}
	clear(many)
	return fmt.Sprint(e["x"], e[3.5], l["k"].e, len(z), len(many), len(full), full[9], (*p)[6], counts['l'])
}

func try(f func()) {
	defer func() { fmt.Println(recover()) }()
	f()
}

func main() {
	fmt.Println(local(5), local(8), local(100))
	fmt.Println(pointers(4), pointers(30))
	r := returned(4)
	stored()
	f, all := captured()
	clobber(30)
	runtime.GC()
	fmt.Println(r, global, f(1), f(9), f(9), all, previous(5), iterating(), kinds())
	try(func() { m := map[any]int{}; m[func() {}] = 1 })
	try(func() { m := make(map[string]int); m["x"]++; fmt.Println(m["x"]) })
}
