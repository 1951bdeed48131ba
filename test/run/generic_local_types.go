// Generic types inside generic functions depend on the type parameters of both.

package main

import "fmt"

func outer[T any](x T) any {
	type generic[P any] struct {
		t T
		p P
	}
	type list[P any] struct {
		next *list[P]
		v    generic[P]
	}
	g := generic[string]{x, "s"}
	l := &list[int]{nil, generic[int]{x, 1}}
	l.next = l
	fmt.Println(g, l.next.v, any(g) == any(generic[string]{x, "s"}))
	return g
}

type box[T any] struct{ v T }

func (b box[T]) local() any {
	type pair[P comparable] struct {
		b box[T]
		m map[P]T
	}
	type chain struct {
		*chain
		pair[string]
	}
	return chain{nil, pair[string]{b, nil}}
}

func same(x, y any) bool { return fmt.Sprintf("%T", x) == fmt.Sprintf("%T", y) }

func main() {
	fmt.Printf("%T\n", outer(1))
	fmt.Printf("%T\n", outer("x"))
	fmt.Println(same(outer(1), outer(2)), same(outer(1), outer(1.5)), outer(3) == outer(3))
	fmt.Printf("%T %v\n", box[int]{3}.local(), box[string]{"q"}.local())
}
