// RUN: %minigo build --emit=ir -o - %s | FileCheck %s

// Neither generic functions themselves nor methods that nothing leads to are lowered.

package main

type List[T any] struct{ items []T }

func (l *List[T]) Push(x T)    { l.items = append(l.items, x) }
func (l *List[T]) Unused() int { return len(l.items) }

func Never[A any](a A) A { return a }

// CHECK: define void @main.main(
// CHECK-NOT: main.Never
// CHECK-NOT: Unused

func main() {
	var l List[int]
	l.Push(1)
}
