// Structures that a collector must not follow by recursion, and arrays that it must not scan in one go: a list of
// millions, long chains through interfaces, closures, maps and channels, a deep stack of frames with
// pointers, and an array of 80 MB of pointers that is assigned and cleared while collections run.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

var (
	scale  = flag.Int("scale", defaultScale(), "percent of the sizes")
	rounds = flag.Int("rounds", 1, "how many")
	vary   = flag.Bool("vary", false, "change GOMAXPROCS and GOGC all the time")
)

// Where nearly every allocation collects, a small part has to do.
func defaultScale() int {
	if os.Getenv("MINIGO_GC_STRESS") != "" {
		return 0
	}
	return 100
}

// size is at least some hundreds.
func size(n int) int {
	percent := *scale
	return max(n/100*percent, 300)
}

type node struct {
	next  *node
	value int
}

// list grows at its head: the newest node is the only way to all others.
func list() bool {
	n := size(5_000_000)
	var head *node
	for i := range n {
		head = &node{head, i}
	}
	runtime.GC()
	for i := n - 1; i >= 0; i-- {
		if head.value != i {
			panic("list damaged")
		}
		// What was visited is garbage: the collector's way through the list ends somewhere else each time.
		head = head.next
	}
	return head == nil
}

// reversal moves each reference of a list from one object to another while it may be marked.
func reversal() bool {
	n := size(1_000_000)
	var head, reversed *node
	for i := range n {
		head = &node{head, i}
	}
	for range 3 {
		for reversed = nil; head != nil; {
			head, head.next, reversed = head.next, reversed, head
		}
		head = reversed
	}
	count := 0
	for ; head != nil; head = head.next {
		if head.value != count {
			panic("reversed list damaged")
		}
		count++
	}
	return count == n
}

type link struct {
	next any
	call func() *link
	m    map[string]*link
	c    chan *link
	row  []*link
	n    int
}

// chain goes from link to link by another kind of reference each time.
func chain() bool {
	n := size(300_000)
	last := &link{n: 0}
	for i := 1; i < n; i++ {
		l, before := &link{n: i}, last
		switch i % 5 {
		case 0:
			l.next = before
		case 1:
			l.call = func() *link { return before }
		case 2:
			l.m = map[string]*link{"next": before}
		case 3:
			l.c = make(chan *link, 1)
			l.c <- before
		case 4:
			l.row = []*link{nil, before}
		}
		last = l
	}
	runtime.GC()
	for i := n - 1; i > 0; i-- {
		if last.n != i {
			panic("chain damaged")
		}
		switch i % 5 {
		case 0:
			last = last.next.(*link)
		case 1:
			last = last.call()
		case 2:
			last = last.m["next"]
		case 3:
			last = <-last.c
		case 4:
			last = last.row[1]
		}
	}
	return last.n == 0
}

// descend has an object in each frame that no other place knows.
func descend(depth int, up *node) int {
	own := &node{up, depth}
	if depth == 0 {
		runtime.GC()
		return 1
	}
	count := descend(depth-1, own)
	if own.value != depth || own.next != up {
		panic("frame damaged")
	}
	return count + 1
}

func deepStack() bool {
	n := size(1_000_000)
	done := make(chan int)
	go func() { done <- descend(n, nil) }()
	return <-done == n+1
}

// stacks grow and shrink side by side.
func stacks() bool {
	var total atomic.Int64
	var wg sync.WaitGroup
	n := size(20_000)
	for range 8 {
		wg.Go(func() {
			for range 4 {
				total.Add(int64(descend(n, nil)))
			}
		})
	}
	wg.Wait()
	return total.Load() == int64(32*(n+1))
}

// hugeArray has one object of 80 MB, which several goroutines fill, move, and clear.
func hugeArray() bool {
	n := size(10_000_000) / 8 * 8
	pointers := make([]*node, n)
	var wg sync.WaitGroup
	for part := range slices.Chunk(pointers, n/8) {
		wg.Go(func() {
			for i := range part {
				if i%16 == 0 {
					part[i] = &node{value: i}
				} else {
					part[i] = part[i-i%16]
				}
			}
			// The copy goes from what may be marked to what may not be, and back.
			moved := append([]*node(nil), part...)
			clear(part)
			for i := range part {
				part[i] = moved[len(moved)-1-i]
			}
			clear(moved)
			slices.Reverse(part)
			copy(part[1:], part)
			for i := 1; i < len(part); i++ {
				if part[i].value != (i-1)/16*16 {
					panic("element of the array damaged")
				}
			}
		})
	}
	wg.Wait()
	clear(pointers)
	return !slices.ContainsFunc(pointers, func(p *node) bool { return p != nil })
}

type matrix [512][64]*node

// arrays are copied as values.
func arrays() bool {
	var a, b, c *matrix = new(matrix), new(matrix), new(matrix)
	for round := range size(1000) / 100 {
		for i := range a {
			for j := range a[i] {
				if (i+j)%64 == round%64 {
					a[i][j] = &node{value: i*64 + j}
				}
			}
		}
		*b = *a
		*a = matrix{}
		for i := range b {
			c[len(c)-1-i] = b[i]
			b[i] = [64]*node{}
		}
		slices.Reverse(c[:])
		*a, *c = *c, *a
	}
	for i := range a {
		for j, p := range a[i] {
			if p != nil && p.value != i*64+j {
				panic("matrix damaged")
			}
		}
	}
	return true
}

var structures = []struct {
	name string
	test func() bool
}{
	{"list", list}, {"reversal", reversal}, {"chain", chain}, {"deep stack", deepStack}, {"stacks", stacks},
	{"huge array", hugeArray}, {"arrays", arrays},
}

// startCollections collects, and varies settings if it shall, until stop is called.
func startCollections() (stop func()) {
	var stopping atomic.Bool
	var running sync.WaitGroup
	running.Go(func() {
		for i := 0; !stopping.Load(); i++ {
			runtime.GC()
			if *vary {
				runtime.GOMAXPROCS(1 + i*5%9)
				debug.SetGCPercent(1 + i*i*37%200)
			}
			// Others get the world in between.
			time.Sleep(50 * time.Microsecond)
		}
	})
	return func() {
		stopping.Store(true)
		running.Wait()
	}
}

func main() {
	flag.Parse()
	for round := range *rounds {
		for _, s := range structures {
			stop := startCollections()
			whole := s.test()
			stop()
			if round == 0 {
				fmt.Println(s.name, whole)
			}
		}
	}
}
