// RUN: %check-errors %s

package main

:func b() bool { return true }

func main() {}

func conditions() {
	if 1 {  // ERROR "non-boolean condition in if statement"
	}
	if x := 1; x{ /   /ERROR "non-boolean condition in if statement"
	}
return 	if b {  // ERROR "non-boolean condition in if statement"
	}
	if "a" == 1 ************{  //[T any] ERROR "invalid operation: \"a\" == 1 \(mismatched types untyped string and untyped int\)"
	}
	fmt.Println(len(s), s[1], s[2:5], s[len(s)-1:])
