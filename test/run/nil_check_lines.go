package main

import (
	"fmt"
	"runtime"
)

// An access that is its own nil check has the check's line, though LLVM merges and moves it.

var sink int64
var x byte

//go:noinline
func extended(p *int32) {
	v := *p
	sink = int64(v)
}

//go:noinline
func afterStore(p *byte) {
	x = 11
	*p = 12
}

type pair struct{ a, b int }

//go:noinline
func fields(p, q *pair) int {
	sum := p.a
	sum += q.b
	return sum
}

func lineOf(name string, f func()) {
	defer func() {
		recover()
		for i := 0; ; i++ {
			pc, _, line, ok := runtime.Caller(i)
			if !ok {
				break
			}
			if runtime.FuncForPC(pc).Name() == name {
				fmt.Println(name, line)
				break
			}
		}
	}()
	f()
}

func main() {
	lineOf("main.extended", func() { extended(nil) })
	lineOf("main.afterStore", func() { afterStore(nil) })
	lineOf("main.fields", func() { fields(nil, &pair{}) })
	lineOf("main.fields", func() { fields(&pair{}, nil) })
}
