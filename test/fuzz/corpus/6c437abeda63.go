// RUN: %check-errors %s

package main

func main() {
	k := 2
 {}}
