package main

func main() {
	var m map[string]int
	println(m["a"])
	m["a"] = 1
}
