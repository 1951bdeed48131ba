package main

import "runtime"

func main() {
	runtime.SetFinalizer(17, func(int) {})
}
