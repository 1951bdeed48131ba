package main

func main() {
	var f func()
	f()
}
