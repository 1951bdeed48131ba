// RUN: %minigo run %s | diff %s.out -
// RUN: %if go %{ %go run %s | diff %s.out - %}

// Sorting keeps its bounds: n log n comparisons whatever the order, also one that is made up on the way to be the worst
// (M. D. McIlroy: A killer adversary for quicksort, 1999), and an end where comparisons contradict each other.
package main

import (
	"fmt"
	"math/bits"
	"math/rand"
	"slices"
	"sort"
)

// adversary decides how elements compare only when it is asked, so that the element that seems to be a pivot is small.
type adversary struct {
	values    []int // by element; those not decided have the greatest
	order     []int // elements as they stand
	decided   int
	candidate int  // for a pivot
	second    bool // of two elements not decided, the candidate is small only if it is the second
	asked     int
}

func newAdversary(n int, second bool) *adversary {
	a := &adversary{values: make([]int, n), order: make([]int, n), candidate: -1, second: second}
	for i := range n {
		a.values[i], a.order[i] = n, i
	}
	return a
}

func (a *adversary) open(x int) bool { return a.values[x] == len(a.values) }

func (a *adversary) decide(x int) {
	a.values[x] = a.decided
	a.decided++
}

func (a *adversary) compare(x, y int) int {
	a.asked++
	if a.open(x) && a.open(y) {
		if x == a.candidate || a.second && y != a.candidate {
			a.decide(x)
		} else {
			a.decide(y)
		}
	}
	if a.open(x) {
		a.candidate = x
	} else if a.open(y) {
		a.candidate = y
	}
	return a.values[x] - a.values[y]
}

func (a *adversary) Len() int           { return len(a.order) }
func (a *adversary) Less(i, j int) bool { return a.compare(a.order[i], a.order[j]) < 0 }
func (a *adversary) Swap(i, j int)      { a.order[i], a.order[j] = a.order[j], a.order[i] }

// counted counts the comparisons and swaps of a slice.
type counted struct {
	data        []int
	less, swaps int
}

func (c *counted) Len() int { return len(c.data) }

func (c *counted) Less(i, j int) bool {
	c.less++
	return c.data[i] < c.data[j]
}

func (c *counted) Swap(i, j int) {
	c.swaps++
	c.data[i], c.data[j] = c.data[j], c.data[i]
}

func inputs(n int) map[string][]int {
	r := rand.New(rand.NewSource(1))
	make := func(f func(i int) int) []int {
		data := make([]int, n)
		for i := range data {
			data[i] = f(i)
		}
		return data
	}
	return map[string][]int{
		"random":   make(func(int) int { return r.Intn(1 << 30) }),
		"few":      make(func(int) int { return r.Intn(5) }),
		"sorted":   make(func(i int) int { return i }),
		"reversed": make(func(i int) int { return n - i }),
		"pipes":    make(func(i int) int { return min(i, n-i) }),
		"teeth":    make(func(i int) int { return i % 100 }),
		"appended": make(func(i int) int { return (i + n/50) % n }),
		"equal":    make(func(int) int { return 7 }),
	}
}

func check(what string, ok bool) {
	if !ok {
		fmt.Println(what, "is out of bounds")
	}
}

func main() {
	for _, n := range []int{1, 12, 13, 100, 5000, 20000} {
		log := bits.Len(uint(n))
		for name, data := range inputs(n) {
			c := &counted{data: slices.Clone(data)}
			sort.Sort(c)
			check(fmt.Sprint("Sort ", name, n), sort.IntsAreSorted(c.data) && c.less <= 3*n*log && c.swaps <= 3*n*log)
			c = &counted{data: slices.Clone(data)}
			sort.Stable(c)
			check(fmt.Sprint("Stable ", name, n), sort.IntsAreSorted(c.data) && c.less <= 3*n*log && c.swaps <= n*log*log)
		}
		for _, second := range []bool{false, true} {
			a := newAdversary(n, second)
			sort.Sort(a)
			check(fmt.Sprint("Sort against an adversary ", n), sort.IsSorted(a) && a.asked <= 5*n*log)
			a = newAdversary(n, second)
			slices.SortFunc(a.order, a.compare)
			check(fmt.Sprint("SortFunc against an adversary ", n), slices.IsSortedFunc(a.order, a.compare) && a.asked <= 5*n*log)
		}

		r := rand.New(rand.NewSource(2))
		data := inputs(n)["random"]
		want := slices.Clone(data)
		slices.Sort(want)
		slices.SortFunc(data, func(x, y int) int { return r.Intn(3) - 1 })
		slices.SortStableFunc(data, func(x, y int) int { return r.Intn(3) - 1 })
		slices.Sort(data)
		check(fmt.Sprint("sorting at random ", n), slices.Equal(data, want))
	}
	fmt.Println("done")
}
