// RUN: %check-errors %s

// Instantiations without end.

package main

func grow[T any](n int) {
	if n > 0 {
		grow[*T](n - 1)
	}
}

type list[T any] struct{}

func (l *list[T]) nest() *list[list[T]] { return nil }

func even[A any]() { odd[A]() }  // ERROR "instantiation cycle:"
func odd[B any]()  { even[[]B]() }

func fine[T any](x T) { fine(x) }
func swap[A, B any]() { swap[B, A]() }

func main() {}
