// RUN: %minigo build -o %t %s
// RUN: sh -c "(sleep 0.4; echo words) | GOMAXPROCS=1 %t" | FileCheck %s
// RUN: sh -c "(sleep 0.4; echo words) | GODEBUG=migrate=1 %t" | FileCheck %s

// A goroutine that waits for input holds up no other, even on one processor: not those that
// compute, not timers, not the collector.
package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"sync"
	"time"
)

func fib(n int) int {
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}

func main() {
	line := make(chan string)
	go func() {
		text, err := bufio.NewReader(os.Stdin).ReadString('\n')
		if err != nil {
			panic(err)
		}
		line <- text
	}()
	runtime.Gosched() // now it reads

	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			fib(20 + i)
			time.Sleep(time.Millisecond)
		})
	}
	wg.Wait()
	runtime.GC()
	select {
	case <-line:
		fmt.Println("the read did not block")
	default:
		fmt.Println("all ran")
	}
	fmt.Print(<-line)
}

// CHECK: all ran
// CHECK-NEXT: words
