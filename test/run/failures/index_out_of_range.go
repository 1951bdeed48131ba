package main

import "fmt"

func main() {
	a := []int{1, 2, 3}
	i := len(a) + 2
	fmt.Println("before")
	fmt.Println(a[i])
}
