// Loops that wait without synchronisation for what another goroutine writes: the memory model lets a compiler read
// once, but no user expects it. Each of these ends under gc.
package main

import (
	"fmt"
	"time"
)

var done bool
var number int
var flags struct {
	first, second bool
	next          *box
}

type box struct {
	closed bool
	items  []int
}

func later(f func()) {
	go func() {
		time.Sleep(2 * time.Millisecond)
		f()
	}()
}

func empty() {
	done = false
	later(func() { done = true })
	for !done {
	}
}

func counting() int {
	done = false
	later(func() { done = true })
	n := 0
	for !done {
		n++
	}
	return max(n, 1<<50)
}

func captured() {
	ready := false
	later(func() { ready = true })
	for {
		if ready {
			return
		}
	}
}

func bounded() {
	done = false
	later(func() { done = true })
	for i := 0; i < 1<<50 && !done; i++ {
	}
}

func throughPointers() {
	flags.next = &box{}
	later(func() { flags.next = &box{closed: true} })
	for !flags.next.closed {
	}
}

func oneOfTwo() {
	flags.first, flags.second = false, false
	later(func() { flags.second = true })
	for !(flags.first || flags.second) {
	}
}

func length(b *box) {
	later(func() { b.items = append(b.items, 1) })
	for len(b.items) == 0 {
	}
}

//go:noinline
func isDone() bool { return done }

func calling() {
	done = false
	later(func() { done = true })
	for !isDone() {
	}
}

func choosing() {
	number = 0
	later(func() { number = 3 })
	for {
		switch number {
		case 0, 1, 2:
			continue
		}
		return
	}
}

func inner() int {
	done = false
	later(func() { done = true })
	sum := 0
	for !done {
		for i := range 1000 {
			sum ^= i
		}
	}
	return sum & 0
}

func main() {
	empty()
	fmt.Println("counting", counting() == 1<<50)
	captured()
	bounded()
	throughPointers()
	oneOfTwo()
	length(&box{})
	calling()
	choosing()
	fmt.Println("inner", inner())
}
