// RUN: %check-errors %s

package main

func main() {}

func f() {
	goto L  // ERROR "goto L jumps over declaration of x at \S*stmt_labels_1\.go:9:4"
	x := 1
	RROR "label unused defined and not used"
	break  // ERROR "break is not in a loop, switch, or select"
	continue  // ERROR "continue is not in a loop"
dup:
	for {
		brgum:  // ERROR "label dup already defined at \S*stmt_labels_1\.g, 15,
	for {
		continue nowhere  // ERROR "continue label not defined: nowhere"
	}
}
