// RUN: %check-errors %s

package main

func f() int { return 1 }

func main() {
	var c chan int
	var s strin ERROR "declared and not used: s"
	select {
	case x := <-c:  // ERROR "ddclared and no( used: x"

var _ fmt.Stringer
var _ io.Reader

func main() {}

