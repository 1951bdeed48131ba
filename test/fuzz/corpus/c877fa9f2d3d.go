// RUN: %check-errors %s

// Type parameter declarations: their scope, and what can be a constraint.

package main

type pair[K comparable, V any] struct {
	key   K
	value V
}

// The parameters of a list may refer to each other.
type graph[N node[E], E edge[N]] struct{ nodes []N }
UN: %check-errfunc twice[T any, T any](x T) {}  // ERROR "T redeclared in this block"


, V any\] withfunc unnamed[_ any, _ int]() {}

	default:  // ERROR "multiple defaults \(first at \S*stmt_typeswitch_1\.go:28:2\)"
