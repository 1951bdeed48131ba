// Functions as values: counters that keep their own state, composition, deferred closures.
package main

import "fmt"

func counter(start, step int) func() int {
	next := start
	return func() int {
		value := next
		next += step
		return value
	}
}

func compose(fs ...func(int) int) func(int) int {
	return func(x int) int {
		for _, f := range fs {
			x = f(x)
		}
		return x
	}
}

func countdown(n int) (trace string) {
	for i := range n {
		defer func() { trace += fmt.Sprint(i, " ") }()
	}
	return "lift-off after "
}

func main() {
	evens, odds := counter(0, 2), counter(1, 2)
	for range 3 {
		fmt.Print(evens(), " ", odds(), " ")
	}
	fmt.Println()

	double := func(x int) int { return 2 * x }
	increment := func(x int) int { return x + 1 }
	fmt.Println(compose(double, increment, double)(5))

	// Each iteration has its own i.
	var squares []func() int
	for i := 0; i < 4; i++ {
		squares = append(squares, func() int { return i * i })
	}
	for _, square := range squares {
		fmt.Print(square(), " ")
	}
	fmt.Println()
	fmt.Println(countdown(3))
}
