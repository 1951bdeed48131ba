package main

//go:noinline
func work(n int) int {
	x := 0
	for range n {
		x /= x + 1
	}
	return x
}

func main() { println(work(10)) }
