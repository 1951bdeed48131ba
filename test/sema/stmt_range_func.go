// RUN: %check-errors %s

package main

func pairs(yield func(int, string) bool) {}

func main() {
	for range pairs { // ERROR "minigo does not support range over a function yet"
	}
	for i, s := range pairs { // ERROR "minigo does not support range over a function yet"
	}
}
