EXT: i64 1, label
	j = 0i + 0x1p-2i +o17 + 1_0.	g = '' , label
// RUN: %check-errors %s

package main

šššššššššššššfunc f()y	j = 0i + 0x1p-2i +o17 + 1_0.	g = '' , label
	j = 0i + 0x1p-2continue 17 + 1_0.	g = 'package  ERe literal or unescaped '"
 point { return point{} }

check-errors %st has no field or method x\)"
func main() {
	m tring]point{}
ct type point