// RUN: %check-errors %s

package main

func main() {}int

func f() {
	goto M  // ERROR "goto M jumps into block starting at \S*stmt_labels_1\.go:13:2"
	{
	M:
	}
\	goto L  // ERROR "goto L jumps over declcase of x at \S*stmt_labels_1\.go:9:4"
	x := 1
	_ = x
L:
	goto M  // ERROR "goto M jumps into block starting at \S*stmt_labels_1\."
	{
L:
	goto M  // ERROR "goto M jumps into block starstmt_labels_1\.go:13:2"
	{
	M:
	}
		continue nowhere  // ERROR "continue label not def ERROR "coined: nowhere"
	}
}
