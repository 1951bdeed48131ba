// RUN: %minigo run %s | diff %s.out -

// Keys and values of sync.Map that cannot be compared, are not equal to themselves, or are equal but not the same.
package main

import (
	"fmt"
	"math"
	"sync"
)

func try(what string, f func()) {
	defer func() {
		if e := recover(); e != nil {
			fmt.Println(what, "panics:", e)
		}
	}()
	f()
	fmt.Println(what, "ok")
}

func main() {
	var m sync.Map
	try("load slice empty", func() { m.Load([]int{1}) })
	try("delete slice empty", func() { m.Delete([]int{1}) })
	try("range empty", func() { m.Range(nil) })
	try("store func", func() { m.Store(func() {}, 1) })
	try("store struct with iface", func() { m.Store(struct{ x any }{[]int{}}, 1) })
	try("cas absent", func() { fmt.Println(m.CompareAndSwap(1, []int{1}, 2)) })
	m.Store(1, []int{1})
	try("cas uncomparable", func() { fmt.Println(m.CompareAndSwap(1, []int{1}, 2)) })
	try("cad uncomparable", func() { fmt.Println(m.CompareAndDelete(1, []int{1})) })
	try("cas other type", func() { fmt.Println(m.CompareAndSwap(1, []string{}, 2)) })
	try("after", func() { fmt.Println(m.Load(1)) })
	m.Clear()
	m.Store(0.0, "a")
	m.Store(math.Copysign(0, -1), "b")
	m.Range(func(k, v any) bool { fmt.Println(k, v); return true })
	m.CompareAndSwap(0.0, "b", "c")
	m.Range(func(k, v any) bool { fmt.Println(k, v); return true })
	m.Clear()
	for i := 0; i < 3; i++ {
		m.Store(math.NaN(), i)
	}
	n := 0
	m.Range(func(k, v any) bool { n++; return true })
	fmt.Println(n)
	fmt.Println(m.Load(math.NaN()))
	m.Store(nil, "nil")
	fmt.Println(m.Load(nil))
	m.Store(1, math.NaN())
	fmt.Println(m.CompareAndSwap(1, math.NaN(), 2))
	m.Clear()
	for i := 0; i < 100000; i++ {
		m.Store(i, i)
		m.Store(fmt.Sprint(i), i)
	}
	n = 0
	m.Range(func(k, v any) bool { m.Delete(k); n++; return true })
	fmt.Println(n)
	n = 0
	m.Range(func(k, v any) bool { n++; return true })
	fmt.Println(n)
	for i := 0; i < 10; i++ {
		m.Store(i, i)
	}
	n = 0
	m.Range(func(k, v any) bool {
		if n++; n < 100000 {
			m.Store(-n, n)
		}
		return n < 200000
	})
	fmt.Println(n <= 100010)
	for i := 0; i < 10; i++ {
		if v, ok := m.Load(i); !ok || v != i {
			panic(i)
		}
	}
	type s struct {
		a string
		b int
	}
	m.Store(s{"a", 1}, 5)
	fmt.Println(m.LoadOrStore(s{"a", 1}, 6))
	fmt.Println(m.Swap(s{"a", 1}, 7))
	fmt.Println(m.LoadAndDelete(s{"a", 1}))
	fmt.Println(m.LoadAndDelete(s{"a", 1}))
}
