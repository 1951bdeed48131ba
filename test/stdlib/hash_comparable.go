// RUN: %minigo run %s | diff %s.out -

// Package hash/maphash: hashes of values that can be compared.
package main

import (
	"fmt"
	"hash/maphash"
	"math"
)

type point struct {
	x, y float64
	name string
	_    int
	any  any
}

// same reports whether values have the same hash, alone and behind others.
func same[T comparable](a, b T) bool {
	seed := maphash.MakeSeed()
	var g, h maphash.Hash
	g.SetSeed(seed)
	h.SetSeed(seed)
	maphash.WriteComparable(&g, 1)
	maphash.WriteComparable(&h, 1)
	maphash.WriteComparable(&g, a)
	maphash.WriteComparable(&h, b)
	alone := maphash.Comparable(seed, a) == maphash.Comparable(seed, b)
	if alone != (g.Sum64() == h.Sum64()) {
		fmt.Println("not the same alone and behind others:", a, b)
	}
	return alone
}

func panics(f func()) {
	defer func() { fmt.Println(recover()) }()
	f()
}

func main() {
	zero := 0.0
	n, m := 1, 1
	fmt.Println(same(1, 1), same(1, 2), same("a", "a"+""), same("a", "b"), same("", "a"), same(&n, &n), same(&n, &m))
	fmt.Println(same(zero, -zero), same(zero, math.Copysign(0, -1)), same(math.NaN(), math.NaN()), same(1i, 1i), same(complex(0, math.Copysign(0, -1)), 0))
	fmt.Println(same[any](1, 1), same[any](1, int8(1)), same[any](nil, nil), same[any](nil, 0), same[error](nil, nil), same(float32(2.5), float32(2.5)))
	a := point{0, 1, "p", 0, [2]any{1, "x"}}
	b := a
	b.x = math.Copysign(0, -1)
	c := a
	c.any = [2]any{1, "y"}
	fmt.Println(same(a, b), same(a, c), same([2]point{a, c}, [2]point{b, c}), same([2]point{a, c}, [2]point{c, a}))
	fmt.Println(same([2]string{"ab", "c"}, [2]string{"a", "bc"}), same(struct{}{}, struct{}{}), same(make(chan int), nil))
	seed := maphash.MakeSeed()
	panics(func() { maphash.Comparable[any](seed, []int{1}) })
	panics(func() { maphash.Comparable(seed, point{any: map[int]int{}}) })
	panics(func() { maphash.Comparable(seed, [1]any{func() {}}) })
	var h maphash.Hash
	h.WriteString("text")
	clone, err := h.Clone()
	h.WriteString("more")
	clone.Write([]byte("more"))
	fmt.Println(clone.(*maphash.Hash).Sum64() == h.Sum64(), err)
}
