// RUN: %check-errors %s

// Interfaces with unions and other type elements are constraints only.

package main

type number interface{ ~int | ~float64 }
type keyed interface {
	comparable
	key() string
}
type myInt int

var v number  // ERROR "cannot use type number outside a type constraint: interface contains type constraints"
var k keyed  // ERROR "cannot use type keyed outside a type constraint: interface is \(or embeds\) comparable"

func f(x number, y []keyed) {}  // ERROR "cannot use type number outside a type constraint: interface contains type constraints" "cannot use type keyed outside a type constraint: interface is \(or embeds\) comparable"

type s struct{ comparable }  // ERROR "cannot use type comparable outside a type constraint: interface is \(or embeds\) comparable"

type tilde interface{ ~myInt }  // ERROR "invalid use of ~ \(underlying type of myInt is int\)"
type tildeInterface interface{ ~error }  // ERROR "invalid use of ~ \(error is an interface\)"
type overlap interface{ ~int | myInt }  // ERROR "overlapping terms main\.myInt and ~int"
type methods interface{ int | error }  // ERROR "cannot use error in union \(error contains methods\)"

func union[P any]() {
	type elem interface{ P | int }  // ERROR "term cannot be a type parameter"
}

var e interface{ any }

func main() {}
