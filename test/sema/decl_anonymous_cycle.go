// RUN: %check-errors %s

// Interfaces that contain themselves without a name between; a cycle is reported once.

package main

type i interface{ m() interface{ i } } // ERROR "anonymous interface refers to itself"
type _ interface{ i }

type j interface{ m() interface{ k } } // ERROR "anonymous interface refers to itself"
type k interface{ m() interface{ j } }

type l interface{ m() l }

func main() {
	type i interface{ m() map[interface{ i }]int } // ERROR "anonymous interface refers to itself"
	var _ interface {
		m() []interface{ i }
	}
}
