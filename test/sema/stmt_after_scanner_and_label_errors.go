// RUN: %check-errors %s

// After errors of the scanner and of labels types are checked, too; what was refused causes no
// further errors.

package main

type tagged struct {
	f int "\q"  // ERROR "unknown escape"
}

var s string = '\q'  // ERROR "unknown escape"
var i int = 0x      // ERROR "hexadecimal literal has no digits"
var j int = "x"     // ERROR "cannot use .x. \(untyped string constant\) as int value"

func main() {
	var unused int // ERROR "declared and not used: unused"
L: // ERROR "label L defined and not used"
	for {
		goto M // ERROR "label M not defined"
	}
	for i, j, k := range s { // ERROR "range clause permits at most two iteration variables"
		_, _ = i, j
	}
	var x any
	_ = x.(type) // ERROR "invalid syntax tree: use of \.\(type\) outside type switch"
	undefined()  // ERROR "undefined: undefined"
}
