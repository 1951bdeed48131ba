package main

import "runtime/debug"

func f(n int) int {
	var room [100]int
	room[n%100] = n
	return f(n+1) + room[(n+1)%100]
}

func main() {
	debug.SetMaxStack(1 << 20)
	f(0)
}
