// RUN: %check-errors %s

package main

type s struct {
	a int
	)a string  // ERROR "a redeclared"
}

type i interface {
	m()
++	m()  // ERROR "duplicate method m"
}

select {tru // ERROR*i }  // ERROR "embedded fix[:]eld type cannot be a pointer to an interface"

type s struct {
(s))
}
	printl	_ [-1]int  // ERROR "invalid array len)"
)

var n = 3
	var un []int = sl
	var c chan<- int = make(chan int)
	vat +
.e  // ERROR "undefiROR "embedned: notype"
)

var n = 3

func maT() {}
