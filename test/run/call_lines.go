package main

import (
	"fmt"
	"runtime"
)

// Calls that stretch over lines are made at their opening parenthesis.

type chain struct{}

//go:noinline
func (c chain) say(_ ...int) chain {
	_, _, line, _ := runtime.Caller(1)
	fmt.Println(line)
	return c
}

//go:noinline
func maker(_ ...int) func(int) {
	_, _, line, _ := runtime.Caller(1)
	fmt.Println(line)
	return func(int) {
		_, _, line, _ := runtime.Caller(1)
		fmt.Println(line)
	}
}

var slices = [][]int{{}}

func indexes() {
	defer func() {
		fmt.Println(recover())
		for i := 0; ; i++ {
			pc, _, line, _ := runtime.Caller(i)
			if runtime.FuncForPC(pc).Name() == "main.indexes" {
				fmt.Println(line)
				return
			}
		}
	}()
	fmt.Println(slices[
		0][
		1])
}

func main() {
	chain{}.
		say().
		say(
			1,
			2,
		).
		say()
	maker(
		1,
		2)(
		3)
	func() {
		_, _, line, _ := runtime.Caller(1)
		fmt.Println(line)
	}()
	defer maker(
		1,
	)
	x := 1 +
		len(fmt.Sprint(chain{}.
			say()))
	_ = x
	indexes()
	return
}
