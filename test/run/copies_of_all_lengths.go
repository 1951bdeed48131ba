// Copies of every length up to 300 bytes and over every distance, beside those of a loop.
package main

import "fmt"

const room = 320

var sink int

// fill gives each byte its own value, and returns the array.
func fill(a *[2 * room]byte) *[2 * room]byte {
	for i := range a {
		a[i] = byte(i*7 + i/256)
	}
	return a
}

// expected is what copy(a[to:], a[from:from+n]) leaves.
func expected(to, from, n int) (a [2 * room]byte) {
	old := *fill(&a)
	for i := range n {
		a[to+i] = old[from+i]
	}
	return
}

//go:noinline
func check(to, from, n int) {
	var a [2 * room]byte
	fill(&a)
	if copied := copy(a[to:], a[from:from+n]); copied != n || a != expected(to, from, n) {
		panic(fmt.Sprint(to, " ", from, " ", n))
	}
}

// fault copies from or to memory that is not there.
func fault(p, q *[24]byte, n int) (err any) {
	defer func() { err = recover() }()
	copy(p[:n], q[:n])
	sink += int(p[0])
	return
}

func main() {
	for n := range 301 {
		for _, distance := range []int{0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 300} {
			check(5, 5+distance, n)
			check(5+distance, 5, n)
		}
	}
	// A text, which is not moved but copied.
	text := string(fill(new([2 * room]byte))[:])
	for n := range 301 {
		var a [room]byte
		if copy(a[:n], text) != n || string(a[:n]) != text[:n] || a[n] != 0 {
			panic(n)
		}
	}
	fmt.Println(fault(new([24]byte), new([24]byte), 20))
	for n := 1; n <= 24; n++ {
		if err := fault(new([24]byte), nil, n); err == nil {
			panic(n)
		}
		if err := fault(nil, new([24]byte), n); err == nil {
			panic(n)
		}
	}
	fmt.Println(fault(nil, nil, 24))
}
