// A counter that many goroutines share, guarded by a mutex; readers use an RWMutex.
package main

import (
	"fmt"
	"sync"
	"sync/atomic"
)

type Counter struct {
	mu     sync.Mutex
	counts map[string]int
}

func (c *Counter) Add(key string, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.counts[key] += n
}

func main() {
	c := Counter{counts: map[string]int{}}
	var hits atomic.Int64
	var wg sync.WaitGroup
	for id := range 50 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range 200 {
				c.Add([]string{"even", "odd"}[(id+i)%2], 1)
				hits.Add(1)
			}
		}()
	}
	wg.Wait()
	fmt.Println(c.counts, hits.Load())

	var table struct {
		sync.RWMutex
		version int
	}
	var once sync.Once
	for range 10 {
		wg.Add(2)
		go func() {
			defer wg.Done()
			table.Lock()
			table.version++
			table.Unlock()
		}()
		go func() {
			defer wg.Done()
			table.RLock()
			defer table.RUnlock()
			if table.version > 10 {
				panic("impossible")
			}
			once.Do(func() { hits.Store(0) })
		}()
	}
	wg.Wait()
	fmt.Println("version", table.version, "hits", hits.Load())
}
