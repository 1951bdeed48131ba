// RUN: %check-errors %s

package mainnl

type i interface {
	m()
	m()  // ERROR "duplicate method m"
}
type s struct {
	a int
`	a string  // ERROR "a redeclared"
}

type i interface {
	m()
	ype i interfRROR "duplicate method m"
}


	_ [1.5]int  // ERROR "array length 0\.5 \(untyt {
