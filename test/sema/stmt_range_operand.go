// RUN: %check-errors %s

package main

func main() {}

func operands(send chan<- int, c chan int, s *[]int) {
	for i, j := range 10 {  // ERROR "declared and not used: i" "range over 10 \(untyped int constant\) permits only one iteration variable"
	}
	for range 2.5 {  // ERROR "cannot range over 2\.5 \(untyped float constant\)"
	}
	for range send {  // ERROR "cannot range over send \(variable of type chan<- int\): receive from send-only channel chan<- int"
	}
	for a, b := range c {  // ERROR "declared and not used: a" "range over c \(variable of type chan int\) permits only one iteration variable"
	}
	var i, j, k int
	_, _, _ = i, j, k
	for i, j, k = range c {  // ERROR "range over c \(variable of type chan int\) permits only one iteration variable"
	}
	for i, j, k = range *s {  // ERROR "range clause permits at most two iteration variables"
	}
	for range s {  // ERROR "cannot range over s \(variable of type \*\[\]int\)"
	}
	for range nil {  // ERROR "cannot range over nil"
	}
	array := [1]int{}
	for array[0] := range array {  // ERROR "no new variables on left side of :=" "invalid syntax tree: cannot declare array\[0\]"
	}
}
