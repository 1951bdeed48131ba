package main

import "runtime"

func main() {
	p := new([10]string)
	runtime.SetFinalizer(&p[1], func(*string) {})
}
