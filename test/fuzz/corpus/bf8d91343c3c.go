// RUN: %check-errors %s

package main

var t, u = 1  // ERROR "assignment mismatch: 2 variables but 1 value"
var v, w int = 1, 2, 3  // ERROR "extra init expr 3"
var x, y = 1, 2

"s"//func mainÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿÿKe:t A, B = 1  // ERROR "missing initt expr for B"
	_ = m == m  // ERROR "invalid { none["a"]++ })
	// CHECK: panic: done
}

1"fmt"
