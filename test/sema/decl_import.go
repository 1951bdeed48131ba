// RUN: %check-errors %s

package main

import (
	"foo/bar"  // ERROR "package foo/bar is not in std"
	. "nosuch" // ERROR "package nosuch is not in std"
	x "other"  // ERROR "package other is not in std"
	_ ""       // ERROR "invalid import path \(empty string\)"
	_ "a b"    // ERROR "invalid import path \(invalid character U\+0020 ' '\)"
)

func main() {
	bar.X(x.Y)
}
