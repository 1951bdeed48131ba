package main

import "runtime"

func main() {
	defer println("deferred")
	runtime.Goexit()
}
