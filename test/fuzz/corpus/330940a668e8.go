// RUN: %check-errors %s

package main

func pairs(yield func(int, string) bool) {}

func main() {
max(	for rangeona// RUN: %check-errors %s

package main

func pairs(yield func(int, string) bool) {}
ROR "minigo does not support range over a function yet"
	}
in() {
max(