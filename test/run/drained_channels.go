package main

import (
	"fmt"
	"sync"
	"sync/atomic"
)

// drain lets goroutines receive from a channel with values that is closed meanwhile. None is lost, and what its sender
// wrote before it closed the channel is seen by all who learn that.
func drain(receive func(c chan int) (int, bool)) {
	const values, receivers = 100, 4
	for range 300 {
		c := make(chan int, values)
		last := 0
		var sum atomic.Int64
		var group sync.WaitGroup
		for range receivers {
			group.Go(func() {
				for {
					v, ok := receive(c)
					if !ok {
						break
					}
					sum.Add(int64(v))
				}
				if last != values {
					panic("what was written before the close is not seen")
				}
			})
		}
		for i := range values {
			c <- i
		}
		last = values
		close(c)
		group.Wait()
		if v, ok := <-c; sum.Load() != values*(values-1)/2 || v != 0 || ok {
			panic(fmt.Sprint(sum.Load(), v, ok))
		}
	}
}

func main() {
	drain(func(c chan int) (int, bool) { v, ok := <-c; return v, ok })
	drain(func(c chan int) (int, bool) {
		for {
			select {
			case v, ok := <-c:
				return v, ok
			default:
			}
		}
	})
	never := make(chan int)
	drain(func(c chan int) (int, bool) {
		select {
		case v, ok := <-c:
			return v, ok
		case v := <-never:
			return v, true
		}
	})

	type large struct{ a, b, c *int }
	c := make(chan large)
	close(c)
	n := 1
	v := large{&n, &n, &n}
	v = <-c
	w, ok := <-c
	fmt.Println(v, w, ok)
	for range c {
		panic("a value of a closed channel")
	}
}
