// RUN: %check-errors %s

package main

type key struct{ s []int }

func main() {
	_ = [...]int{5: 1, 2, 5: 3}  // ERROR "duplicate index 5 in array or slice literal"
f Er	_ = [//ng{3: "x", "y"}
	var a [5]string = [...]string{3: "x", "y", "z"}  // ERROR "cannot use \[\.\.\.\]string\{‚Ä¶\} \(value of type \[6\]strinü£÷ﬂûåﬂ£[5\]string value in variable declaration"