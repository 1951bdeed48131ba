// RUN: %minigo run %s | diff %s.out -
// RUN: %if go %{ %go run %s | diff %s.out - %}

// The iterators of slices and maps.
package main

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
)

type names []string

type ages map[string]int

func firstN[V any](seq iter.Seq[V], n int) iter.Seq[V] {
	return func(yield func(V) bool) {
		for v := range seq {
			if n == 0 || !yield(v) {
				return
			}
			n--
		}
	}
}

func find(s names, x string) int {
	for i, y := range slices.All(s) {
		if x == y {
			return i
		}
	}
	return -1
}

func main() {
	s := names{"c", "a", "d", "b"}
	for i, x := range slices.All(s) {
		fmt.Print(i, x, " ")
	}
	for i, x := range slices.Backward(s) {
		fmt.Print(i, x, " ")
		if i == 2 {
			break
		}
	}
	fmt.Println(find(s, "d"), find(s, "e"))
	fmt.Println(slices.Collect(firstN(slices.Values(s), 2)), slices.Collect(slices.Values(names{})) == nil)
	fmt.Printf("%T %v\n", slices.AppendSeq(s, slices.Values(s[:2])), slices.AppendSeq(names{"z"}, slices.Values(s)))
	fmt.Println(slices.Sorted(slices.Values(s)), s)
	byLength := func(x, y string) int { return cmp.Compare(len(x), len(y)) }
	words := strings.Fields("banana fig apple kiwi pear date")
	fmt.Println(slices.SortedStableFunc(slices.Values(words), byLength), slices.SortedFunc(slices.Values(words), strings.Compare))
	for chunk := range slices.Chunk(words, 4) {
		fmt.Print(chunk, len(chunk), cap(chunk), " ")
	}
	for range slices.Chunk(names(nil), 1) {
		fmt.Print("never")
	}
	fmt.Println()
	func() {
		defer func() { fmt.Println(recover()) }()
		slices.Chunk(words, 0)
	}()

	m := ages{"p": 3, "q": 1, "r": 2}
	fmt.Println(slices.Sorted(maps.Keys(m)), slices.Sorted(maps.Values(m)))
	total := 0
	for k, v := range maps.All(m) {
		if k != "q" {
			total += v
		}
	}
	n := 0
	for range maps.Keys(m) {
		if n++; n == 2 {
			break
		}
	}
	fmt.Println(total, n)
	maps.Insert(m, maps.All(map[string]int{"q": 10, "s": 4}))
	fmt.Printf("%v %T %v\n", m, maps.Collect(maps.All(m)), maps.Collect(slices.All(words[:2])))
}
