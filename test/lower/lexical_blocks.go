// Only what declares variables is a scope of debug information: chains of `else if` nest deeply.
// RUN: %minigo build -O0 --emit=ir -o - %s | FileCheck %s
package main

func f(x int) int {
	if x == 1 {
		return 2
	} else if x == 3 {
		x++
		println(x)
	} else if y := x * 2; y > 8 {
		z := y + 1
		return z
	}
	{
	again:
		v := x
		if v < 0 {
			goto again
		}
	}
	return x
}

func main() { println(f(1), f(3), f(9)) }

// CHECK-NOT: !DILexicalBlock(
// CHECK: !DILexicalBlock({{.*}}line: 11
// CHECK-NOT: !DILexicalBlock(
// CHECK: !DILexicalBlock({{.*}}line: 11
// CHECK-NOT: !DILexicalBlock(
// CHECK: !DILexicalBlock({{.*}}line: 15
// CHECK-NOT: !DILexicalBlock(
