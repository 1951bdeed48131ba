package main

func main() {
	s := []int{1, 2}
	println([4]int(s)[0])
}
