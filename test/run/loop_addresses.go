// Loops over slices, strings and arrays with a collection in each round. LLVM may compute the address of an element
// from one that lies in front of the object or behind it; the object has to live on. What is freed too early is
// overwritten (test/codegen/loop_addresses.test).
package main

import (
	"fmt"
	"runtime"
)

type node struct {
	value int
	name  string
}

//go:noinline
func slice(n int) []*node {
	s := make([]*node, n)
	for i := range s {
		s[i] = &node{i, "x"}
	}
	return s
}

//go:noinline
func ints(n int) []int {
	s := make([]int, n)
	for i := range s {
		s[i] = i * i
	}
	return s
}

//go:noinline
func structs(n int) []node {
	s := make([]node, n)
	for i := range s {
		s[i] = node{i, "y"}
	}
	return s
}

//go:noinline
func collect() {
	runtime.GC()
	garbage = make([]int, 24)
	for i := range garbage {
		garbage[i] = -1
	}
	garbage = nil
}

var garbage []int

func before(n int) (sum int) {
	s := slice(n)
	for i := 1; i <= n; i++ {
		collect()
		sum += s[i-1].value
	}
	return
}

func beforeInts(n int) (sum int) {
	s := ints(n)
	for i := 1; i <= n; i++ {
		collect()
		sum += s[i-1]
	}
	return
}

func beforeTwo(n int) (sum int) {
	s := ints(n)
	for i := 3; i < n+3; i++ {
		collect()
		sum += s[i-3]
	}
	return
}

func down(n int) (sum int) {
	s := ints(n)
	for i := n; i > 0; i-- {
		collect()
		sum += s[i-1]
	}
	return
}

func downPairs(n int) (sum int) {
	s := ints(n)
	for i := n; i > 1; i -= 2 {
		sum += s[i-1]
		collect()
		sum += s[i-2]
	}
	return
}

func ahead(n int) (sum int) {
	s := ints(n)
	for i := 0; i < n-1; i++ {
		sum += s[i+1]
		collect()
		sum -= s[i]
	}
	return
}

func behind(n int) (sum int) {
	s := ints(n)
	for i := range s {
		x := s[i]
		collect()
		sum += s[i] - x + s[n-1-i]
	}
	return
}

func both(n int) (sum int) {
	a, b := ints(n), slice(n)
	j := n
	for i := range a {
		j--
		collect()
		sum += a[i] * b[j].value
	}
	return
}

func strided(n int) (sum int) {
	s := structs(n)
	for i := 4; i < n; i += 4 {
		collect()
		sum += s[i-4].value + len(s[i-3].name)
		collect()
		sum += s[i-2].value - s[i-1].value
	}
	return
}

func fromEnd(n int) (sum int) {
	s := ints(n)
	end := len(s)
	for i := -n; i < 0; i++ {
		collect()
		sum += s[end+i]
	}
	return
}

func nested(n int) (sum int) {
	s := ints(n * n)
	for i := 1; i <= n; i++ {
		for j := 1; j <= n; j++ {
			collect()
			sum += s[(i-1)*n+(j-1)]
		}
	}
	return
}

func text(n int) (sum int) {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i)
	}
	collect()
	s := string(b)
	for i := 1; i <= len(s); i++ {
		collect()
		sum += int(s[i-1])
	}
	return
}

func array(n int) (sum int) {
	a := new([40]int)
	for i := range a {
		a[i] = i
	}
	for i := 2; i < 42; i++ {
		collect()
		sum += a[i-2]
	}
	return
}

func shifted(n, k int) (sum int) {
	s := ints(n)
	for i := k; i < n+k; i++ {
		collect()
		sum += s[i-k]
	}
	return
}

func reslice(n int) (sum int) {
	s := ints(n)
	for len(s) > 0 {
		x := s[0]
		s = s[1:]
		collect()
		sum += x
	}
	s = ints(n)
	for len(s) > 0 {
		collect()
		sum += s[len(s)-1]
		s = s[:len(s)-1]
	}
	return
}

type matrix struct {
	rows, columns int
	data          []float64
}

//go:noinline
func newMatrix(n int) *matrix {
	m := &matrix{n, n, make([]float64, n*n)}
	for i := range m.data {
		m.data[i] = float64(i)
	}
	return m
}

func (m *matrix) at(i, j int) float64 { return m.data[(i-1)*m.columns+j-1] }

func matrices(n int) (sum float64) {
	m := newMatrix(n)
	for i := 1; i <= n; i++ {
		for j := 1; j <= n; j++ {
			collect()
			sum += m.at(i, j)
		}
	}
	return
}

func main() {
	for _, n := range []int{1, 2, 3, 8, 16} {
		fmt.Println(before(n), beforeInts(n), beforeTwo(n), down(n), downPairs(n), ahead(n), behind(n), both(n), strided(n))
		fmt.Println(fromEnd(n), text(n), array(n), shifted(n, 5), shifted(n, -5), reslice(n))
		if n < 10 {
			fmt.Println(nested(n), int(matrices(n)))
		}
	}
}
