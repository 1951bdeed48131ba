// RUN: %minigo run %s | diff %s.out -

// A program's path is that of the file it was started from, also once the file is gone.
package main

import (
	"fmt"
	"os"
)

func main() {
	path, err := os.Executable()
	fmt.Println(path == os.Args[0], err)
	os.Remove(path)
	again, err := os.Executable()
	fmt.Println(again == path, err)
}
