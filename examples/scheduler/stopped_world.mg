// A collection stops the world: loops that call nothing come to rest at a poll, wherever they are.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

func main() {
	runtime.GOMAXPROCS(3)
	var stop atomic.Bool
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for !stop.Load() {
			}
		})
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 5 {
		runtime.GC()
	}
	runtime.ReadMemStats(&after)
	stop.Store(true)
	wg.Wait()
	fmt.Println("five collections beside four loops:", after.NumGC-before.NumGC >= 5)
}
