package main

import "fmt"

// The capacity after append is what Go's allocator would reserve.
func main() {
	sum := 0
	last := 0
	for n := 1; n <= 40000; n++ {
		c := cap(append([]byte(nil), make([]byte, n)...))
		sum += c * n % 1000
		if c != last {
			fmt.Println(n, c)
			last = c
		}
	}
	fmt.Println(sum)
	for n := 1; n < 6000; n += 37 {
		words := cap(append([]int(nil), make([]int, n)...))
		pointers := cap(append([]*int(nil), make([]*int, n)...))
		odd := cap(append([][5]int32(nil), make([][5]int32, n)...))
		grown := cap(append(make([]int, n), 1))
		fmt.Println(words, pointers, odd, grown)
	}
}
