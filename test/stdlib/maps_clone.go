// RUN: %minigo run %s | diff %s.out -
// RUN: env MINIGO_GC_STRESS=1 %minigo run %s | diff %s.out -

// Copies of maps of all kinds and sizes: what becomes of one does not concern the other.
package main

import (
	"fmt"
	"maps"
	"math"
	"runtime"
	"strconv"
)

type ages map[string]*int

func main() {
	fmt.Println(maps.Clone(map[int]int(nil)) == nil, len(maps.Clone(map[int]int{})), maps.Clone(ages{}) != nil)
	for _, n := range []int{1, 7, 8, 9, 100, 7168, 7169, 30_000} {
		strings(n)
	}
	small := map[int8]bool{1: true} // may lie in the frame
	other := maps.Clone(small)
	small[2] = false
	delete(other, 1)
	fmt.Println(small, other)

	numbers := map[float64]int{math.NaN(): 1, math.NaN(): 2, 0: 3}
	copied := maps.Clone(numbers)
	clear(numbers)
	fmt.Println(len(copied), copied[math.Copysign(0, -1)])

	anything := map[any][2]string{1: {"a"}, "x": {"b", "c"}, [1]int{2}: {}, struct{}{}: {"d"}}
	fmt.Println(maps.Equal(anything, maps.Clone(anything)), maps.Clone(map[struct{}]struct{}{{}: {}}))
	for key := range copied {
		delete(copied, key)
	}
	cleared := maps.Clone(copied)
	cleared[1] = 1
	fmt.Println(len(cleared), cleared[1])
	m := outlives()
	runtime.GC()
	fmt.Println(*m["n"])
}

func strings(n int) {
	m := ages{}
	for i := range n {
		m[strconv.Itoa(i)] = &[]int{i}[0]
	}
	for i := 0; i < n; i += 5 {
		delete(m, strconv.Itoa(i))
	}
	copied := maps.Clone(m)
	for i := range n / 2 {
		m["more"+strconv.Itoa(i)] = new(int)
	}
	clear(m)
	runtime.GC()
	wrong, sum := 0, 0
	for key, value := range copied {
		if strconv.Itoa(*value) != key || copied[key] != value {
			wrong++
		}
		sum += *value
	}
	for i := range 3 * n {
		copied[strconv.Itoa(i)] = nil
	}
	fmt.Println(n, wrong, sum, len(copied), len(m))
}

// What a map in a frame points to outlives the frame in a copy.
func outlives() map[string]*int {
	n := 40
	m := map[string]*int{"n": &n}
	n++
	return maps.Clone(m)
}
