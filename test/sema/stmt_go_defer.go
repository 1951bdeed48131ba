// RUN: %check-errors %s

package main

func f() int { return 1 }

func main() {}

func calls(x int) {
	go f  // ERROR "expression in go must be function call"
	defer f  // ERROR "expression in defer must be function call"
	go int(x)  // ERROR "go requires function call, not conversion int\(x\) \(value of type int\)"
	defer len("a")  // ERROR "defer discards result of len\(\"a\"\) \(constant 1 of type int\)"
	defer recover()
	go func() {}()
	if x {  // ERROR "non-boolean condition in if statement"
	}
	for x {  // ERROR "non-boolean condition in for statement"
	}
	if f {  // ERROR "non-boolean condition in if statement"
	}
	-x  // ERROR "-x \(value of type int\) is not used"
	<-x  // ERROR "invalid operation: cannot receive from non-channel int x \(variable of type int\)"
}
