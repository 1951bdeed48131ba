// Allocation and garbage collection: many short-lived binary trees up to depth 18, or that of the argument.
package main

import (
	"fmt"
	"os"
	"strconv"
)

type tree struct{ left, right *tree }

func build(depth int) *tree {
	if depth == 0 {
		return &tree{}
	}
	return &tree{build(depth - 1), build(depth - 1)}
}

func (t *tree) count() int {
	if t.left == nil {
		return 1
	}
	return 1 + t.left.count() + t.right.count()
}

func main() {
	const minDepth = 4
	maxDepth := 18
	if len(os.Args) > 1 {
		maxDepth, _ = strconv.Atoi(os.Args[1])
	}
	longLived := build(maxDepth)
	for depth := minDepth; depth <= maxDepth; depth += 2 {
		iterations := 1 << (maxDepth - depth + minDepth)
		check := 0
		for range iterations {
			check += build(depth).count()
		}
		fmt.Println(iterations, depth, check)
	}
	fmt.Println(longLived.count())
}
