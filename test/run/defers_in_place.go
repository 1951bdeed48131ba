package main

import (
	"fmt"
	"runtime"
	"strings"
)

// Deferred calls that happen once at most are made in place where no panic is on its way, and by the runtime where one is.
// Each function below is left in several ways.

type node struct {
	next *node
	n    int
}

var trace []string

func note(format string, args ...any) { trace = append(trace, fmt.Sprintf(format, args...)) }

// run prints what f notes and returns, and the panic that it is left by.
func run(name string, f func() any) {
	trace = nil
	var result any
	func() {
		defer func() {
			if r := recover(); r != nil {
				note("panic %v", r)
			}
		}()
		result = f()
	}()
	fmt.Println(name+":", strings.Join(trace, ", "), "=", result)
}

func order(a, b bool) (n int) {
	defer note("first %d", n)
	if a {
		defer func() { n = n*10 + 2; note("second") }()
	}
	if b {
		defer func() { n = n*10 + 3; note("third") }()
	}
	if a && b {
		return 7
	}
	defer func() { n = n*10 + 4 }()
	return 8
}

func faultInBody(p *node) (n int) {
	defer func() { n *= 10; note("left") }()
	defer func() {
		if r := recover(); r != nil {
			n += 5
			note("recovered")
		}
	}()
	n = 1
	sum := 0
	for q := p; q.n != 0; q = q.next {
		sum += q.n
	}
	n = sum
	return n + 100
}

func faultInDeferred(p, q *node) (n int) {
	defer func() { note("outer %v", recover()); n += p0(n) }()
	defer func() { n += q.n }()
	defer func() { n += p.n; note("inner done") }()
	return 1
}

func p0(n int) int { return n }

// Nothing but accesses of memory between the statements.
//
//go:noinline
func faultBetween(p, q, r *node) (n int) {
	defer func() { recover(); n += 1000 }()
	n = p.n
	defer func() { n += 100 }()
	n += q.n
	defer func() { n += 10 }()
	n += r.n
	return n
}

func recoverWithoutPanic() (r any) {
	defer func() { r = recover() }()
	defer func() { recover() }()
	return 5
}

func replaced(deep bool) (n int) {
	defer func() { note("%v", recover()); n = 9 }()
	defer func() {
		if deep {
			panic("second")
		}
	}()
	defer func() { note("last") }()
	if deep {
		panic("first")
	}
	return 3
}

func nothing(f func()) int {
	defer note("before")
	defer f()
	note("body")
	return 1
}

func goexit(done chan bool, p *node) {
	defer close(done)
	defer func() { note("exit %v", recover()) }()
	defer func() { note("%d", p.n) }()
	runtime.Goexit()
}

func nine(n int) (s string) {
	defer func() { s += "1" }()
	defer func() { s += "2" }()
	defer func() { s += "3" }()
	defer func() { s += "4" }()
	defer func() { s += "5" }()
	defer func() { s += "6" }()
	defer func() { s += "7" }()
	defer func() { s += "8" }()
	if n > 0 {
		defer func() { s += "9" }()
	}
	return "-"
}

func loopAfter(n int) (s string) {
	defer func() { s += "a" }()
	for i := range n {
		defer func() { s += fmt.Sprint(i) }()
	}
	defer func() { s += "z" }()
	return "-"
}

func back(n int) (s string) {
	defer func() { s += "a" }()
again:
	defer func() { s += fmt.Sprint(n) }()
	if n--; n > 0 {
		goto again
	}
	return "-"
}

func overFunction(n int) (s string) {
	defer func() { s += "a" }()
	seq := func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
	for i := range seq {
		defer func() { s += fmt.Sprint(i) }()
		if i == 2 {
			return "returned "
		}
	}
	return "-"
}

type counter struct{ n int }

func (c *counter) add(k int) { c.n += k }
func (c counter) show(k int) { note("show %d %d", c.n, k) }

type adder interface{ add(int) }

func methods(c *counter, a adder) int {
	defer c.show(c.n)
	defer a.add(c.n + 1)
	defer c.add(10)
	c.n++
	return c.n
}

func callers() {
	defer func() {
		pc := make([]uintptr, 10)
		frames := runtime.CallersFrames(pc[:runtime.Callers(1, pc)])
		for {
			frame, more := frames.Next()
			note("%s %d", frame.Function, frame.Line)
			if !more || frame.Function == "main.callers" {
				return
			}
		}
	}()
	note("body")
}

func large(x [100]int) (y [100]int) {
	defer func() { y[99] += x[1] }()
	defer func() { recover() }()
	y[99] = 1
	if x[0] > 0 {
		panic("large")
	}
	return x
}

func recursive(n int) (sum int) {
	defer func() { sum += n }()
	if n == 0 {
		var p *node
		return p.n
	}
	defer func() {
		if n == 3 {
			recover()
			sum += 1000
		}
	}()
	return recursive(n - 1)
}

func main() {
	for i := range 4 {
		run("order", func() any { return order(i&1 != 0, i&2 != 0) })
	}
	list := &node{&node{&node{nil, 0}, 2}, 1}
	run("whole list", func() any { return faultInBody(list) })
	run("cut list", func() any { return faultInBody(list.next.next.next) })
	run("cut list", func() any { return faultInBody(&node{nil, 4}) })
	for i := range 4 {
		nodes := [2]*node{list, list}
		for k := range nodes {
			if i>>k&1 != 0 {
				nodes[k] = nil
			}
		}
		run("deferred", func() any { return faultInDeferred(nodes[0], nodes[1]) })
	}
	for i := range 8 {
		nodes := [3]*node{list, list, list}
		for k := range nodes {
			if i>>k&1 != 0 {
				nodes[k] = nil
			}
		}
		run("between", func() any { return faultBetween(nodes[0], nodes[1], nodes[2]) })
	}
	run("recover", func() any { return recoverWithoutPanic() })
	run("replaced", func() any { return replaced(false) })
	run("replaced", func() any { return replaced(true) })
	run("a function", func() any { return nothing(func() { note("deferred") }) })
	run("no function", func() any { return nothing(nil) })
	for _, p := range []*node{list, nil} {
		run("Goexit", func() any {
			done := make(chan bool)
			go goexit(done, p)
			<-done
			return nil
		})
	}
	run("nine", func() any { return nine(0) + nine(1) })
	run("loop", func() any { return loopAfter(0) + loopAfter(3) })
	run("goto", func() any { return back(1) + back(3) })
	run("range over func", func() any { return overFunction(2) + overFunction(5) })
	run("methods", func() any { c := &counter{1}; return []int{methods(c, c), c.n} })
	run("nil methods", func() any { c := &counter{1}; defer func() { note("n %d", c.n) }(); return methods(c, nil) })
	run("callers", func() any { callers(); return nil })
	run("large", func() any { return large([100]int{0, 5})[99] + large([100]int{1, 6})[99] })
	run("recursive", func() any { return recursive(2) })
	run("recursive", func() any { return recursive(5) })
}
