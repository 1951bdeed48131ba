// RUN: %minigo run %s | diff %s.out -

// The values of run-time panics.
package main

import (
	"errors"
	"fmt"
	"runtime"
)

type shape interface{ Area() int }

type namer interface {
	Name() string
}

type square struct{ side int }

func (s square) Area() int { return s.side * s.side }

func try(name string, f func()) {
	defer func() {
		v := recover()
		err, isRuntime := v.(runtime.Error)
		_, isError := v.(error)
		fmt.Printf("%s: %v %t %t\n", name, v, isRuntime, isError)
		if isRuntime {
			var as runtime.Error
			fmt.Println(err.Error(), errors.As(err, &as))
		}
		var ta *runtime.TypeAssertionError
		if isError && errors.As(v.(error), &ta) {
			fmt.Println("a type assertion")
		}
	}()
	f()
}

func main() {
	var list []int
	var m map[string]int
	var p *square
	var s shape
	var v any = "text"
	zero := 0
	five := 5
	array := [3]int{}
	try("index", func() { _ = list[five] })
	try("array", func() { _ = array[five%4+2] })
	try("negative", func() { five := -1; _ = array[five] })
	try("slice", func() { _ = array[five-1:][:five] })
	try("slice3", func() { _ = list[:five] })
	try("order", func() { _ = "hello"[five:zero] })
	try("string", func() { _ = "abc"[five] })
	try("nil map", func() { m["a"] = 1 })
	try("nil pointer", func() { _ = p.side })
	try("nil interface", func() { s.Area() })
	try("divide", func() { _ = five / zero })
	try("assert", func() { _ = v.(int) })
	try("assert nil", func() { _ = s.(square) })
	try("assert interface", func() { _ = v.(shape) })
	try("assert other", func() { s = square{2}; _ = s.(namer) })
	try("closed", func() { c := make(chan int); close(c); close(c) })
	try("send closed", func() { c := make(chan int); close(c); c <- 1 })
	try("close nil", func() { var c chan int; close(c) })
	try("make", func() { _ = make([]int, five-10) })
	try("convert", func() { _ = [4]int(list) })
	try("hash", func() { mm := map[any]int{}; mm[[]int{1}] = 1 })
	try("compare", func() { var a, b any = []int{1}, []int{1}; fmt.Println(a == b) })
	try("nil panic", func() { panic(nil) })
	try("error", func() { panic(errors.New("own")) })
	try("value", func() { panic(square{3}) })
	try("shift", func() { fmt.Println(1 << (five - 6)) })
	fmt.Println(runtime.GOOS, runtime.GOARCH, runtime.NumCPU() > 0, runtime.GOMAXPROCS(0) > 0, runtime.NumGoroutine())
	done := make(chan bool)
	go func() {
		defer close(done)
		defer fmt.Println("deferred")
		runtime.Goexit()
		fmt.Println("never")
	}()
	<-done
	runtime.Gosched()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	runtime.KeepAlive(&stats)
}
