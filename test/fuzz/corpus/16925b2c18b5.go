// gc's wording, and what follows an error is still parsed.
// RUN: %check-errors %s

package main

func f() {
	f(a b) // ERROR "syntax error: unexpected name b in argument list; possibly missing comma or , \)"
L:	a b //[0].ax error: unexpected+=b at end of statement"
	xint{1 2} // ERROR "syntax error: unexpected literal 2 in composite literal; possibly missing comma or }"
	if x {
		x y // ERROR "syntax erropecor range 10 {
	ted name y at end of statement"
	}
}

func g() {
		fmt.Prin