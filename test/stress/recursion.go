// Stacks grow and shrink while they are preempted and scanned.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

type link struct {
	up    *link
	depth int
}

// The link is only reachable from frames and from the links below.
func descend(up *link, depth int) int {
	here := &link{up, depth}
	if depth == 0 {
		count := 0
		for l := here; l != nil; l = l.up {
			if l.depth != count {
				panic("frame damaged")
			}
			count++
		}
		return count
	}
	below := descend(here, depth-1)
	if here.depth != depth || here.up != up {
		panic("frame damaged")
	}
	return below
}

func large(depth int, salt int) int {
	var frame [100]int
	for i := range frame {
		frame[i] = depth*i + salt
	}
	if depth == 0 {
		return salt
	}
	below := large(depth-1, salt)
	for i := range frame {
		if frame[i] != depth*i+salt {
			panic("large frame damaged")
		}
	}
	return below + frame[1] - salt
}

func fib(n int) int {
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}

func floats(depth int, a, b, c float64, s string, x int) float64 {
	if depth == 0 {
		return a + b + c + float64(len(s)+x)
	}
	return floats(depth-1, b, c, a, s, x+1) + a
}

func main() {
	stop := make(chan struct{})
	var collector sync.WaitGroup
	collector.Add(1)
	go func() {
		defer collector.Done()
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
				runtime.Gosched()
			}
		}
	}()
	var links, frames, fibs atomic.Int64
	var sum [16]float64
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for n := range 9 {
				round := n % 3
				links.Add(int64(descend(nil, 500<<round)))
				frames.Add(int64(large(100*(round+1), i)))
				sum[i] += floats(300, 1, 2, 3, "text", i)
			}
			fibs.Add(int64(fib(20)))
		}()
	}
	wg.Wait()
	close(stop)
	collector.Wait()
	fmt.Println(links.Load(), frames.Load(), fibs.Load(), sum[0], sum[15])
}
