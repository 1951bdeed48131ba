// A loop that has passed a value on, or is done with one that it received, keeps it alive neither while it waits for the next one
// nor while it waits for something else.
package main

import (
	"fmt"
	"runtime"
	"sort"
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

type user interface{ use() int }

// Of several words, some of which are no pointers.
type request struct {
	o     *object
	reply chan int
	small bool
	other *object
}

// Too large for registers.
type large struct {
	room  [20]int
	o     *object
	more  [3]*object
	names []string
}

// collect waits until so many objects are dead, and says which.
//
//go:noinline
func collect(label string, expected int) {
	var dead []int
	for round := 0; round < 300 && len(dead) < expected; round++ {
		runtime.GC()
		time.Sleep(200 * time.Microsecond)
		for len(freed) > 0 {
			dead = append(dead, <-freed)
		}
	}
	sort.Ints(dead)
	fmt.Println(label, dead)
}

// Where the loop at hand waits for something else than values.
var gate chan bool

//go:noinline
func rangeLoop(c chan *object) {
	for o := range c {
		o.use()
	}
}

//go:noinline
func rangeAndWait(c chan *object) {
	for o := range c {
		o.use()
		<-gate
	}
}

//go:noinline
func receiveLoop(c chan *object) {
	for {
		o := <-c
		o.use()
		<-gate
	}
}

//go:noinline
func receiveOkLoop(c chan *object) {
	for {
		o, ok := <-c
		if !ok {
			return
		}
		o.use()
	}
}

//go:noinline
func selectLoop(c chan *object, stop chan bool) {
	for {
		select {
		case o := <-c:
			o.use()
		case <-stop:
			return
		}
	}
}

//go:noinline
func selectAndWait(c, other chan *object) {
	for {
		select {
		case o := <-c:
			o.use()
		case o := <-other:
			o.use()
		}
		<-gate
	}
}

//go:noinline
func tryLoop(c chan *object) {
	for {
		select {
		case o := <-c:
			o.use()
		default:
			<-gate
		}
	}
}

//go:noinline
func interfaceLoop(c chan user) {
	for {
		u := <-c
		u.use()
		<-gate
	}
}

//go:noinline
func requestLoop(c chan request) {
	for {
		r := <-c
		r.o.use()
		r.other.use()
		<-gate
	}
}

//go:noinline
func requestSelect(c chan request, stop chan bool) {
	for {
		select {
		case r := <-c:
			if r.small {
				r.o.use()
			}
			r.other.use()
		case <-stop:
			return
		}
		<-gate
	}
}

//go:noinline
func largeRange(c chan large) {
	for l := range c {
		l.o.use()
	}
}

//go:noinline
func largeLoop(c chan large) {
	for {
		l := <-c
		l.o.use()
		l.more[1].use()
		<-gate
	}
}

//go:noinline
func largeSelect(c chan large, stop chan bool) {
	for {
		select {
		case l := <-c:
			l.o.use()
		case <-stop:
			return
		}
		<-gate
	}
}

// Does what the test of one loop is: n rounds, which have made so many objects, of which all must be dead in the end.
//
//go:noinline
func receivers[T any](label string, loop func(chan T), value func(id int) T, n int, gated bool) {
	c := make(chan T)
	gate = make(chan bool)
	go loop(c)
	for id := range 3 {
		c <- value(10 * id)
		if gated && id < 2 {
			gate <- true
		}
	}
	collect(label, n)
}

//go:noinline
func sendLoop(c chan *object) {
	for id := 0; ; id++ {
		c <- newObject(id)
		<-gate
	}
}

//go:noinline
func sendSelect(c chan *object, stop chan bool) {
	for id := 0; ; id++ {
		select {
		case c <- newObject(id):
		case <-stop:
			return
		}
		<-gate
	}
}

//go:noinline
func sendTry(c chan *object) {
	for id := 0; ; id++ {
		select {
		case c <- newObject(id):
		default:
		}
		<-gate
	}
}

//go:noinline
func sendLarge(c chan large) {
	for id := 0; ; id++ {
		c <- newLarge(10 * id)
		<-gate
	}
}

//go:noinline
func sendRequest(c chan request) {
	for id := 0; ; id++ {
		c <- newRequest(10 * id)
		<-gate
	}
}

//go:noinline
func senders[T any](label string, loop func(chan T), c chan T, n int) {
	gate = make(chan bool)
	go loop(c)
	for range 2 {
		receive(c)
		gate <- true
	}
	receive(c)
	collect(label, n)
}

//go:noinline
func receive[T any](c chan T) { <-c }

func newRequest(id int) request { return request{newObject(id), nil, true, newObject(id + 1)} }

func newLarge(id int) large {
	return large{o: newObject(id), more: [3]*object{nil, newObject(id + 1), nil}}
}

func newUser(id int) user { return newObject(id) }

func main() {
	never := make(chan bool)
	receivers("range", rangeLoop, newObject, 3, false)
	receivers("range, waits elsewhere", rangeAndWait, newObject, 3, true)
	receivers("receive, waits elsewhere", receiveLoop, newObject, 3, true)
	receivers("receive with ok", receiveOkLoop, newObject, 3, false)
	receivers("select", func(c chan *object) { selectLoop(c, never) }, newObject, 3, false)
	receivers("select, waits elsewhere", func(c chan *object) { selectAndWait(c, nil) }, newObject, 3, true)
	receivers("interface", interfaceLoop, newUser, 3, true)
	receivers("request", requestLoop, newRequest, 6, true)
	receivers("request, select", func(c chan request) { requestSelect(c, never) }, newRequest, 6, true)
	receivers("large, range", largeRange, newLarge, 6, false)
	receivers("large, waits elsewhere", largeLoop, newLarge, 6, true)
	receivers("large, select", func(c chan large) { largeSelect(c, never) }, newLarge, 6, true)

	tried := make(chan *object, 1)
	gate = make(chan bool)
	go tryLoop(tried)
	for id := range 3 {
		tried <- newObject(id)
		gate <- true
	}
	collect("attempt", 3)

	senders("send", sendLoop, make(chan *object), 3)
	senders("send to a buffer", sendLoop, make(chan *object, 1), 3)
	senders("send, select", func(c chan *object) { sendSelect(c, never) }, make(chan *object), 3)
	senders("send, attempt", sendTry, make(chan *object, 1), 3)
	senders("send large", sendLarge, make(chan large), 6)
	senders("send request", sendRequest, make(chan request), 6)
}
