package main

func main() {
	n := -1
	println(1 << n)
}
