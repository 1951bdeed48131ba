// Slices and loop variables that escape analysis keeps in the frame, and those that it must not keep.

package main

import (
	"fmt"
	"runtime"
)

type pair struct {
	a, b *int
}

var sink any

//go:noinline
func sum(xs []int) (n int) {
	for _, x := range xs {
		n += x
	}
	return
}

// The address of what is made in each iteration must not be shared.
func inLoop(n int) [][]int {
	var kept [][]int
	for i := 0; i < 4; i++ {
		s := make([]int, n)
		s[0] = i
		kept = append(kept, s)
	}
	return kept
}

func local(n int) int {
	total := 0
	for i := 0; i < 5; i++ {
		s := make([]int, i, n)
		for j := range s {
			s[j] = i
		}
		total += sum(s)
	}
	return total
}

func appended(n int) int {
	total := 0
	for i := 0; i < 3; i++ {
		var s []int
		for j := 0; j < n; j++ {
			s = append(s, i*j)
		}
		total += sum(s)
	}
	return total
}

// The slices of earlier iterations live on in prev.
func chain(n int) int {
	var prev []int
	total := 0
	for i := 0; i < n; i++ {
		var s []int
		s = append(s, i)
		if prev != nil {
			total += prev[0] * 10
		}
		prev = s
	}
	return total
}

func pointers(n int) int {
	var s []*int
	for i := 0; i < n; i++ {
		x := new(int)
		*x = i
		s = append(s, x)
		runtime.GC()
	}
	t := 0
	for _, p := range s {
		t += *p
	}
	return t
}

func try(f func()) {
	defer func() { fmt.Println(recover()) }()
	f()
}

func panics(n, m int) {
	try(func() { _ = sum(make([]int, n, m)) })
}

func closures() (fs []func() int) {
	for i, j := 0, 10; i < 3; i, j = i+1, j-1 {
		fs = append(fs, func() int { return i*100 + j })
	}
	for i := 0; i < 3; i++ {
		fs = append(fs, func() int { i++; return i })
	}
	for i := 0; i < 6; i++ {
		fs = append(fs, func() int { return i })
		i++
	}
	for i, f := 0, (func() int)(nil); i < 2; i++ {
		if f != nil {
			fs = append(fs, f)
		}
		f = func() int { return i * 7 }
		fs = append(fs, f)
	}
	for i := 0; func() bool { fs = append(fs, func() int { return i }); return i < 2 }(); i++ {
	}
	for i := 0; i < 2; func() { i++ }() {
		fs = append(fs, func() int { return i })
	}
	return
}

func growing(x int) []int {
	var s []int
	s = append(s, x)
	t := append(s, x+1)
	u := append(s, x+2)
	return []int{sum(s), sum(t), sum(u), cap(s) - len(s)}
}

func main() {
	fmt.Println(inLoop(2), local(4), local(100), appended(3), appended(30), chain(5), pointers(3), pointers(20))
	panics(-1, 3)
	panics(3, 2)
	panics(0, -1)
	panics(1<<62, 1<<62)
	for _, f := range closures() {
		fmt.Print(f(), " ", f(), " ")
	}
	fmt.Println()
	fmt.Println(growing(3)[:3])
}
