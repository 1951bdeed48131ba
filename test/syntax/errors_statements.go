// gc's wording, and what follows an error is still parsed.
// RUN: %check-errors %s

package main

func f() {
	f(a b) // ERROR "syntax error: unexpected name b in argument list; possibly missing comma or \)"
	a b // ERROR "syntax error: unexpected name b at end of statement"
	x := []int{1 2} // ERROR "syntax error: unexpected literal 2 in composite literal; possibly missing comma or }"
	if x {
		x y // ERROR "syntax error: unexpected name y at end of statement"
	}
}

func g() {
	f(a,,b) // ERROR "syntax error: unexpected comma, expected expression"
	goto 5 // ERROR "syntax error: unexpected literal 5, expected name"
	x, y++ z // ERROR "syntax error: unexpected name z at end of statement"
	var a.b int // ERROR "syntax error: unexpected \., expected type"
	for a b { // ERROR "syntax error: unexpected name b, expected {"
	}
}

func h() {
	go f() + 1 // ERROR "syntax error: unexpected \+ at end of statement"
	defer -f() // ERROR "syntax error: unexpected -, expected expression"
	defer <-f() // ERROR "syntax error: unexpected <-, expected expression"
	go *f() * 2 // ERROR "syntax error: unexpected \*, expected expression"
	return return // ERROR "syntax error: unexpected keyword return, expected expression"
}

func i() {
	switch {
	case true: return case false: // ERROR "syntax error: unexpected keyword case, expected expression"
	}
	return ) // ERROR "syntax error: unexpected \), expected expression"
}
