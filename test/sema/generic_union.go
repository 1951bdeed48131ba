// RUN: %check-errors %s

// Elements of unions.

package main

type params[P any] interface{ int | ~P }  // ERROR "type in term ~P cannot be a type parameter"
type twice interface{ int | string | int }  // ERROR "overlapping terms int and int"
type ofComparable interface{ int | comparable }  // ERROR "cannot use comparable in union"
type embedsComparable interface{ int | keyed }  // ERROR "cannot use main\.keyed in union \(main\.keyed embeds comparable\)"
type keyed interface{ comparable }
type fine interface {
	int | ~string | []byte
	interface{ ~string | bool }
}
type ofAny interface{ any | int }

var ok ofAny

func conversion() {
	_ = fine(1)  // ERROR "cannot use interface fine in conversion \(contains specific type constraints or is comparable\)"
	var x int = ~1  // ERROR "cannot use ~ outside of interface or type constraint \(use \^ for bitwise complement\)"
	_ = x
}

func main() {}
