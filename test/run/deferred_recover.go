package main

import "fmt"

// recover() that is deferred itself: a call of the function that defers it, unless a panic runs it.

func sees(x any) {
	fmt.Println(recover() == x)
}

func byReturn() {
	defer sees(nil)
	defer func() {
		defer recover()
	}()
	panic(1)
}

func afterAnother() {
	defer sees(nil)
	defer func() {
		defer recover()
		defer sees(3)
		panic(3)
	}()
	panic(2)
}

func byPanic() {
	defer sees(2)
	defer func() {
		defer sees(3)
		defer recover()
		panic(3)
	}()
	panic(2)
}

func direct() {
	defer sees(4)
	defer recover() // called by the panic itself, not by a deferred function
	panic(4)
}

func inLoop() {
	defer sees(nil)
	defer func() {
		for range 3 {
			defer recover()
		}
	}()
	panic(5)
}

func main() {
	byReturn()
	afterAnother()
	byPanic()
	direct()
	inLoop()
	go recover()
	defer recover()
}
