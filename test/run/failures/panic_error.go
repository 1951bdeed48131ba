package main

import "errors"

func main() {
	defer println("deferred")
	panic(errors.New("went wrong"))
}
