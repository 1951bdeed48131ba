package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
)

type T struct{ n int }

// Whether the path is this file's: tests call it by another name.
func base(path string) string {
	return path[len(path)-len(".go"):]
}

// All that is of this file, innermost first.
func show(what string) {
	fmt.Println("--", what)
	pcs := make([]uintptr, 40)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	for {
		frame, more := frames.Next()
		if strings.HasPrefix(frame.Function, "main.") {
			fmt.Println(frame.Function, base(frame.File), frame.Line, frame.PC != 0, frame.Entry != 0)
		} else {
			fmt.Println(frame.Function)
		}
		if !more {
			return
		}
	}
}

func inner(what string)  { show(what) }
func middle(what string) { inner(what) }
func outer(what string)  { middle(what) }

func (t T) value(what string)    { outer(what) }
func (t *T) pointer(what string) { t.value(what) }

type method interface{ pointer(what string) }

type embeds struct{ *T }

//go:noinline
func through(m method) { m.pointer("promoted through an interface") }

func whatRecovers(what string, f func()) {
	defer func() {
		recover()
		pcs := make([]uintptr, 40)
		frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
		var names []string
		for {
			frame, more := frames.Next()
			names = append(names, frame.Function)
			if !more {
				break
			}
		}
		fmt.Println(what, names)
	}()
	f()
}

func deep(n int) int {
	var room [64]int
	if n == 0 {
		count := 0
		pcs := make([]uintptr, 2000)
		frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs)])
		for {
			frame, more := frames.Next()
			if frame.Function == "main.deep" {
				count++
			}
			if !more {
				return count
			}
		}
	}
	room[n%64] = n
	return deep(n-1) + room[(n+1)%64]
}

func main() {
	outer("plain")
	T{}.value("method")
	(&T{}).pointer("pointer method")
	through(embeds{&T{}})
	func() { outer("literal") }()
	f := (&T{}).pointer
	f("method value")
	T.value(T{}, "method expression")
	defer outer("deferred")
	done := make(chan bool)
	go func() {
		defer close(done)
		outer("goroutine")
	}()
	<-done
	zero := len(os.Args) - 1
	var p *T
	var a []int
	whatRecovers("division", func() { fmt.Println(1 / zero) })
	whatRecovers("nil", func() { fmt.Println(p.n) })
	whatRecovers("index", func() { fmt.Println(a[zero]) })
	whatRecovers("panic", func() { panic("x") })
	fmt.Println(deep(1000))

	pc, file, line, ok := runtime.Caller(0)
	fn := runtime.FuncForPC(pc)
	fmt.Println(fn.Name(), base(file), line, ok, fn.Entry() < pc)
	file, line = fn.FileLine(fn.Entry())
	fmt.Println(base(file), line)
	fmt.Println(runtime.FuncForPC(fn.Entry()) == fn, runtime.FuncForPC(1) == nil, runtime.FuncForPC(1).Name() == "")
	_, _, _, ok = runtime.Caller(100)
	fmt.Println(ok, runtime.Callers(100, make([]uintptr, 1)), runtime.Callers(0, nil))
	frame, more := runtime.CallersFrames(nil).Next()
	fmt.Println(frame.PC, frame.Function, more)
	pcs := make([]uintptr, 1)
	fmt.Println(runtime.Callers(0, pcs), runtime.FuncForPC(pcs[0]).Name())
}
