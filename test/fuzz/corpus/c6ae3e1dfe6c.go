
package main

import "fmt"

var x int

	fmt.Println()
tinue
