// RUN: %minigo run %s | diff %s.out -

// Pull and Pull2: ends, misuse, panics, Goexit, many goroutines, locked threads.
package main

import (
	"fmt"
	"iter"
	"runtime"

	"sync"
)

func count(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				fmt.Println("  stopped at", i)
				return
			}
		}
		fmt.Println("  counted to", n)
	}
}

func squares(n int) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for i := range n {
			if !yield(i, fmt.Sprint(i*i)) {
				return
			}
		}
	}
}

func try(what string, f func()) {
	defer func() { fmt.Println(what, "->", recover()) }()
	f()
}

func zip[A, B any](a iter.Seq[A], b iter.Seq[B]) iter.Seq2[A, B] {
	return func(yield func(A, B) bool) {
		nextA, stopA := iter.Pull(a)
		defer stopA()
		nextB, stopB := iter.Pull(b)
		defer stopB()
		for {
			x, ok1 := nextA()
			y, ok2 := nextB()
			if !ok1 || !ok2 || !yield(x, y) {
				return
			}
		}
	}
}

type tree struct {
	left, right *tree
	v           int
}

func (t *tree) all() iter.Seq[int] {
	return func(yield func(int) bool) { t.push(yield) }
}
func (t *tree) push(yield func(int) bool) bool {
	return t == nil || t.left.push(yield) && yield(t.v) && t.right.push(yield)
}
func build(lo, hi int) *tree {
	if lo >= hi {
		return nil
	}
	mid := (lo + hi) / 2
	return &tree{build(lo, mid), build(mid+1, hi), mid}
}

func main() {
	next, stop := iter.Pull(count(3))
	for range 5 {
		fmt.Println(next())
	}
	stop()
	fmt.Println(next())

	next, stop = iter.Pull(count(10))
	fmt.Println(next())
	fmt.Println(next())
	stop()
	stop()
	fmt.Println(next())

	next, stop = iter.Pull(count(10))
	stop()
	fmt.Println(next())

	next2, stop2 := iter.Pull2(squares(2))
	for {
		k, v, ok := next2()
		fmt.Printf("%v %q %v\n", k, v, ok)
		if !ok {
			break
		}
	}
	stop2()

	for a, b := range zip(count(4), iter.Seq[string](letters)) {
		fmt.Println(a, b)
	}

	try("panic in next", func() {
		next, _ := iter.Pull(func(yield func(int) bool) {
			yield(1)
			panic("boom")
		})
		fmt.Println(next())
		fmt.Println(next())
	})
	try("panic in stop", func() {
		next, stop := iter.Pull(func(yield func(int) bool) {
			defer panic("late")
			yield(1)
		})
		fmt.Println(next())
		stop()
	})
	try("error", func() {
		next, _ := iter.Pull(func(yield func(int) bool) {
			var m map[int]int
			m[1] = 1
		})
		next()
	})
	try("yield again", func() {
		var keep func(int) bool
		next, stop := iter.Pull(func(yield func(int) bool) {
			keep = yield
			yield(1)
		})
		defer stop()
		fmt.Println(next())
		keep(2)
	})
	try("next in seq", func() {
		var next func() (int, bool)
		next, _ = iter.Pull(func(yield func(int) bool) {
			fmt.Println(next())
		})
		fmt.Println(next())
	})
	try("yield after stop", func() {
		next, stop := iter.Pull(func(yield func(int) bool) {
			fmt.Println("yield", yield(1), yield(2))
		})
		next()
		stop()
	})
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		defer fmt.Println("goexit ran defers", recover())
		next, _ := iter.Pull(func(yield func(int) bool) {
			defer fmt.Println("in seq")
			runtime.Goexit()
		})
		next()
		fmt.Println("not reached")
	}()
	wg.Wait()

	// next from many goroutines, one at a time.
	before := runtime.NumGoroutine()
	next, stop = iter.Pull(build(0, 1000).all())
	var mu sync.Mutex
	sum := 0
	for range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				mu.Lock()
				v, ok := next()
				sum += v
				mu.Unlock()
				if !ok {
					return
				}
				runtime.Gosched()
			}
		}()
	}
	wg.Wait()
	stop()
	fmt.Println(sum, runtime.NumGoroutine() == before)

	runtime.LockOSThread()
	next, stop = iter.Pull(count(1 << 20))
	total := 0
	for range 1000 {
		v, _ := next()
		total += v
	}
	stop()
	runtime.UnlockOSThread()
	fmt.Println(total)

	// What a coroutine holds survives collections.
	next3, stop3 := iter.Pull(func(yield func([]int) bool) {
		for i := range 5 {
			s := make([]int, 1000)
			s[999] = i
			if !yield(s) {
				return
			}
			fmt.Print(s[999], " ")
		}
	})
	for {
		s, ok := next3()
		if !ok {
			break
		}
		runtime.GC()
		s[999] *= 10
	}
	stop3()
	fmt.Println()
}

func letters(yield func(string) bool) { _ = yield("a") && yield("b") && yield("c") }
