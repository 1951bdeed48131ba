package main

import "runtime"

var p = new([10]string)

func main() {
	p = new([10]string)
	runtime.SetFinalizer(p, func(*[10]string) {})
	runtime.SetFinalizer(p, func(*[10]string) {})
}
