// RUN: %minigo run %s | diff %s.out -

// Sorting: in which order elements end up; where those that compare equal do, for stable sorts and for short rows, which Go sorts by
// insertion.
package main

import (
	"fmt"
	"math"
	"sort"
)

type pair struct {
	key, id int
	name    string
}

type byKey []pair

func (p byKey) Len() int           { return len(p) }
func (p byKey) Less(i, j int) bool { return p[i].key < p[j].key }
func (p byKey) Swap(i, j int)      { p[i], p[j] = p[j], p[i] }

var state uint32 = 12345

func random(n int) int {
	state = state*1664525 + 1013904223
	return int(state>>8) % n
}

func pairs(n, keys, pattern int) []pair {
	list := make([]pair, n)
	for i := range list {
		switch pattern {
		case 0:
			list[i].key = random(keys)
		case 1:
			list[i].key = i % keys
		case 2:
			list[i].key = n - i
		case 3:
			list[i].key = i / keys
		}
		list[i].id = i
		list[i].name = fmt.Sprint("n", i)
	}
	return list
}

// digest is sensitive to the order of all ids.
func digest(list []pair) uint32 {
	h := uint32(1)
	for _, p := range list {
		h = h*31 + uint32(p.id)
		if p.name != fmt.Sprint("n", p.id) {
			return 0
		}
	}
	return h
}

// digestKeys is sensitive to the order of all keys, and to which ids there are.
func digestKeys(list []pair) uint32 {
	h, ids := uint32(1), uint32(0)
	for _, p := range list {
		h = h*31 + uint32(p.key)
		ids += uint32(p.id) * uint32(p.id)
		if p.name != fmt.Sprint("n", p.id) {
			return 0
		}
	}
	return h ^ ids
}

func main() {
	for _, n := range []int{0, 1, 2, 5, 12, 13, 20, 49, 50, 51, 100, 1000, 5000} {
		for _, keys := range []int{1, 2, 7, 100000} {
			for pattern := 0; pattern < 4; pattern++ {
				list := pairs(n, keys, pattern)
				a := append([]pair(nil), list...)
				b := append([]pair(nil), list...)
				c := append([]pair(nil), list...)
				d := append([]pair(nil), list...)
				sort.Sort(byKey(a))
				sort.Slice(b, func(i, j int) bool { return b[i].key < b[j].key })
				sort.Stable(byKey(c))
				sort.SliceStable(d, func(i, j int) bool { return d[i].key > d[j].key })
				order := digestKeys
				if n <= 12 {
					order = digest
				}
				fmt.Println(n, keys, pattern, order(a), order(b), digest(c), digest(d), sort.IsSorted(byKey(a)), sort.IsSorted(sort.Reverse(byKey(d))))
			}
		}
	}
	ints := []int{5, 2, 8, -1, 2, 0}
	sort.Ints(ints)
	words := []string{"pear", "apple", "Fig", "", "apple"}
	sort.Strings(words)
	floats := []float64{2.5, math.NaN(), -1, math.Inf(1), 0, math.Inf(-1)}
	sort.Float64s(floats)
	fmt.Println(ints, words, floats, sort.IntsAreSorted(ints), sort.StringsAreSorted(words), sort.Float64sAreSorted(floats))
	sort.Sort(sort.Reverse(sort.IntSlice(ints)))
	fmt.Println(ints, sort.IntsAreSorted(ints))
	sort.IntSlice(ints).Sort()
	fmt.Println(sort.SearchInts(ints, 2), sort.SearchInts(ints, 3), sort.SearchInts(ints, 100), sort.SearchStrings(words, "apple"), sort.SearchFloat64s([]float64{1, 2}, 1.5))
	fmt.Println(sort.Search(100, func(i int) bool { return i*i >= 50 }))
	fmt.Println(sort.Find(len(words), func(i int) int {
		switch {
		case words[i] > "pear":
			return -1
		case words[i] < "pear":
			return 1
		}
		return 0
	}))
	bytes := []byte("sorted")
	sort.Slice(bytes, func(i, j int) bool { return bytes[i] < bytes[j] })
	fmt.Println(string(bytes), sort.SliceIsSorted(bytes, func(i, j int) bool { return bytes[i] < bytes[j] }))
	texts := []string{"q", "", "sorted", "by", "length", "and", "text"}
	sort.Slice(texts, func(i, j int) bool { return texts[i] < texts[j] })
	fmt.Printf("%q\n", texts)
	pointers := []*pair{{3, 0, "c"}, {1, 1, "a"}, {2, 2, "b"}}
	sort.Slice(pointers, func(i, j int) bool { return pointers[i].key < pointers[j].key })
	fmt.Println(pointers[0].name, pointers[1].name, pointers[2].name)
}
