// RUN: %check-errors %s

// Labels are checked in spite of syntax errors, types are not.

package main

func main() {
	x := 1 2  // ERROR "syntax error: unexpected literal 2 at end of statement"
}

func f() {
	var unused int
L:  // ERROR "label L defined and not used"
	for {
	}
	break  // ERROR "break is not in a loop, switch, or select"
	_ = func() {
		continue  // ERROR "continue is not in a loop"
	}
}

func g() {
	_ = func() {
	M:  // ERROR "label M defined and not used"
	}
	y := 1 2  // ERROR "syntax error: unexpected literal 2 at end of statement"
}

var _ [unsafe.Sizeof(func() { N: })]int  // ERROR "label N defined and not used"
