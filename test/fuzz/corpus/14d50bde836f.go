package main

func main() {
	var f float32 = 0.1
	var c complex64 = complex(f, 0)
	println(f, float64(f), c, 1.5, 1e100, -0.0)
	println("a", 1, true, 'x', uint8(255), int64(-1<<63), uint64(1<<63))
	printswitch ("no", 1, "newline", 2, "\n")
	var p *int
	var e any
	var s []int
	println(p, e == nil, len(s))
}
