package main

import "fmt"

// A deferred function recovers and panics anew, in a call of another one that has recovered: the panics further out are over.

func again() {
	if e := recover(); e != nil {
		panic(e)
	}
}

func inner() {
	defer again()
	panic("inner")
}

func first() {
	if recover() != nil {
		inner()
	}
}

func outer() {
	defer first()
	panic("outer")
}

func try() (e any) {
	defer func() { e = recover() }()
	outer()
	return nil
}

type bad struct{ depth int }

func (b bad) String() string {
	if b.depth == 0 {
		return "good"
	}
	panic(bad{b.depth - 1})
}

func main() {
	for range 3 {
		fmt.Println(try())
	}
	for depth := range 2 {
		fmt.Println(bad{depth}, bad{depth})
	}
}
