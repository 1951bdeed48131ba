package main

func main() {
	var a, b any = []int{1}, []int{1}
	println(a == b)
}
