package main

import (
	"fmt"
	"runtime"
	"time"
)

type node struct {
	name string
	next *node
	fill [4]int
}

var events = make(chan string, 100)

// Collects until n events have come, and returns them.
func collect(n int) (got []string) {
	for tries := 0; tries < 1000 && len(got) < n; tries++ {
		runtime.GC()
		select {
		case e := <-events:
			got = append(got, e)
		case <-time.After(time.Millisecond):
		}
	}
	return got
}

// What the frames of the last calls left behind must not keep anything alive.
//
//go:noinline
func overwrite(n int) int {
	var room [200]int
	for i := range room {
		room[i] = n + i
	}
	if n == 0 {
		return room[n]
	}
	return overwrite(n-1) + room[n%200]
}

// Runs f on a stack of its own.
func away(f func()) {
	done := make(chan bool)
	go func() {
		f()
		done <- true
	}()
	<-done
	overwrite(10)
}

func chained() {
	last := &node{name: "last"}
	middle := &node{name: "middle", next: last}
	first := &node{name: "first", next: middle}
	for _, n := range []*node{last, middle, first} {
		runtime.SetFinalizer(n, func(n *node) { events <- n.name })
	}
}

func cycle() {
	a := &node{name: "cycle a"}
	b := &node{name: "cycle b", next: a}
	a.next = b
	runtime.SetFinalizer(a, func(n *node) { events <- n.name })
	other := &node{name: "beside the cycle"}
	runtime.SetFinalizer(other, func(n *node) { events <- n.name })
}

var kept *node

func resurrected() {
	runtime.SetFinalizer(&node{name: "resurrected"}, func(n *node) {
		kept = n
		events <- "first " + n.name
		runtime.SetFinalizer(n, func(n *node) { events <- "again " + n.name })
	})
}

func removed() {
	a, b := &node{name: "removed"}, &node{name: "set again"}
	runtime.SetFinalizer(a, func(n *node) { events <- n.name })
	runtime.SetFinalizer(a, nil)
	runtime.SetFinalizer(b, func(n *node) { events <- "wrong" })
	runtime.SetFinalizer(b, nil)
	runtime.SetFinalizer(b, func(n *node) { events <- n.name })
}

func (n *node) String() string { return "String of " + n.name }
func (n *node) finish()        { events <- "method " + n.name }

type plain struct{ name string }
type pointer *plain
type tail struct {
	n int
	_ struct{}
}

// Each shape of parameter and results.
func shapes() {
	runtime.SetFinalizer(&node{name: "any"}, func(x any) { events <- x.(*node).name })
	runtime.SetFinalizer(&node{name: "stringer"}, func(x fmt.Stringer) { events <- x.String() })
	runtime.SetFinalizer(&plain{name: "named pointer"}, func(p pointer) { events <- p.name })
	runtime.SetFinalizer(&node{name: "m"}, (*node).finish)
	runtime.SetFinalizer(&node{name: "1 result"}, func(n *node) int { events <- n.name; return 1 })
	runtime.SetFinalizer(&node{name: "2 results"}, func(n *node) (int, string) { events <- n.name; return 1, "" })
	runtime.SetFinalizer(&node{name: "4 results"}, func(n *node) (a, b, c, d int) { events <- n.name; return 1, 2, 3, 4 })
	runtime.SetFinalizer(&node{name: "3 floats"}, func(n *node) (a, b, c float64) { events <- n.name; return })
	runtime.SetFinalizer(&node{name: "padding"}, func(n *node) (a tail) { events <- n.name; return })
	runtime.SetFinalizer(&node{name: "mixed"}, func(n *node) (a float64, b int, c complex128) { events <- n.name; return })
	runtime.SetFinalizer(&node{name: "array"}, func(n *node) (a [100]int) { events <- n.name; return })
	runtime.SetFinalizer(&node{name: "array, any"}, func(x any) (a [100]int) { events <- x.(*node).name; return })
	runtime.SetFinalizer(&node{name: "slice, string"}, func(n *node) ([]int, string) { events <- n.name; return nil, "" })
}

func captured() {
	with := &node{name: "captured"}
	runtime.SetFinalizer(&node{name: "capturing"}, func(n *node) { events <- n.name + " " + with.name })
}

func sizes() {
	small, large := new(int32), new([100000]byte)
	*small = 7
	runtime.SetFinalizer(small, func(p *int32) { events <- fmt.Sprint("small ", *p) })
	runtime.SetFinalizer(large, func(p *[100000]byte) { events <- fmt.Sprint("large ", len(p)) })
}

var global int

func sorted(s []string) []string {
	for i := range s {
		for j := i; j > 0 && s[j] < s[j-1]; j-- {
			s[j], s[j-1] = s[j-1], s[j]
		}
	}
	return s
}

func main() {
	away(chained)
	fmt.Println(collect(3))
	away(cycle)
	fmt.Println(collect(1))
	away(resurrected)
	fmt.Println(collect(1), kept.name)
	kept = nil
	overwrite(10)
	fmt.Println(collect(1))
	away(removed)
	fmt.Println(collect(1))
	away(shapes)
	for _, e := range sorted(collect(13)) {
		fmt.Println(e)
	}
	away(captured)
	fmt.Println(collect(1))
	away(sizes)
	fmt.Println(sorted(collect(2)))
	runtime.SetFinalizer(&global, func(*int) { events <- "global" })
	runtime.SetFinalizer(&struct{}{}, func(*struct{}) { events <- "nothing" })
	alive := &node{name: "alive"}
	runtime.SetFinalizer(alive, func(n *node) { events <- n.name })
	for range 3 {
		runtime.GC()
	}
	select {
	case e := <-events:
		fmt.Println("unexpected", e)
	case <-time.After(10 * time.Millisecond):
	}
	runtime.KeepAlive(alive)
}
