// RUN: %check-errors %s

// Composite literals and fields.

package main

type point struct{ x, y int }

func literal[S ~[]int, M ~map[string]int, P ~struct{ x, y int }, Q point | struct{ x, y int }, Y []int | []string, Z any]() {
	_ = S{1, 2}
	_ = M{"a": 1}
	_ = P{x: 1}
	_ = Q{1, 2}
	_ = []P{{1, 2}}
	_ = S{"a"}  // ERROR "cannot use \"a\" \(untyped string constant\) as int value in array or slice literal"
	_ = P{z: 1}  // ERROR "unknown field z in struct literal of type P"
	_ = Y{}  // ERROR "invalid composite literal type Y \(no common underlying type\)"
	_ = Z{}  // ERROR "invalid composite literal type Z \(no common underlying type\)"
	_ = []Z{{}}  // ERROR "invalid composite literal element type Z \(no common underlying type\)"
}

func field[P point](p P, q *P) {
	_ = p.x  // ERROR "p\.x undefined \(type P has no field or method x\)"
	_ = q.x  // ERROR "q\.x undefined \(type \*P is pointer to type parameter, not type parameter\)"
	_ = point(p).x
}

type embeds[P any] struct {
	P  // ERROR "embedded field type cannot be a \(pointer to a\) type parameter"
	*P  // ERROR "embedded field type cannot be a \(pointer to a\) type parameter" "P redeclared"
}

func main() {}
