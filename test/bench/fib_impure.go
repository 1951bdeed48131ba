// fib(38) that counts its calls, so that none can be merged or left out.
package main

import "fmt"

var calls int

func fib(n int) int {
	calls++
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}

func main() {
	fmt.Println(fib(38), calls)
}
