package main

import "fmt"

type acc struct{ total int }

func makeAdders() (func(int), func() int) {
	sum := 0
	return func(n int) { sum += n }, func() int { return sum }
}

func pointerTo(n int) *int { return &n }

func fibonacci() func() int {
	a, b := 0, 1
	return func() int {
		defer func() { a, b = b, a+b }()
		return a
	}
}

func apply(n int, fs ...func(int) int) (out []int) {
	for _, f := range fs {
		out = append(out, f(n))
	}
	return
}

func curry(a int) func(int) func(int) int {
	return func(b int) func(int) int {
		a++
		return func(c int) int { b++; return a*100 + b*10 + c }
	}
}

func recursive(n int) int {
	var fact func(int) int
	fact = func(n int) int {
		if n == 0 {
			return 1
		}
		return n * fact(n-1)
	}
	return fact(n)
}

func escapeAll(depth int) []*acc {
	if depth == 0 {
		return nil
	}
	local := acc{depth}
	return append(escapeAll(depth-1), &local)
}

func variadic(prefix string, xs ...int) string { return fmt.Sprint(prefix, len(xs), xs == nil, xs) }

func spread() (string, int, int) { return "s", 1, 2 }

func main() {
	add, get := makeAdders()
	for i := range 10 {
		add(i)
	}
	fmt.Println(get(), *pointerTo(5))
	next := fibonacci()
	for range 10 {
		fmt.Print(next(), " ")
	}
	fmt.Println()
	k := 3
	fmt.Println(apply(7, func(n int) int { return n + k }, func(n int) int { k *= 2; return k }, recursive))
	f := curry(1)
	g, h := f(2), f(3)
	fmt.Println(g(4), g(4), h(4))
	sum := 0
	for _, a := range escapeAll(100) {
		sum += a.total
	}
	fmt.Println(sum)
	fmt.Println(variadic("a"), variadic("b", 1, 2), variadic("c", []int{3}...), variadic("d", nil...))
	fmt.Println(variadic(spread()))
	var ptrs []*int
	for i := range 3 {
		ptrs = append(ptrs, &i)
	}
	x := 10
	inc := func() *int { x++; return &x }
	*inc() += 100
	fmt.Println(*ptrs[0], *ptrs[2], x)
	var fn func() = nil
	fmt.Println(fn == nil)
	matrix := [3][3]int{}
	func() {
		for i := range matrix {
			func() { matrix[i][i] = i + 1 }()
		}
	}()
	fmt.Println(matrix)
	garbage := 0
	for i := range 200000 {
		s := make([]*int, 3)
		s[i%3] = pointerTo(i)
		garbage += *s[i%3] & 1
	}
	fmt.Println(garbage)
	type node struct {
		next *node
		data [10]int
	}
	var list *node
	for i := range 50000 {
		list = &node{next: list}
		list.data[i%10] = i
		if i%100 == 0 {
			list = nil
		}
	}
	count := 0
	for n := list; n != nil; n = n.next {
		count++
	}
	fmt.Println(count)
}
