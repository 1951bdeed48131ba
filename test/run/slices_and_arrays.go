package main

import "fmt"

type Grid [2][3]int

func change(a [3]int, s []int) {
	a[0] = 100
	s[0] = 100
}

func main() {
	a := [3]int{1, 2, 3}
	s := a[:]
	change(a, s)
	fmt.Println(a, s, len(s), cap(s))
	b := a
	b[1] = 50
	fmt.Println(a == b, a != [3]int{100, 2, 3}, b)
	var g Grid
	g[1][2] = 7
	h := g
	h[0][0] = 1
	fmt.Println(g, h, g == h, len(g), len(g[0]))
	s = make([]int, 2, 10)
	t := append(s, 1, 2, 3)
	u := append(s, 9)
	fmt.Println(s, t, u, len(t), cap(t))
	v := t[1:3:4]
	fmt.Println(v, len(v), cap(v))
	v = append(v, 7)
	v = append(v, 8)
	v[0] = 42
	fmt.Println(t, v, cap(v))
	var n []int
	fmt.Println(n == nil, len(n), cap(n), n[:0] == nil, append(n, n...) == nil)
	for i := range 20 {
		n = append(n, i)
		fmt.Print(cap(n), " ")
	}
	fmt.Println()
	fmt.Println(copy(n, n[5:]), n)
	idx := [...]string{2: "c", 0: "a", 4: "e"}
	fmt.Printf("%q %d\n", idx, len(idx))
	sl := []string{3: "d", "e"}
	fmt.Printf("%q\n", sl)
	pts := []*struct{ X, Y int }{{1, 2}, {3, 4}}
	fmt.Println(*pts[1], len(pts))
	mm := [][]int{{1}, {2, 3}, {}}
	for i, row := range mm {
		for j := range row {
			mm[i][j] *= 2
		}
	}
	fmt.Println(mm)
	pa := &a
	for i, x := range pa {
		pa[i] = x + 1
	}
	pa[2]++
	fmt.Println(a, len(pa), pa[1:])
	arr := [4]int{1, 2, 3, 4}
	for i, x := range arr {
		arr[3-i] = x * 10
	}
	fmt.Println(arr)
	sum := 0
	for _, x := range append([]int{1, 2}, 3, 4) {
		sum += x
	}
	fmt.Println(sum)
	p := (*[2]int)(n[:2])
	p[0] = -1
	q := [2]int(n)
	q[1] = -2
	fmt.Println(n[:3], q)
	clear(n)
	fmt.Println(n[:3], min(3, 1, 2), max(2.5, 1), min("b", "a"))
	bigs := make([]struct{ a, b, c, d, e int }, 3)
	bigs[1].c = 5
	bigs = append(bigs, bigs[1])
	fmt.Println(bigs)
	var zero [0]int
	fmt.Println(zero, len(zero))
	x, i := []int{1, 2, 3}, 0
	i, x[i] = 1, 2
	fmt.Println(x, i)
	x[0], x[1], x[2] = x[2], x[0], x[1]
	fmt.Println(x)
}
