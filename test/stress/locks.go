// All of package sync at once, on data that only the locks protect.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

func mutexes(wg *sync.WaitGroup) *int {
	var mu sync.Mutex
	n := new(int)
	for i := range 16 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for j := range 500 {
				if j%16 == 0 && mu.TryLock() {
					*n++
					mu.Unlock()
					continue
				}
				mu.Lock()
				*n++
				if (i+j)%50 == 0 {
					runtime.Gosched()
				}
				mu.Unlock()
			}
		}()
	}
	return n
}

// A slow holder makes the mutex starving.
func starving(wg *sync.WaitGroup) *int {
	var mu sync.Mutex
	n := new(int)
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 5 {
				mu.Lock()
				time.Sleep(1500 * time.Microsecond)
				*n++
				mu.Unlock()
			}
		}()
	}
	return n
}

func readersAndWriters(wg *sync.WaitGroup) map[int]int {
	var mu sync.RWMutex
	data := map[int]int{}
	for i := range 8 {
		wg.Add(2)
		go func() {
			defer wg.Done()
			for j := range 100 {
				mu.Lock()
				data[j]++
				data[-j-1] = -data[j]
				mu.Unlock()
			}
		}()
		go func() {
			defer wg.Done()
			for j := range 200 {
				mu.RLock()
				if data[j%100] != -data[-(j%100)-1] {
					panic("half a write seen")
				}
				if i == j%8 {
					runtime.Gosched()
				}
				mu.RUnlock()
			}
		}()
	}
	return data
}

func conditions(wg *sync.WaitGroup) *int {
	var mu sync.Mutex
	full, empty := sync.NewCond(&mu), sync.NewCond(&mu)
	var queue []int
	sum := new(int)
	for i := range 4 {
		wg.Add(2)
		go func() {
			defer wg.Done()
			for j := range 300 {
				mu.Lock()
				for len(queue) == 8 {
					full.Wait()
				}
				queue = append(queue, i*300+j)
				mu.Unlock()
				empty.Signal()
			}
		}()
		go func() {
			defer wg.Done()
			for range 300 {
				mu.Lock()
				for len(queue) == 0 {
					empty.Wait()
				}
				*sum += queue[0]
				queue = queue[1:]
				mu.Unlock()
				full.Broadcast()
			}
		}()
	}
	return sum
}

// Rounds that all end together, over reused groups.
func barriers(wg *sync.WaitGroup) *atomic.Int64 {
	var total atomic.Int64
	wg.Add(1)
	go func() {
		defer wg.Done()
		var round sync.WaitGroup
		for i := range 100 {
			round.Add(8)
			for range 8 {
				go func() {
					total.Add(int64(i))
					round.Done()
				}()
			}
			round.Wait()
			if total.Load() != int64(8*i*(i+1)/2) {
				panic("Wait returned early")
			}
		}
	}()
	return &total
}

func main() {
	var wg sync.WaitGroup
	n, s, data := mutexes(&wg), starving(&wg), readersAndWriters(&wg)
	sum, rounds := conditions(&wg), barriers(&wg)
	var once sync.Once
	var m sync.Map
	opened := 0
	for i := range 100 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			once.Do(func() {
				runtime.Gosched()
				opened++
			})
			if opened != 1 {
				panic("once")
			}
			m.LoadOrStore(i%10, i%10*7)
		}()
	}
	wg.Wait()
	fmt.Println(*n, *s, len(data), data[0], data[99], *sum, rounds.Load(), opened)
	keys := 0
	m.Range(func(k, v any) bool {
		keys += k.(int)*1000 + v.(int)
		return true
	})
	fmt.Println(keys)
}
