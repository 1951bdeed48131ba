package main

import "fmt"

type p struct{ x, y int }

var a = map[string]int{"a": 1, "b": 2, "c": 3}
var b = map[p][]int{{1, 2}: {1, 2, 3}, {3, 4}: {4}, {5, 6}: nil}
var c = map[any]*p{1: {1, 2}, "x": {3, 4}, 2.5: nil, p{1, 2}: {5, 6}}
var d = map[string]struct{}{"a": {}, "b": {}}
var e = map[float64]string{0: "z", 1.5: "q"}
var n = 0

func next() int { n++; return n }

func local(k string) map[string][]int {
	return map[string][]int{"a": {1}, k: {next()}, "b": {2}, "c": nil, "d": {n}}
}

func iface() map[string]any { return map[string]any{"a": 1, "b": "two", "c": nil, "d": p{1, 2}, "e": next()} }
func bools() map[bool][4]int { return map[bool][4]int{true: {1, 2, 3, 4}, false: {0, 1}} }
func main() {
	fmt.Println(a, b, len(c), *c[1], *c["x"], c[2.5], *c[p{1, 2}], d, e)
	b[p{1, 2}][0] = 9
	fmt.Println(b, local("a"), local("z"), iface(), iface(), bools())
	x := local("q")
	x["a"][0] = 7
	fmt.Println(x, local("q"))
	total := 0
	for i := 0; i < 100; i++ {
		m := map[int]int{1: 2, 3: 4, 5: i}
		total += m[5] + m[3]
		delete(m, 3)
	}
	fmt.Println(total)
	defer func() { fmt.Println(recover()) }()
	m := map[any]int{func() {}: 1}
	fmt.Println(m)
}
