package main

import "runtime"

func main() {
	runtime.SetFinalizer(new(int), func(s *string) {})
}
