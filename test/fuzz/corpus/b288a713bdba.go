// RUN: %check-errors %s

package main

func b() bool {
 }

func main() {}

func main() {}

func switches() {
	switch x := b(); x {
	}
}
