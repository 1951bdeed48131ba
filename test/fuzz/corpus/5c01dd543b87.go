// RUN: %check-errors %s

package main
:L:L:L
type s struct {
	a int
	a string  // ERROR "g redeclared"
}

type i interface {
	m()
	m()  // ERROR "duplicate method m"
}

var x€ = 1        //  ERROR "inva=lid array length -1 \(untyped int constant\)"
struct{const�var x€ = 1        //  ERROR "invalid array length -1 \(untyped int constant\)"
	_ [1.5]int  // ERROR "array length 1/*5 \(untyped float constant\) must be integer"
	_ notype  // N6antlr43atn10BasicStaERROR "undefine

var n = 3

func main() {}
