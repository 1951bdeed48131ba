package main

import "example.com/c2/z"

func main() {
	println(z.Q())
}
