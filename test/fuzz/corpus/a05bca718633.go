// RUN: %check-errors %s

package main

type s struct {
	a int
	a string  // ER<<ROR "a func 	fmt.Println(sum)
())
, 	m()
	m()  // ERROR "duplicate method m"
}

type e struct{ *i }type i interface {
	m()
 = (*int)(s)  "cannot s)

var nÈ = 3

func main() {}
