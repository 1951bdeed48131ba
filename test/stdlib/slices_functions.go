// RUN: %minigo run %s | diff %s.out -
// RUN: %if go %{ %go run %s | diff %s.out - %}

// Slices: every function, with the sharing of arrays that shows, and where a stable sort puts elements
// that compare equal.
package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

type names []string

type pair struct{ key, id int }

func byKey(a, b pair) int { return cmp.Compare(a.key, b.key) }

var state uint32 = 7

func random(n int) int {
	state = state*1664525 + 1013904223
	return int(state>>8) % n
}

func try(name string, f func()) {
	defer func() { fmt.Println(name, "panics:", recover()) }()
	f()
}

// keysum is sensitive to the order of the keys, and to which ids there are.
func keysum(list []pair) (sum, ids uint64) {
	for i, p := range list {
		sum = sum*31 + uint64(i)*uint64(p.key)
		ids += uint64(p.id) * uint64(p.id)
	}
	return
}

func checksum(list []pair) (sum uint64) {
	for i, p := range list {
		sum = sum*31 + uint64(i)*uint64(p.id+1) ^ uint64(p.key)
	}
	return
}

func sorts() {
	for _, n := range []int{0, 1, 2, 11, 12, 13, 49, 50, 51, 100, 1000, 5000} {
		for _, keys := range []int{1, 3, 10, 1 << 20} {
			for pattern := range 4 {
				list := make([]pair, n)
				ints := make([]int, n)
				floats := make([]float64, n)
				words := make(names, n)
				for i := range list {
					key := random(keys)
					switch pattern {
					case 1:
						key = i * keys / n
					case 2:
						key = -i / 3
					case 3:
						key = i % 7
					}
					list[i] = pair{key, i}
					ints[i] = key
					floats[i] = float64(key) / 3
					if key%11 == 5 {
						floats[i] = math.NaN()
					}
					words[i] = fmt.Sprint(key)
				}
				stable := slices.Clone(list)
				slices.SortStableFunc(stable, byKey)
				slices.SortFunc(list, byKey)
				slices.Sort(ints)
				slices.Sort(floats)
				slices.Sort(words)
				if n == 13 || n == 1000 {
					sum, ids := keysum(list)
					fmt.Println(n, keys, pattern, sum, ids, checksum(stable))
				}
				if !slices.IsSortedFunc(list, byKey) || !slices.IsSorted(ints) || !slices.IsSorted(floats) || !slices.IsSorted(words) {
					fmt.Println("not sorted", n, keys, pattern)
				}
				for i := 1; i < n; i++ {
					if stable[i-1].key == stable[i].key && stable[i-1].id > stable[i].id {
						fmt.Println("not stable", n, keys, pattern)
						break
					}
				}
			}
		}
	}
}

func show[E any](s []E) { fmt.Print(s, len(s), " ") }

func main() {
	a := []int{1, 2, 3, 4, 5}
	fmt.Println(slices.Equal(a, []int{1, 2, 3, 4, 5}), slices.Equal(a, nil), slices.Equal([]float64{math.NaN()}, []float64{math.NaN()}))
	fmt.Println(slices.EqualFunc(a, []string{"1", "2", "3", "4", "5"}, func(i int, s string) bool { return fmt.Sprint(i) == s }))
	fmt.Println(slices.Compare(a, a[:3]), slices.Compare(a[:2], a), slices.Compare([]string{"b"}, []string{"a", "c"}), slices.Compare(names{}, nil), slices.Compare([]float64{math.NaN()}, []float64{1}))
	fmt.Println(slices.CompareFunc(a, []string{"x"}, func(int, string) int { return 0 }), slices.CompareFunc(a[:1], []string{"x"}, func(int, string) int { return -7 }))
	fmt.Println(slices.Index(a, 3), slices.Index(a, 9), slices.IndexFunc(a, func(i int) bool { return i > 3 }), slices.Contains(names{"x"}, "x"), slices.ContainsFunc(a, func(i int) bool { return i > 5 }))

	b := slices.Insert(slices.Clone(a), 2, 10, 11)
	fmt.Println(b, slices.Insert(b, len(b), 7), slices.Insert(b, 0, 8), slices.Insert(b, 3), slices.Insert(names(nil), 0, "z"))
	roomy := append(make([]int, 0, 20), 0, 1, 2, 3, 4, 5)
	for at := range 7 {
		s := append(roomy[:0:20], 0, 1, 2, 3, 4, 5)
		show(slices.Insert(s, at, s[1:4]...))
		s = append(roomy[:0:20], 0, 1, 2, 3, 4, 5)
		show(slices.Insert(s, at, s[:8]...))
	}
	fmt.Println()
	for i := range 5 {
		for j := i; j < 5; j++ {
			s := append(make([]int, 0, 12), 0, 1, 2, 3, 4)
			show(slices.Replace(s, i, j, s[1:4]...))
			fmt.Print(s, s[:5:12][4:], " ")
			s = append(make([]int, 0, 12), 0, 1, 2, 3, 4)
			show(slices.Delete(s, i, j))
			fmt.Print(s, " ")
		}
	}
	fmt.Println()
	s := []int{1, 2, 3, 4, 5, 6}
	show(slices.DeleteFunc(s, func(i int) bool { return i%3 != 0 }))
	fmt.Println(s)
	s = []int{1, 1, 2, 2, 2, 1, 3, 3}
	show(slices.Compact(s))
	fmt.Println(s)
	w := names{"a", "A", "b", "B", "b", "c"}
	show(slices.CompactFunc(w, strings.EqualFold))
	fmt.Println(w)
	near := []int{1, 2, 3, 5, 6, 9}
	fmt.Println(slices.CompactFunc(near, func(x, y int) bool { return x-y == 1 || y-x == 1 }))
	g := slices.Grow(a[:2:2], 3)
	fmt.Println(len(g), cap(g) >= 5, len(slices.Grow(a, 0)), cap(slices.Clip(a[:2])), cap(slices.Clone(a[:0])), slices.Clone[names](nil) == nil, slices.Clone(names{}) == nil)
	r := slices.Clone(a)
	slices.Reverse(r)
	fmt.Println(r, slices.Concat(a[:1], r, nil, a[4:]), slices.Concat[[]int]() == nil, slices.Repeat(names{"x", "y"}, 3), slices.Repeat([]int(nil), 5), slices.Repeat(a, 0))
	fmt.Println(slices.Min(a), slices.Max(names{"p", "q"}), slices.Min([]float64{1, math.NaN(), 0}), slices.Max([]float64{1, math.NaN()}))
	pairs := []pair{{2, 1}, {1, 2}, {2, 3}, {1, 4}}
	fmt.Println(slices.MinFunc(pairs, byKey), slices.MaxFunc(pairs, byKey))
	fmt.Println(slices.BinarySearch(a, 3))
	fmt.Println(slices.BinarySearch(a, 9))
	fmt.Println(slices.BinarySearch(names{"a", "c"}, "b"))
	fmt.Println(slices.BinarySearch([]float64{math.NaN(), 1}, math.NaN()))
	fmt.Println(slices.BinarySearchFunc(pairs[1:3], 2, func(p pair, k int) int { return p.key - k }))
	sorts()
	try("Insert", func() { slices.Insert(a, 6, 1) })
	try("Delete", func() { slices.Delete(a, 3, 2) })
	try("Delete", func() { slices.Delete(a[:3], 1, 4) })
	try("Replace", func() { slices.Replace(a, 1, 7, 0) })
	try("Grow", func() { slices.Grow(a, -1) })
	try("Repeat", func() { slices.Repeat(a, -1) })
	try("Repeat", func() { slices.Repeat(a, math.MaxInt) })
	try("Min", func() { slices.Min([]int{}) })
	try("Max", func() { slices.Max(names(nil)) })
	try("MinFunc", func() { slices.MinFunc([]pair{}, byKey) })
	try("MaxFunc", func() { slices.MaxFunc([]pair{}, byKey) })
	fmt.Println(cmp.Compare(1, 2), cmp.Compare("b", "a"), cmp.Compare(math.NaN(), math.NaN()), cmp.Compare(math.NaN(), -1), cmp.Compare(0, math.NaN()), cmp.Compare(math.Copysign(0, -1), 0))
	fmt.Println(cmp.Less(1, 2), cmp.Less(math.NaN(), 1), cmp.Less(1, math.NaN()), cmp.Less(math.NaN(), math.NaN()), cmp.Or(0, 3, 4), cmp.Or("", ""), cmp.Or[error]() == nil)
}
