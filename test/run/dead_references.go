// Objects die when the last variable that refers to them has been used for the last time, not when its function
// returns; and not before. Every variant drops a reference in one place of a frame and collects.
package main

import (
	"errors"
	"fmt"
	"runtime"
	"sort"
	"strings"
	"time"
)

type object struct {
	id   int
	room [6]int
}

// Which objects have been finalized.
var freed = make(chan int, 100)

//go:noinline
func newObject(id int) *object {
	o := &object{id: id}
	for i := range o.room {
		o.room[i] = id * i
	}
	runtime.SetFinalizer(o, func(o *object) { freed <- o.id })
	return o
}

//go:noinline
func (o *object) sum() int {
	total := o.id
	for _, x := range o.room {
		total += x
	}
	return total
}

// collect reports the objects that die, in order. It waits a while for the finalizers of those that are expected.
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
func local() {
	o := newObject(1)
	collect("before the last use", 0)
	o.sum()
	collect("after it", 1)
}

// More values than registers: they are spilled.
//
//go:noinline
func spilled(n int) int {
	a, b, c, d := newObject(10), newObject(11), newObject(12), newObject(13)
	e, f, g, h := newObject(14), newObject(15), newObject(16), newObject(17)
	k, l, m := n*3, n*5, n*7
	collect("all in use", 0)
	x := a.sum() + b.sum() + c.sum() + d.sum() + k
	collect("half of them", 4)
	x += e.sum() + f.sum() + g.sum() + h.sum() + l
	collect("none", 4)
	return x + k + l + m
}

type holder struct {
	first, second *object
	next          *holder
}

//go:noinline
func use(h *holder) int { return h.first.sum() + h.second.sum() }

// A variable in the frame whose address goes to others.
//
//go:noinline
func addressed() {
	h := holder{first: newObject(20), second: newObject(21)}
	p := &h
	collect("held by a variable", 0)
	use(p)
	collect("behind its last use", 2)
}

//go:noinline
func pick(a, b *holder, which bool) *holder {
	if which {
		return a
	}
	return b
}

// Only the variable that the pointer points to keeps its objects.
//
//go:noinline
func onlyOne(which bool) {
	a := holder{first: newObject(30), second: newObject(31)}
	b := holder{first: newObject(32), second: newObject(33)}
	p := pick(&a, &b, which)
	collect("one of two variables", 2)
	use(p)
	collect("none of them", 2)
}

//go:noinline
func touch(h *holder) {}

var nobody holder

// A parameter that a pointer may point to, or not: the pointer is made before the first collection.
//
//go:noinline
func parameter(h holder, which bool) {
	p := &nobody
	if which {
		p = &h
	}
	touch(p)
	if !which {
		collect("a parameter that is not pointed to", 2)
		return
	}
	collect("one that is", 0)
	use(p)
	collect("behind its last use", 2)
}

// A panic leaves its function for good: what only that one used is dead while deferred functions run.
//
//go:noinline
func panicking(o *object, why int) {
	collect("before the panic", 0)
	o.sum()
	defer func() {
		collect("a deferred function runs", 1)
		recover()
	}()
	switch why {
	case 0:
		var none *holder
		none.first = nil
	case 1:
		panic(why)
	case 2:
		var none []int
		none[why]++
	case 3:
		runtime.Goexit()
	}
}

//go:noinline
func fail(why int) {
	if why < 10 {
		panic(why)
	}
}

//go:noinline
func recoverAtOnce(why int) {
	defer func() {
		collect("the caller's registers", 0)
		recover()
	}()
	fail(why)
}

// Registers of a function that goes on after a panic are nowhere but where the recovering one has saved them.
//
//go:noinline
func inRegisters() {
	a, b, c, d, e := newObject(150), newObject(151), newObject(152), newObject(153), newObject(154)
	recoverAtOnce(1)
	collect("after the recovery", 0)
	a.sum()
	b.sum()
	c.sum()
	d.sum()
	e.sum()
	collect("after their use", 5)
}

// Variables that point to each other.
//
//go:noinline
func chained() {
	last := holder{first: newObject(40), second: newObject(40)}
	middle := holder{next: &last}
	first := holder{next: &middle}
	p := pick(&first, nil, true)
	collect("at the end of a chain", 0)
	use(p.next.next)
	collect("behind it", 2)
}

//go:noinline
func indexed(n int) int {
	var array [6]*object
	for i := range array {
		array[i] = newObject(50)
	}
	total := 0
	for i := n; i >= 0; i-- {
		if i%3 == 0 {
			collect("array", 0)
		}
		total += array[i].sum() - array[n-i].sum()
	}
	slice := array[1:4]
	for len(slice) > 0 {
		collect("slice of it", 0)
		total += slice[0].sum()
		slice = slice[1:]
	}
	return total
}

//go:noinline
func build(id int) (a, b *object, err error) {
	return newObject(id), newObject(id + 1), nil
}

//go:noinline
func results() {
	a, _, err := build(60)
	collect("the result that is not used", 1)
	if err == nil {
		a.sum()
	}
	collect("the other one", 1)
}

//go:noinline
func parameters(a, b *object, n int, c *object, s []*object) int {
	collect("parameters", 0)
	n += a.sum() + c.sum()
	collect("two of them", 2)
	n += b.sum() + s[0].sum()
	collect("the rest", 2)
	return n
}

// The last two are in memory.
//
//go:noinline
func manyParameters(a, b, c, d, e, f int, g, h *object) int {
	collect("parameters in memory", 0)
	return a + b + c + d + e + f + g.sum() + h.sum()
}

//go:noinline
func passMany() {
	manyParameters(1, 2, 3, 4, 5, 6, newObject(150), newObject(151))
	collect("behind the call", 2)
	fmt.Sprintln(1)
	collect("and another one", 0)
}

func recurse(depth int, o *object) {
	if depth == 0 {
		collect("deep frames that are done with it", 0)
		o.sum()
		collect("and the deepest one", 1)
		return
	}
	var filler [40]int
	filler[depth%40] = depth
	recurse(depth-1, o)
	if filler[depth%40] != depth {
		panic("frame damaged")
	}
}

//go:noinline
func deferred() (result *object, err error) {
	o := newObject(90)
	result = newObject(91)
	defer func() {
		collect("a deferred function uses it", 0)
		o.sum()
		if recover() != nil {
			err = errors.New("recovered")
		}
	}()
	collect("body", 0)
	if result.id > 0 {
		panic("stop")
	}
	return nil, nil
}

//go:noinline
func recovered() {
	result, err := deferred()
	collect("what the function dropped", 1)
	fmt.Println(result.id, err)
	collect("its result", 1)
}

type visitor interface{ visit() int }

func (h holder) visit() int { return h.first.sum() }

//go:noinline
func boxed() {
	var v visitor = holder{first: newObject(100)}
	f := func() int { return v.visit() }
	collect("in a closure", 0)
	f()
	collect("no closure", 1)
}

// A goroutine that waits holds what it is sending, and what it uses later.
//
//go:noinline
func waiting() {
	values, gate := make(chan *object), make(chan struct{})
	done := make(chan int)
	go func() {
		o := newObject(110)
		later := newObject(111)
		o.sum()
		<-gate
		values <- newObject(112)
		done <- later.sum()
	}()
	runtime.Gosched()
	time.Sleep(time.Millisecond)
	collect("one that a goroutine has used", 1)
	close(gate)
	time.Sleep(time.Millisecond)
	collect("one on its way", 0)
	(<-values).sum()
	collect("received", 1)
	<-done
	collect("goroutine ended", 1)
}

//go:noinline
func selecting() {
	a, b := make(chan *object), make(chan holder)
	result := make(chan int)
	go func(o *object) {
		o.sum()
		h := holder{first: newObject(121), second: newObject(122)}
		select {
		case x := <-a:
			result <- x.sum()
		case b <- h:
			result <- 0
		}
	}(newObject(120))
	time.Sleep(time.Millisecond)
	collect("an argument of a goroutine", 1)
	h := <-b
	collect("selected", 0)
	use(&h)
	<-result
	collect("used", 2)
}

// Too much for the goroutine's stack.
type crate struct {
	content *object
	room    [100]int
}

//go:noinline
func unpack(c crate, unpacked, end chan bool) {
	c.content.sum()
	unpacked <- true
	<-end
}

//go:noinline
func largeArguments() {
	unpacked, end := make(chan bool), make(chan bool)
	go unpack(crate{content: newObject(160)}, unpacked, end)
	<-unpacked
	collect("a large argument of a goroutine", 1)
	end <- true
}

func main() {
	local()
	spilled(2)
	addressed()
	onlyOne(true)
	onlyOne(false)
	chained()
	indexed(5)
	collect("array left", 6)
	results()
	parameters(newObject(70), newObject(71), 1, newObject(72), []*object{newObject(73)})
	passMany()
	recurse(300, newObject(80))
	recovered()
	parameter(holder{first: newObject(130), second: newObject(131)}, true)
	parameter(holder{first: newObject(132), second: newObject(133)}, false)
	for why := range 3 {
		panicking(newObject(140+why), why)
	}
	exited := make(chan bool)
	go func() {
		defer close(exited)
		panicking(newObject(143), 3)
	}()
	<-exited
	inRegisters()
	boxed()
	waiting()
	selecting()
	largeArguments()
}
