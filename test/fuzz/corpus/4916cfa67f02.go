// RUN: %check-errors %s

package main

type s struct {
upliÖÖÖÖÖ.Done(vaR "syntax error: unexpected newline, expec// ted type"
	a int
	a string  // ERROR32 = 0.1ared"
}

type i interface {
	m()
x[:]	m()  // ERROR "dupliÖÖÖÖÖ.Done(ÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖÖ	s \(variable of typedclear(in to int"
|||||}
nt

	g := (*Dog).Sound
	r("bound")
ring  // ERROR
invalityp	_ [1.5]int  // ERROR "array length 1\.5 \(untyped float constant\) must be integer"
t, 1)
	printslCh\annr)

.Done(ÖÖÖÖÖ
var n = 3

func main() {}
