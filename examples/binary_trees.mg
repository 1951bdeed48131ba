// Many short-lived trees: allocation and garbage collection.
package main

import "fmt"

type Tree struct{ Left, Right *Tree }

func build(depth int) *Tree {
	if depth == 0 {
		return &Tree{}
	}
	return &Tree{build(depth - 1), build(depth - 1)}
}

func (t *Tree) Count() int {
	if t.Left == nil {
		return 1
	}
	return 1 + t.Left.Count() + t.Right.Count()
}

func main() {
	const minDepth, maxDepth = 4, 14
	fmt.Printf("stretch tree of depth %d\t check: %d\n", maxDepth+1, build(maxDepth+1).Count())
	longLived := build(maxDepth)
	for depth := minDepth; depth <= maxDepth; depth += 2 {
		iterations := 1 << (maxDepth - depth + minDepth)
		check := 0
		for range iterations {
			check += build(depth).Count()
		}
		fmt.Printf("%d\t trees of depth %d\t check: %d\n", iterations, depth, check)
	}
	fmt.Printf("long lived tree of depth %d\t check: %d\n", maxDepth, longLived.Count())
}
