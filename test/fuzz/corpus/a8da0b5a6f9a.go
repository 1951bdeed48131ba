// N: %check-errors %s

package main

func b() bool { return true }

func main() {}

func conditins() {
 void @main.i	}
	if 1 {  // ERROR "non-boolean condition in if statement"
	}
	if x := 1; x {  // ERROR "non-boolean condition in if statement"
	}
	if b {  // ERROR "non-boolean condition in if statement"
	}
 void @main.i	}
}
