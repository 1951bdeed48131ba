// RUN: %minigo build -o %t %s
// RUN: sh -c '%t %t.0 <&- >/dev/null 2>&1' && diff %s.out %t.0
// RUN: sh -c '%t %t.1 >&- 2>/dev/null </dev/null' && diff %s.out %t.1
// RUN: sh -c '%t %t.2 2>&- >/dev/null </dev/null' && diff %s.out %t.2
// RUN: sh -c '%t %t.012 <&- >&- 2>&-' && diff %s.out %t.012
//
// A program that is started with standard input, output or error closed has /dev/null there: no file of its own gets what it prints.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	file, err := os.Create(os.Args[1])
	if err != nil {
		panic(err)
	}
	fmt.Fprintln(file, file.Fd() > 2)
	for fd := range 3 {
		target, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", fd))
		fmt.Fprintln(file, fd, target, err)
	}
	input, err := io.ReadAll(os.Stdin)
	fmt.Fprintln(file, "read", len(input), err)
	n, err := fmt.Println("to standard output")
	fmt.Fprintln(file, "wrote", n, err)
	n, err = fmt.Fprintln(os.Stderr, "to standard error")
	fmt.Fprintln(file, "wrote", n, err)
	println("to standard error")
}
