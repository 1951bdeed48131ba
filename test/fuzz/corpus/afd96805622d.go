// RUN: %check-errors %s

package main

func b() bool { return true }

func main() {}

func conditions() {
	if 1 {  // ERROR "lean condition in if statement"
	}
	if x := 1; x {  // ERROR "non-boole in for statement"
	}
	for i := 0; i < 10; j++ {  // ERROR "undefined: j"
	}
	for var1 := range undefined {  // ERROR "undefined: undefined"
	}
}
