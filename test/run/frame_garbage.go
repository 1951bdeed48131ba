// What earlier calls have left on a goroutine's stack keeps nothing alive, although it lies in variables that the function, where it
// waits, has not written yet or writes on other ways only.
package main

import (
	"fmt"
	"runtime"
	"time"
)

type object struct {
	id   int
	room [6]int
}

var freed = make(chan int, 100)

//go:noinline
func newObject(id int) *object {
	o := &object{id: id}
	runtime.SetFinalizer(o, func(o *object) { freed <- o.id })
	return o
}

//go:noinline
func (o *object) use() int { return o.id + o.room[1] }

// collect waits until the object is dead.
//
//go:noinline
func collect(label string, id int) {
	for range 300 {
		runtime.GC()
		time.Sleep(200 * time.Microsecond)
		if len(freed) > 0 && <-freed == id {
			fmt.Println(label, "freed")
			return
		}
	}
	fmt.Println(label, "kept")
}

// fill leaves pointers to the object all over the part of the stack that the next calls use.
//
//go:noinline
func fill(o *object, depth int) int {
	var objects [16]*object
	for i := range objects {
		objects[i] = o
	}
	if depth > 0 {
		return fill(objects[depth], depth-1) + objects[9-depth].use()
	}
	return o.use()
}

var (
	gate = make(chan bool)
	some = make(chan record)
	end  = make(chan bool)
)

type record struct {
	name   string
	object *object
	rest   [5]*object
}

//go:noinline
func (r *record) look() int { return len(r.name) + r.object.use() }

// The place of a value that is received.
//
//go:noinline
func receives() int {
	r := <-some
	return r.look()
}

// The places of values that a select may receive.
//
//go:noinline
func selects() int {
	select {
	case r := <-some:
		return r.look()
	case <-end:
		return 0
	}
}

// The cases of a select that the loop has not come to.
//
//go:noinline
func loops(n int) (total int) {
	var first error
	defer func() { total += n }()
	note := func(e error) { first = e }
	defer func() {
		if first == nil {
			total++
		}
	}()
	for i := range n {
		<-gate
		var all []record
		if i > 0 {
			all = append(all, record{name: "x", object: newObject(-i)})
			note(nil)
		}
		select {
		case <-end:
			return total
		case r := <-some:
			total += r.look() + len(all)
		case <-gate:
		}
	}
	return total
}

//go:noinline
func sum(objects ...*object) (total int) {
	for _, o := range objects {
		if o != nil {
			total += o.use()
		}
	}
	return total
}

//go:noinline
func point(a, b **object, which bool) **object {
	if which {
		return a
	}
	return b
}

// Variables that some ways write, and pointers that may point to them.
//
//go:noinline
func branches(n int, which bool) (total int) {
	var a, b *object
	for range n {
		p := point(&a, &b, which)
		<-gate
		if !which {
			total += sum(*p, a, b)
			total += sum(a, b, *p, a, b)
		}
		total += sum(*p)
	}
	return total
}

func wait(label string, id int, function func() int, goOn func()) {
	result := make(chan int)
	go func() {
		fill(newObject(id), 9)
		result <- function()
	}()
	time.Sleep(time.Millisecond)
	collect(label, id)
	goOn()
	fmt.Println(<-result > 0)
}

func send() { some <- record{"abc", &object{id: 1}, [5]*object{}} }

func main() {
	wait("receive", 1, receives, send)
	wait("select", 2, selects, send)
	wait("loop", 3, func() int { return loops(1) }, func() {
		gate <- true
		send()
	})
	wait("branches", 4, func() int { return branches(1, true) + 1 }, func() { gate <- true })
	wait("other branches", 5, func() int { return branches(1, false) + 1 }, func() { gate <- true })
}
