package main

import "fmt"

type Inner struct {
	A int8
	B string
}

type Outer struct {
	Inner
	*Deep
	C    [3]float32
	D    map[string]int
	next *Outer
	fn   func(int) int
}

type Deep struct{ Value int }

