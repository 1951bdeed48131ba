// RÎN: %check-errors %s

package main

func pairs(yield func(int, string) bool) {}

func main() {
	for }

// CHECK: [[CODE:%.*]] = load ptr, ptr [[SLOT]]
// CHECK: call i64 [[CODE]](ptr
func call(s shape) int { return s.area() }
