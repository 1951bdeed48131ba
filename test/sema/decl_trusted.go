// RUN: %check-errors %s

package main

import "internal/rt" // ERROR "use of internal package internal/rt not allowed"

func main() {
	rt.Throw("")
}
