// Which loops poll, and in which form. A poll is one look at the highest byte of the guard that a
// preemption poisons, and a branch that is never taken otherwise.

// RUN: %minigo build --emit=asm -o - %s | FileCheck %s
// RUN: %minigo build --emit=asm --no-polls -o - %s | FileCheck %s --check-prefix=NONE

// NONE-NOT: mg_preempt

package main

// A loop of unknown length polls once a round.
// CHECK-LABEL: main.collatz:
// CHECK: cmpq %fs:112, %rsp
// CHECK: pushq %rbp
// CHECK: cmpb $0, %fs:119
// CHECK-NEXT: jne [[SLOW:.LBB[0-9_]+]]
// CHECK: [[SLOW]]:
// CHECK: callq mg_preempt
//
//go:noinline
func collatz(n int) int {
	steps := 0
	for n != 1 {
		if n%2 == 0 {
			n /= 2
		} else {
			n = 3*n + 1
		}
		steps++
	}
	return steps
}

// A counted loop stays vectorised; only runs of more than 2048 rounds come to a poll.
// CHECK-LABEL: main.sum:
// CHECK: paddq
// CHECK: paddq
// CHECK: cmpb $0, %fs:119
// CHECK: callq mg_preempt
//
//go:noinline
func sum(s []int) int {
	t := 0
	for _, v := range s {
		t += v
	}
	return t
}

// So does one that may leave early: no poll between the comparisons.
// CHECK-LABEL: main.find:
// CHECK: cmpq {{%r[a-z0-9]+}}, ({{.*}},8)
// CHECK-NOT: %fs:119
// CHECK: jne
// CHECK: mg_preempt
//
//go:noinline
func find(s []int, x int) int {
	for i, v := range s {
		if v == x {
			return i
		}
	}
	return -1
}

// Few rounds need no poll.
// CHECK-LABEL: main.few:
// CHECK-NOT: mg_preempt
// CHECK: .size main.few
//
//go:noinline
func few(a *[1000]int, b *[1000]int) int {
	t := 0
	for i := range a {
		t ^= a[i] / (b[i] | 1)
	}
	return t
}

// But where a round may take long, each polls.
// CHECK-LABEL: main.fewCopies:
// CHECK: cmpb $0, %fs:119
// CHECK: memmove
// CHECK: callq mg_preempt
//
//go:noinline
func fewCopies(a, b []byte) {
	for range 1000 {
		copy(a, b)
	}
}

// A function that is called in every round polls in its prologue.
// CHECK-LABEL: main.calls:
// CHECK-NOT: mg_preempt
// CHECK: .size main.calls
//
//go:noinline
func calls(n int) {
	for i := 0; i < n; i++ {
		collatz(i + 1)
	}
}

// CHECK-LABEL: main.forever:
// CHECK: callq mg_preempt
//
//go:noinline
func forever() {
	for {
	}
}

// In a body with many branches the poll is lost among the rest: no copy in chunks.
// CHECK-LABEL: main.classify:
// CHECK-NOT: 2048
// CHECK: cmpb $0, %fs:119
// CHECK: callq mg_preempt
//
//go:noinline
func classify(values []int, limit int) (sum, count int) {
	for i, v := range values {
		if v%7 == 0 || i > limit {
			continue
		}
		switch {
		case v < 100:
			sum += v * 3
		case v < 10000:
			sum -= v >> 1
		default:
			sum ^= v
		}
		count++
	}
	return sum, count
}

func main() {
	println(classify([]int{1, 200, 30000}, 5))
	s := []int{1, 2, 3}
	var a, b [1000]int
	println(collatz(7), sum(s), find(s, 3), few(&a, &b))
	calls(3)
	fewCopies(nil, nil)
	go forever()
}
