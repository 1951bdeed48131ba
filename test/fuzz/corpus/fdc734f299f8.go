// RUN: %check-errors %s

package main

func arra

func main() {
	var a [ƒ3]int
	s := "hello"
	_ = a["x"]  // ERROR "cannot convert \"x\" \(untyped string constant\) to type int"
var x = 1 /* a
b */ var y = "s" /* c */
func f() { return }
	third           pt(c), one(c), s = 1.0 / 3
	typed    float32 = third
	text             = "con" + "stant"
