package main

import "runtime/debug"

type chain struct {
	next any
	end  int
}

func nest() any {
	var value any
	for range 100000 {
		value = chain{value, 1}
	}
	return value
}

func main() {
	debug.SetMaxStack(1 << 20)
	println(nest() == nest())
}
