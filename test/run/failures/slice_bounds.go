package main

func main() {
	s := "hello"
	low, high := 4, 2
	println(s[low:high])
}
