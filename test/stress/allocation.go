// Goroutines build and verify linked structures while others force collections.
package main

import (
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

type tree struct {
	left, right *tree
	label       string
	value       int
}

func build(depth, value int) *tree {
	if depth == 0 {
		return &tree{label: fmt.Sprint("leaf", value), value: value}
	}
	return &tree{build(depth-1, 2*value), build(depth-1, 2*value+1), "inner", value}
}

func (t *tree) check(depth, value int) int {
	if t.value != value {
		panic("value lost")
	}
	if depth == 0 {
		if t.label != fmt.Sprint("leaf", value) {
			panic("label lost")
		}
		return 1
	}
	return t.left.check(depth-1, 2*value) + t.right.check(depth-1, 2*value+1)
}

type list struct {
	next *list
	data []byte
	any  any
}

func chain(n int) *list {
	var head *list
	for i := range n {
		head = &list{head, make([]byte, i%97+1), i}
		head.data[i%97] = byte(i)
	}
	return head
}

func (l *list) sum(n int) int {
	total := 0
	for i := n - 1; i >= 0; i-- {
		if l.data[i%97] != byte(i) || l.any.(int) != i {
			panic("list damaged")
		}
		total += i
		l = l.next
	}
	if l != nil {
		panic("list too long")
	}
	return total
}

func main() {
	var leaves, sums atomic.Int64
	var workers, collectors sync.WaitGroup
	stop := make(chan struct{})
	for range 2 {
		collectors.Add(1)
		go func() {
			defer collectors.Done()
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
	}
	for i := range 40 {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for round := range 10 {
				t := build(6, i+round+1)
				l := chain(200)
				runtime.Gosched()
				leaves.Add(int64(t.check(6, i+round+1)))
				sums.Add(int64(l.sum(200)))
			}
		}()
	}
	workers.Wait()
	close(stop)
	collectors.Wait()
	fmt.Println(leaves.Load(), sums.Load())
}
