package main

import "fmt"

// Iterators that misbehave.

func try(name string, f func()) {
	defer func() {
		r := recover()
		if e, ok := r.(error); ok {
			_, isRuntime := e.(interface{ RuntimeError() })
			fmt.Println(name, "error:", e.Error(), isRuntime)
		} else {
			fmt.Println(name, "value:", r)
		}
	}()
	f()
	fmt.Println(name, "returned")
}

func again(yield func(int) bool) {
	yield(1)
	yield(2)
	yield(3)
}

var kept func(int) bool

func keeps(yield func(int) bool) {
	kept = yield
	yield(1)
}

func swallows(yield func(int) bool) {
	defer func() { fmt.Println("swallowed", recover()) }()
	yield(1)
}

func retries(yield func(int) bool) {
	func() {
		defer func() { fmt.Println("swallowed", recover()) }()
		yield(1)
	}()
	yield(2)
}

func reenters(yield func(int) bool) {
	kept = yield
	yield(1)
}

func main() {
	try("again", func() {
		for x := range again {
			fmt.Println("again", x)
			break
		}
	})
	try("kept", func() {
		for x := range keeps {
			fmt.Println("kept", x)
		}
		kept(5)
	})
	try("swallows", func() {
		for x := range swallows {
			panic(x)
		}
	})
	try("retries", func() {
		for x := range retries {
			panic(x)
		}
	})
	try("reenters", func() {
		for x := range reenters {
			fmt.Println("reenters", x)
			kept(x + 1)
		}
	})
	try("nested", func() {
		for x := range again {
			for y := range again {
				fmt.Println(x, y)
				if y == 2 {
					continue
				}
				if x == 2 {
					return
				}
			}
		}
	})
	try("outer break", func() {
	outer:
		for x := range again {
			for y := range again {
				fmt.Println(x, y)
				break outer
			}
		}
	})
	try("nil", func() {
		var f func(func() bool)
		for range f {
		}
	})
	try("assign after", func() {
		x := 0
		defer func() { fmt.Println("x is", x) }()
		for x = range again {
			break
		}
	})
	for x := range again {
		if x == 2 {
			panic("last")
		}
	}
}
