// What an iteration of a loop leaves in the frame keeps nothing alive in the next one: not variables whose address is
// taken, not what a call got, an iterator, a closure or a box.
package main

import (
	"fmt"
	"io"
	"runtime"
	"sort"
	"strings"
	"time"
)

type object struct {
	id   int
	room [6]int
}

type pair struct {
	small bool
	o     *object
	p     *object
}

// Which objects have been finalized.
var freed = make(chan int, 100)

//go:noinline
func newObject(id int) *object {
	o := &object{id: id}
	runtime.SetFinalizer(o, func(o *object) { freed <- o.id })
	return o
}

//go:noinline
func (o *object) use() int { return o.id }

// collect reports the objects that have died, in order. It waits a while for as many as expected.
//
//go:noinline
func collect(label string, expected int) {
	var dead []string
	for round := 0; round < 100 && len(dead) <= expected; round++ {
		runtime.GC()
		time.Sleep(100 * time.Microsecond)
		for len(freed) > 0 {
			dead = append(dead, fmt.Sprint(<-freed))
		}
		if len(dead) == expected && round >= 3 {
			break
		}
	}
	sort.Strings(dead)
	fmt.Println(label+":", strings.Join(dead, " "))
}

//go:noinline
func fill(p *pair, o *object) { p.o = o }

//go:noinline
func useAny(v any) bool { return v != nil }

//go:noinline
func useSlice(s []*object) int { return len(s) }

//go:noinline
func call(f func() int) int { return f() }

var sum int

//go:noinline
func ranges() {
	for i := range 3 {
		m := map[int]*object{1: newObject(i), 2: newObject(i + 100)}
		for _, o := range m {
			sum += o.use()
		}
		collect("a map behind its loop", 2)
	}
	for i := range 3 {
		collect("a loop that was left", min(i, 1))
		m := map[int]*object{1: newObject(i)}
		for _, o := range m {
			sum += o.use()
			break
		}
	}
}

//go:noinline
func channels() {
	c, d := make(chan *object, 1), make(chan pair, 1)
	for i := range 3 {
		collect("sent and received", 1)
		c <- newObject(i)
		sum += (<-c).use()
	}
	for i := range 3 {
		collect("as a struct", 1)
		d <- pair{o: newObject(i)}
		v := <-d
		fill(&v, v.o)
	}
	for i := range 3 {
		collect("by select", 1)
		select {
		case c <- newObject(i):
		case <-d:
		}
		select {
		case o := <-c:
			sum += o.use()
		case v := <-d:
			fill(&v, v.o)
		}
	}
	done := make(chan int)
	for i := range 3 {
		collect("given to a goroutine", 1)
		go func(o *object) { done <- o.use() }(newObject(i))
		<-done
	}
}

//go:noinline
func variables() {
	for i := range 3 {
		collect("address", 1)
		var v pair
		fill(&v, newObject(i))
		sum += v.o.use()
	}
	for i := 0; i < 3; i++ {
		collect("array", 1)
		var v [3]*object
		v[i] = newObject(i)
		if i == 1 {
			continue
		}
		sum += useSlice(v[:])
	}
	for i := range 3 {
		collect("slice", 1)
		sum += useSlice([]*object{newObject(i), nil})
	}
}

//go:noinline
func values() {
	for i := range 3 {
		collect("closure", 1)
		o := newObject(i)
		sum += call(func() int { return o.use() })
	}
	for i := range 3 {
		collect("closure with a variable", 1)
		var o *object
		sum += call(func() int { o = newObject(i); return 1 })
		sum += o.use()
	}
	for i := range 3 {
		collect("method value", 1)
		sum += call(newObject(i).use)
	}
	for i := range 3 {
		collect("box", 1)
		useAny(pair{o: newObject(i)})
	}
	for i := range 3 {
		collect("printed", 1)
		fmt.Fprintln(io.Discard, newObject(i), 5)
	}
}

// The variables of an outer loop are used while an inner one goes on.
//
//go:noinline
func nested() {
	for i := range 2 {
		var outer pair
		fill(&outer, newObject(i))
		for k := range 3 {
			var inner pair
			fill(&inner, newObject(10*(k+1)+i))
			sum += inner.o.use() + outer.o.use()
			collect("inner ones", 1+i*max(0, 1-k))
			sum += inner.o.use()
		}
		sum += outer.o.use()
	}
	collect("all", 2)
}

func main() {
	ranges()
	channels()
	variables()
	values()
	nested()
}
