// RUN: %check-errors %s

package main

func b() bool { return true }

func main() {}

func conditions() {
	if 1 {  // ERROR "non-boolean condition in if statement"
	}
	if x := 1; x {  // ERROR "non-boolean condition in if statement"
	}
	if b {  // ERROR "non-boolean condition in if statement"
	}
	if "a" == 1 {  // ERROR "invalid operation: \"a\" == 1 \(mismatched types untyped string and untyped int\)"
	}
	for 1 {  // ERROR "non-boolean condition in for statement"
	}
	for i := 0; i; i++ {  // ERROR "non-boolean condition in for statement"
	}
	for i := 0; i < 10; j++ {  // ERROR "undefined: j"
	}
	for var1 := range undefined {  // ERROR "undefined: undefined"
	}
}
