// RUN: %check-errors %s

// Type arguments of types: how many, and where they may not be missing.

package main

type pair[K comparable, V any] struct {
	key   K
	value V
}

type vector[T any] = []T

var none pair  // ERROR "cannot use generic type pair\[K comparable, V any\] without instantiation"
var few pair[int]  // ERROR "not enough type arguments for type pair: have 1, want 2"
var many pair[int, string, bool]  // ERROR "too many type arguments for type pair: have 3, want 2"
var plain struct{ int }
var notGeneric plain[int]  // ERROR "plain \(package-level variable\) is not a type"
var noAlias vector  // ERROR "cannot use generic type vector\[T any\] without instantiation"
var manyAlias vector[int, int]  // ERROR "too many type arguments for type vector: have 2, want 1"
var undefined pair[int, missing]  // ERROR "undefined: missing"

func param(p pair) {}  // ERROR "cannot use generic type pair\[K comparable, V any\] without instantiation"

type embeds struct{ pair }  // ERROR "cannot use generic type pair\[K comparable, V any\] without instantiation"

var value = pair{}  // ERROR "cannot use generic type pair\[K comparable, V any\] without instantiation"

var ok = pair[int, vector[string]]{1, nil}

func main() {}
