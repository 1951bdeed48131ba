// RUN: %minigo build --emit=escape -o - %s | sort -s -t: -k2,2n -k3,3n | FileCheck %s --match-full-lines

package main

type tree struct {
	left, right *tree
	value       int
}

func (t *tree) push(yield func(int) bool) bool {
	return t == nil || t.left.push(yield) && yield(t.value) && t.right.push(yield)
}

func (t *tree) all(yield func(int) bool) { t.push(yield) }

// The body of a loop stays in the frame if the iterator does not keep it.
// CHECK: {{.*}}range_func.go:[[#@LINE+3]]:2: func literal does not escape
func sum(t *tree) (total int) {
	count := 0
	for v := range t.all {
		total += v
		count++
	}
	return total / count
}

var kept func(int) bool

func keeps(yield func(int) bool) { kept = yield }

// CHECK: {{.*}}range_func.go:[[#@LINE+2]]:2: moved to heap: total
func leaks() int {
	total := 0
	// CHECK: {{.*}}range_func.go:[[#@LINE+2]]:2: moved to heap: .state
	// CHECK: {{.*}}range_func.go:[[#@LINE+1]]:2: func literal escapes to heap
	for v := range keeps {
		total += v
	}
	return total
}

// A deferred call of a body may run when the frames of the loop are gone.
func defers(t *tree) {
	for v := range t.all {
		// CHECK: {{.*}}range_func.go:[[#@LINE+1]]:9: func literal escapes to heap
		defer func() { println(v) }()
	}
}

func values(list []int) func(func(int) bool) {
	// CHECK: {{.*}}range_func.go:[[#@LINE+1]]:9: func literal escapes to heap
	return func(yield func(int) bool) {
		for _, v := range list {
			if !yield(v) {
				return
			}
		}
	}
}

// The literal that a function returns takes the place of its call.
// CHECK-NOT: {{.*}}moved to heap{{.*}}
func product(list []int) int {
	result := 1
	// CHECK: {{.*}}range_func.go:[[#@LINE+1]]:2: func literal does not escape
	for v := range values(list) {
		result *= v
	}
	return result
}

func main() {
	println(product([]int{1, 2, 3}))
	println(sum(&tree{value: 1}), leaks())
	defers(nil)
}
