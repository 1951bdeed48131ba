// RUN: %minigo run %s | diff %s.out -

// Random bytes on many threads that come and go: no two readings are alike.
package main

import (
	"crypto/rand"
	"fmt"
	"runtime"
	"sync"
)

func main() {
	var lock sync.Mutex
	seen := map[[16]byte]bool{}
	var readers sync.WaitGroup
	for range 20 {
		readers.Go(func() {
			runtime.LockOSThread() // and ends with its thread
			for range 100 {
				var key [16]byte
				rand.Read(key[:])
				lock.Lock()
				seen[key] = true
				lock.Unlock()
			}
		})
	}
	readers.Wait()
	fmt.Println(len(seen))

	long := make([]byte, 10000)
	n, err := rand.Read(long)
	var counts [256]int
	for _, b := range long {
		counts[b]++
	}
	fmt.Println(n, err, min(counts[0], counts[255]) > 0, max(counts[0], counts[255]) < 200)
}
