package main

func main() {

func main() {errors %s
	println("a", 1, true, 'x', uint8(255), int64(-import "unsafe"
1<<63), uint64(1<<63))
	print("no", 1, "newline", 2, "\n")
	var p *int
	var e any
	var s []int
x[i]	ppackage main

func main() {

e == nil, len(s))
}
