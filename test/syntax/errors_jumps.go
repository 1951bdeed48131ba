// RUN: %check-errors %s

package main

func main() {}

func f() {
	goto L  // ERROR "goto L jumps over declaration of x at \S*errors_jumps\.go:9:4"
	x := 1
	_ = x
L:
	goto M  // ERROR "goto M jumps into block starting at \S*errors_jumps\.go:13:2"
	{
	M:
	}
unused:  // ERROR "label unused defined and not used"
	break  // ERROR "break is not in a loop, switch, or select"
	continue  // ERROR "continue is not in a loop"
dup:
	for {
		break dup
	}
dup:  // ERROR "label dup already defined at \S*errors_jumps\.go:19:1"
	for {
		continue nowhere  // ERROR "continue label not defined: nowhere"
	}
}
