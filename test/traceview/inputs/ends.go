// Ends in the way that its argument names.
package main

import (
	"fmt"
	"os"
	"time"
)

func main() {
	if len(os.Args) < 2 {
		return
	}
	switch os.Args[1] {
	case "exit":
		os.Exit(3)
	case "panic":
		panic("as asked")
	case "wait":
		fmt.Println("waiting")
		time.Sleep(5 * time.Minute)
	}
}
