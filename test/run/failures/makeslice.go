package main

func main() {
	n := -1
	println(len(make([]int, n)))
}
