// RUN: %check-errors %s

// After a syntax error the parser goes on at the next statement or the next element of a group; what
// only the tree shows is found there, too.

package main

type (
	a struct{ 5 } // ERROR "syntax error: unexpected literal 5, expected field name or embedded type"
	b[A, B] int // ERROR "syntax error: missing type constraint"
	c int[] // ERROR "syntax error: unexpected \], expected type argument list"
	d[A B, C] int // ERROR "syntax error: missing type constraint"
)

var (
)

var (
	x [] = 1 // ERROR "syntax error: unexpected =, expected type"
	z := 2 // ERROR "syntax error: unexpected :=, expected ="
)

func calls(x int) {
	switch x {
	case 1:
		calls(1 // ERROR "syntax error: unexpected newline in argument list; possibly missing comma or \)"
	case 2:
		calls(2)
	case 3:
		calls(3 // ERROR "syntax error: unexpected newline in argument list; possibly missing comma or \)"
	default:
	}
}

func tree(c chan int, m map[int]int) {
	x := 1 2 // ERROR "syntax error: unexpected literal 2 at end of statement"
	_ = m[] // ERROR "syntax error: unexpected \], expected operand"
	<-<-chan int // ERROR "syntax error: unexpected <-, expected chan"
	switch {
	case true:
		y := 1 2 // ERROR "syntax error: unexpected literal 2 at end of statement"
	case false:
		_ = m[] // ERROR "syntax error: unexpected \], expected operand"
	case len(m) == 3:
		f("no label": 5) // ERROR "syntax error: unexpected : in argument list; possibly missing comma or \)"
	default:
		_ = m[] // ERROR "syntax error: unexpected \], expected operand"
	}
}

func clauses(x int) {
	switch {
	case x == 1: clauses(1) case x == 2: // ERROR "syntax error: unexpected keyword case at end of statement"
	case x == 3: {} default: // ERROR "syntax error: unexpected keyword default at end of statement"
	case x == 4: L: case false: // ERROR "syntax error: missing statement after label"
	case x == 5: case x == 6: clauses(6); case x == 7: clauses(7)
	}
	select { default: clauses(8) case <-c: } // ERROR "syntax error: unexpected keyword case at end of statement"
}

func main() {}
