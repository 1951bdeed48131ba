// Results of more words than there are registers for lie in the caller's frame. While a goroutine waits in such a call, what an earlier
// call has left there keeps nothing alive.
package main

import (
	"errors"
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

var gate = make(chan bool)

type source struct{ next chan int }

//go:noinline
func (s *source) read() (*object, string, error) {
	id := <-s.next
	if id < 0 {
		return nil, "", errors.New("end")
	}
	return newObject(id), "object", nil
}

//go:noinline
func readLoop(s *source) {
	for {
		o, name, err := s.read()
		if err != nil {
			return
		}
		if name != "" {
			o.use()
		}
	}
}

type reader interface{ read() (*object, string, error) }

//go:noinline
func dynamicLoop(r reader) {
	for {
		o, _, err := r.read()
		if err != nil {
			return
		}
		o.use()
	}
}

type record struct {
	names   [30]string
	objects [4]*object
	err     error
}

//go:noinline
func (s *source) readRecord() (r record) {
	id := <-s.next
	if id < 0 {
		r.err = errors.New("end")
		return r
	}
	r.objects[2] = newObject(id)
	r.names[29] = "object"
	return r
}

//go:noinline
func recordLoop(s *source) {
	for {
		r := s.readRecord()
		if r.err != nil {
			return
		}
		r.objects[2].use()
	}
}

// fill leaves pointers to the object all over the part of the stack that the next calls use.
//
//go:noinline
func fill(o *object, depth int) int {
	var objects [8]*object
	for i := range objects {
		objects[i] = o
	}
	if depth > 0 {
		return fill(objects[depth], depth-1) + objects[7-depth].use()
	}
	return o.use()
}

//go:noinline
func waitForResults() (*object, string, error) {
	<-gate
	return nil, "", nil
}

//go:noinline
func garbageBefore() {
	_, name, _ := waitForResults()
	fmt.Println("got", len(name))
}

//go:noinline
func fillAndWait(done chan bool) {
	fill(newObject(200), 6)
	garbageBefore()
	done <- true
}

// The results of a call that has not returned yet are needed.
//
//go:noinline
func early(s *source) (o *object, name string, err error) {
	o, name = newObject(<-s.next), "early"
	defer func() {
		runtime.GC()
		<-gate
	}()
	return
}

//go:noinline
func keepEarly(s *source, done chan bool) {
	o, name, _ := early(s)
	fmt.Println(name, o.use())
	done <- true
}

func runLoop(label string, loop func(*source)) {
	s := &source{make(chan int)}
	ended := make(chan bool)
	go func() {
		loop(s)
		ended <- true
	}()
	for i := range 3 {
		s.next <- i
	}
	collect(label, 3)
	s.next <- -1
	<-ended
}

func main() {
	runLoop("loop", readLoop)
	runLoop("interface", func(s *source) { dynamicLoop(s) })
	runLoop("record", recordLoop)

	done := make(chan bool)
	go fillAndWait(done)
	collect("garbage", 1)
	gate <- true
	<-done

	s := &source{make(chan int)}
	go keepEarly(s, done)
	s.next <- 300
	collect("early", 0)
	runtime.GC()
	gate <- true
	<-done
	collect("later", 1)
}
