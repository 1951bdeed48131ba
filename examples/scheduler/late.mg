// A worker is ready, and yet it waits: goroutines that compute stand in front of it. With
// MINIGODEBUG=late=2ms the runtime says which ones, and for how long.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"time"
)

func hog(wg *sync.WaitGroup) {
	defer wg.Done()
	for begin := time.Now(); time.Since(begin) < 5*time.Millisecond; {
	}
}

func worker(work chan string, wg *sync.WaitGroup) {
	defer wg.Done()
	fmt.Println(<-work)
}

func main() {
	runtime.GOMAXPROCS(1)
	var wg sync.WaitGroup
	wg.Add(3)
	work := make(chan string)
	go worker(work, &wg)
	runtime.Gosched()
	// The worker could run from here on, and the hogs are started after it. But the last one that
	// is started runs first.
	work <- "done"
	go hog(&wg)
	go hog(&wg)
	wg.Wait()
}
