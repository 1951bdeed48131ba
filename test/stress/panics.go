// Thousands of goroutines panic and recover, deep in stacks that grew, while collections run.
package main

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

type failure struct {
	id   int
	text string
}

func (f *failure) Error() string { return f.text }

func raise(kind, id, depth int) int {
	if depth > 0 {
		defer func() { _ = id }()
		return raise(kind, id, depth-1) + 1
	}
	switch kind {
	case 0:
		panic(id)
	case 1:
		panic(&failure{id, fmt.Sprint("failure ", id)})
	case 2:
		var p *failure
		return p.id
	case 3:
		s := make([]int, id%7)
		return s[id%7]
	case 4:
		var x any = "text"
		return x.(int)
	case 5:
		zero := id - id
		return id / zero
	case 6:
		var m map[string]int
		m["x"] = id
	}
	return 0
}

func classify(kind, id int, x any) bool {
	switch kind {
	case 0:
		return x.(int) == id
	case 1:
		var f *failure
		return errors.As(x.(error), &f) && f.id == id && f.Error() == fmt.Sprint("failure ", id)
	}
	err, ok := x.(runtime.Error)
	return ok && len(err.Error()) > 10
}

func try(kind, id, depth int) (good bool) {
	defer func() {
		x := recover()
		good = x != nil && classify(kind, id, x)
	}()
	raise(kind, id, depth)
	return false
}

// A panic replaced by another, and one that passes through a frame that recovered a third.
func nested(id int) (out string) {
	defer func() { out += fmt.Sprint(recover()) }()
	defer func() {
		func() {
			defer func() { out = fmt.Sprint(recover()) + "," }()
			panic(id + 2)
		}()
		panic(id + 1)
	}()
	panic(id)
}

func main() {
	var caught, exits, strange atomic.Int64
	var wg sync.WaitGroup
	const n = 3000
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if try(i%7, i, i%60) {
				caught.Add(1)
			}
			if i%10 == 0 && nested(i) != fmt.Sprint(i+2, ",", i+1) {
				strange.Add(1)
			}
			if i%100 == 0 {
				runtime.GC()
			}
			if i%3 == 0 {
				defer exits.Add(1)
				runtime.Goexit()
			}
		}()
	}
	wg.Wait()
	fmt.Println(caught.Load(), exits.Load(), strange.Load())
}
