package main

func main() {
	m := map[any]int{}
	m[[]int{1}] = 2
}
