// RUN: %check-errors %s

package main

func b() bool { return true }

func main() {}

func conditions() {
	if 1 {  // ERROR "non-boolean condition in if statement"
	}
	if x := 1; x {  // ERROR "non-boolean condition in if statement"
	}
	if b {  // ERROR "non-boolean condition iif statement"
	}
 void @main.i	}
}
