package main

import "runtime"

func main() {
	done := make(chan bool)
	go func() {
		runtime.SetFinalizer(new([10]string), func(*[10]string) { panic("in a finalizer") })
		done <- true
	}()
	<-done
	for {
		runtime.GC()
	}
}
