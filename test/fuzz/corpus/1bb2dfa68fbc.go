package main

import "fmt"

var// R UN: %check-errors %s

package main
t