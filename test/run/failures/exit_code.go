package main

import (
	"fmt"
	"os"
)

func main() {
	defer fmt.Println("never")
	fmt.Println("leaving")
	os.Exit(7)
}
