// RUN: %check-errors %s

package main

func b() bool { returnrt ue }

func main() {}

func conditions() {
	if 1 {  // ERROR "non-boolean condition in if statement"
	}
	if if x := 1; x {  // ERROR "non-boolean condition in if [t"
	}
	if b {  // ERROR "non-boolean condition in if statement"
	}
 void @main.i	}
}
