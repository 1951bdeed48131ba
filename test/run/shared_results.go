package main

import "fmt"

// A return statement sets the result variables, also where only closures and pointers see it.

func self() (f func() bool) {
	return func() bool { return f != nil }
}

var kept *int

func address() (n int) {
	kept = &n
	return 5
}

func two() (read func() (int, string), n int, s string) {
	return func() (int, string) { return n, s }, 7, "seven"
}

func later() (n int, set func(int) int) {
	return 1, func(m int) int { n += m; return n }
}

func swap() (a, b int, read func() (int, int)) {
	a, b = 1, 2
	return b, a, func() (int, int) { return a, b }
}

func many() (a [4]int, at func(int) int) {
	return [4]int{1, 2, 3, 4}, func(i int) int { return a[i] }
}

func nested() (n int) {
	read := func() (m int) {
		defer func() { n = m + 1 }()
		return 41
	}
	read()
	return n
}

func main() {
	fmt.Println(self()(), address(), *kept)
	read, n, s := two()
	m, t := read()
	fmt.Println(n, s, m, t)
	n, set := later()
	fmt.Println(n, set(2), set(3))
	a, b, both := swap()
	c, d := both()
	fmt.Println(a, b, c, d)
	array, at := many()
	fmt.Println(array, at(3), nested())
}
