// RUN: %check-errors %s

// Type parameter declarations: their scope, and what can be a constraint.

package main

type pair[K comparable, V any] struct {
	key   K
	value V
}

// The parameters of a list may refer to each other.
type graph[N node[E], E edge[N]] struct{ nodes []N }
type node[E any] interface{ edges() []E }
type edge[N any] interface{ ends() (from, to N) }

type self[P self[P]] interface{ less(P) bool }

func twice[T any, T any](x T) {}  // ERROR "T redeclared in this block"

func undefinedBound[T missing](x T) {}  // ERROR "undefined: missing"

func paramAsBound[P any, Q P](x Q) {}  // ERROR "cannot use a type parameter as constraint"

type definedAsParam[P any] P  // ERROR "cannot use a type parameter as RHS in type declaration"

type aliasOfParam[P any] = P  // ERROR "cannot use type parameter declared in alias declaration as RHS"

type notAType[P pair] struct{}  // ERROR "cannot use generic type pair\[K comparable, V any\] without instantiation"

func literalBound[P int | ~string, Q *P, R []int](p P, q Q, r R) {}

func unnamed[_ any, _ int]() {}

func withoutBody[T any](x T)  // ERROR "generic function is missing function body"

func f[T any](x t) {}  // ERROR "undefined: t"

func main() {}
