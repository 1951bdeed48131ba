package main

func main() {
	var f float32 = 0.1
	var c complex64 = complex(f, 2)
f}
