// Keys of all shapes: what is compared, what is not, and what becomes of keys that are equal but not the same.
package main

import (
	"fmt"
	"math"
	"runtime"
	"strings"
)

type pair struct{ a, b string }

type mixed struct {
	name  string
	_     int32
	small int8
	wide  int64
	real  float64
	parts [2]complex64
	flag  bool
}

type nested struct {
	pair  pair
	inner struct {
		_ string
		n uint16
	}
	array [2][2]string
}

// text makes a new string each time.
func text(n int) string { return strings.Repeat("x", n%20) + fmt.Sprint(n) }

func pairs() {
	m := map[pair]int{}
	for i := range 3000 {
		m[pair{text(i % 1000), text(i % 7)}]++
	}
	sum, hits := 0, 0
	for i := range 1000 {
		for j := range 8 {
			if n, ok := m[pair{text(i), text(j)}]; ok {
				hits++
				sum += n
			}
		}
	}
	fmt.Println(len(m), hits, sum)
	for i := range 1000 {
		delete(m, pair{text(i), text(i % 7)})
	}
	_, swapped := m[pair{text(1), text(1000)}]
	fmt.Println(len(m), swapped)
}

func mixedKeys() {
	m := map[mixed]int{}
	zero := 0.0
	m[mixed{real: zero}] = 1
	m[mixed{real: -zero}]++
	m[mixed{real: math.Copysign(0, -1)}]++
	for k := range m {
		fmt.Println(len(m), m[k], math.Signbit(k.real))
	}
	nan := mixed{name: "nan", parts: [2]complex64{1: complex(0, float32(math.NaN()))}}
	for range 20 {
		m[nan]++
	}
	_, found := m[nan]
	delete(m, nan)
	fmt.Println(len(m), found)
	clear(m)
	for i := range 200 {
		m[mixed{name: text(i), small: int8(i), wide: int64(i) << 40, flag: i%2 == 0}] = i
	}
	sum := 0
	for i := range 200 {
		sum += m[mixed{name: text(i), small: int8(i), wide: int64(i) << 40, flag: i%2 == 0}]
		sum += 1000 * m[mixed{name: text(i), small: int8(i), wide: int64(i) << 40, flag: i%2 != 0}]
	}
	fmt.Println(len(m), sum)
}

func nestedKeys() {
	m := map[nested]int{}
	key := func(i int) nested {
		k := nested{pair: pair{text(i), "b"}, array: [2][2]string{1: {text(i / 2), "d"}}}
		k.inner.n = uint16(i)
		return k
	}
	for i := range 500 {
		m[key(i)] += i
	}
	sum := 0
	for i := range 1000 {
		sum += m[key(i)]
	}
	fmt.Println(len(m), sum)
}

func words() {
	bytes, shorts, flags := map[byte]int{}, map[int16]int{}, map[bool]int{}
	points, floats, runes := map[[2]int]int{}, map[float32]int{}, map[rune]int{}
	pointers := map[*int]int{}
	numbers := make([]int, 300)
	for i := range 900 {
		bytes[byte(i)]++
		shorts[int16(-i)]++
		flags[i%3 == 0]++
		points[[2]int{i % 5, i % 11}]++
		floats[float32(i%10)/4]++
		runes[rune(i%400)]++
		pointers[&numbers[i%300]]++
	}
	fmt.Println(len(bytes), bytes[200], len(shorts), shorts[-899], flags)
	fmt.Println(len(points), points[[2]int{4, 10}], floats, len(runes), runes[7], len(pointers), pointers[&numbers[3]])
	delete(bytes, 200)
	delete(points, [2]int{4, 10})
	delete(runes, 7)
	delete(pointers, &numbers[3])
	fmt.Println(len(bytes), bytes[200], len(points), points[[2]int{4, 10}], len(runes), runes[7], len(pointers))
}

// The only part that counts need not be where the key begins.
func blanks() {
	type behind struct {
		_ int
		x int
	}
	type named struct {
		_ int32
		s string
		_ [3]int
	}
	a, b := map[behind]int{}, map[named]int{}
	for i := range 600 {
		a[behind{x: i % 200}]++
		b[named{s: text(i % 300)}]++
	}
	fmt.Println(len(a), a[behind{x: 7}], len(b), b[named{s: text(7)}])
}

// An assignment replaces a string by an equal one, so that the map keeps the newer alive.
func collections() {
	m := map[string][]int{}
	p := map[pair]int{}
	for i := range 20000 {
		k := text(i % 50)
		m[k] = append(m[k][:0], i)
		p[pair{k, text(i % 3)}] = i
		if i%5000 == 0 {
			runtime.GC()
		}
	}
	sum := 0
	for i := range 50 {
		sum += m[text(i)][0] + p[pair{text(i), text(i % 3)}]
	}
	fmt.Println(len(m), len(p), sum)
}

func long() {
	m := map[string]int{}
	for i := range 8 {
		m[strings.Repeat("k", 100)+fmt.Sprint(i)+strings.Repeat("k", 100*(i%2))] = i + 1
	}
	fmt.Println(m[strings.Repeat("k", 100)+"2"], m[strings.Repeat("k", 100)+"9"],
		m[strings.Repeat("k", 100)+"3"+strings.Repeat("k", 100)], m[strings.Repeat("k", 65)])
}

func failures() {
	try := func(f func()) {
		defer func() { fmt.Println(recover()) }()
		f()
	}
	try(func() { var m map[pair]int; m[pair{}] = 1 })
	try(func() { var m map[[2]int]int; m[[2]int{}]++ })
	try(func() { var m map[string]int; m["a"]++ })
	try(func() { var m map[byte]int; delete(m, 1); fmt.Println(m[1]); m[1] = 2 })
	try(func() { m := map[struct{ v any }]int{}; _ = m[struct{ v any }{[]int{}}] })
}

func main() {
	pairs()
	mixedKeys()
	nestedKeys()
	words()
	blanks()
	collections()
	long()
	failures()
}
