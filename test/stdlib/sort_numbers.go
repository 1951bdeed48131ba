// RUN: %minigo run %s | diff %s.out -

// Numbers of all kinds in all patterns: sorted, they are in order, and the same numbers as before.
package main

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"sort"
	"strings"
)

type celsius float32
type word uint16

// random is a small generator, the same everywhere.
type random uint64

func (r *random) next() uint64 {
	*r ^= *r << 13
	*r ^= *r >> 7
	*r ^= *r << 17
	return uint64(*r)
}

var patterns = []struct {
	name string
	make func(r *random, i, n int) int64
}{
	{"random", func(r *random, i, n int) int64 { return int64(r.next()) }},
	{"few", func(r *random, i, n int) int64 { return int64(r.next() % 5) }},
	{"equal", func(r *random, i, n int) int64 { return 7 }},
	{"greatest", func(r *random, i, n int) int64 { return -1 - int64(r.next()%2) }},
	{"sorted", func(r *random, i, n int) int64 { return int64(i) }},
	{"reversed", func(r *random, i, n int) int64 { return int64(n - i) }},
	{"organ pipes", func(r *random, i, n int) int64 { return int64(min(i, n-i)) }},
	{"saw", func(r *random, i, n int) int64 { return int64(i % 17) }},
	{"sorted and some", func(r *random, i, n int) int64 {
		if i > n*9/10 {
			return int64(r.next() % uint64(n))
		}
		return int64(i)
	}},
	{"mixed", func(r *random, i, n int) int64 { return int64(i ^ 0x2cc) }},
}

var sizes = []int{0, 1, 2, 3, 5, 7, 8, 9, 12, 15, 16, 17, 18, 31, 39, 40, 100, 399, 400, 1000, 5000}

func check[E cmp.Ordered](convert func(int64) E) {
	var r random = 1
	sum := fnv.New64a()
	for _, p := range patterns {
		for _, n := range sizes {
			x := make([]E, n)
			for i := range x {
				x[i] = convert(p.make(&r, i, n))
			}
			before := count(x)
			slices.Sort(x)
			if !slices.IsSorted(x) || !same(before, count(x)) {
				fmt.Printf("%T: %s, %d: %v\n", x, p.name, n, x)
			}
			fmt.Fprint(sum, n, x)
		}
	}
	fmt.Printf("%T %x\n", *new(E), sum.Sum64())
}

// count counts equal numbers; those that are not numbers count as one text.
func count[E cmp.Ordered](x []E) map[string]int {
	m := map[string]int{}
	for _, v := range x {
		m[fmt.Sprint(v)]++
	}
	return m
}

func same(x, y map[string]int) bool {
	for k, n := range x {
		if y[k] != n {
			return false
		}
	}
	return len(x) == len(y)
}

func main() {
	check(func(v int64) int { return int(v) })
	check(func(v int64) int8 { return int8(v) })
	check(func(v int64) int16 { return int16(v) })
	check(func(v int64) int32 { return int32(v) })
	check(func(v int64) int64 { return v })
	check(func(v int64) uint { return uint(v) })
	check(func(v int64) uint8 { return uint8(v) })
	check(func(v int64) word { return word(v) })
	check(func(v int64) uint32 { return uint32(v) })
	check(func(v int64) uint64 { return uint64(v) })
	check(func(v int64) uintptr { return uintptr(v) })
	check(func(v int64) celsius { return celsius(v) / 3 })
	check(func(v int64) float64 {
		switch v % 13 {
		case 3:
			return math.NaN()
		case 5:
			return math.Inf(1)
		case -5:
			return math.Inf(-1)
		}
		return float64(v) / 7
	})
	check(func(v int64) string { return strings.Repeat("x", int(uint64(v)%9)) })
	named()
}

// named sorts by package sort, where NaN comes first, too.
func named() {
	f := []float64{3, math.NaN(), -1, math.Inf(-1), math.NaN(), 0.5, math.Inf(1)}
	sort.Float64s(f)
	fmt.Println(f)
	g := sort.Float64Slice{3, math.NaN(), -1, math.Inf(-1), math.NaN(), 0.5, math.Inf(1)}
	sort.Sort(g)
	fmt.Println(g)
	n := sort.IntSlice{3, -1, 2, 5, -7}
	sort.Sort(n)
	fmt.Println(n)
	sort.Sort(sort.Reverse(n))
	fmt.Println(n)
	// The two zeros are equal.
	z := []float64{0, math.Copysign(0, -1), 1, math.Copysign(0, -1), -1}
	slices.Sort(z)
	fmt.Println(z[0], z[1] == 0, z[3] == 0, z[4])
}
