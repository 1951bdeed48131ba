// A value that a loop has received dies after its last use, and does not wait for the next one.
package main

import (
	"fmt"
	"runtime"
	"time"
)

type object struct{ room [7]int }

// Which objects have been finalized.
var freed = make(chan int, 100)

// queue returns a closed channel with an object in it.
//
//go:noinline
func queue(id int) chan *object {
	o := &object{[7]int{1: id}}
	runtime.SetFinalizer(o, func(o *object) { freed <- o.room[1] })
	c := make(chan *object, 4)
	c <- o
	close(c)
	return c
}

//go:noinline
func (o *object) use() { o.room[0]++ }

// collect tells which object dies, if one does. It waits a while for one that is expected.
//
//go:noinline
func collect(label string, expected int) {
	for round := 0; round < 100 && len(freed) < expected || round < 4; round++ {
		runtime.GC()
		time.Sleep(100 * time.Microsecond)
	}
	select {
	case id := <-freed:
		fmt.Println(label, id)
	default:
		fmt.Println(label, "none")
	}
}

func main() {
	for o := range queue(40) {
		collect("ranged", 0)
		o.use()
		collect("ranged and used", 1)
	}
	for c := queue(41); ; {
		o, ok := <-c
		if !ok {
			break
		}
		collect("received", 0)
		o.use()
		collect("received and used", 1)
	}
	c, never := queue(42), make(chan *object)
	for open := true; open; {
		select {
		case o, ok := <-c:
			if open = ok; ok {
				collect("selected", 0)
				o.use()
				collect("selected and used", 1)
			}
		case o := <-never:
			o.use()
		}
	}
	for c := queue(43); len(c) > 0; {
		select {
		case o := <-c:
			collect("tried", 0)
			o.use()
			collect("tried and used", 1)
		default:
		}
	}
}
