// The panics of index expressions that are assigned to have the lines of their brackets.
package main

import (
	"fmt"
	"runtime"
)

type pair struct{ a, b [3]int }

var i = 9

func line(f func()) {
	defer func() {
		err := recover()
		var pcs [20]uintptr
		frames := runtime.CallersFrames(pcs[:runtime.Callers(1, pcs[:])])
		for {
			frame, more := frames.Next()
			if frame.Function != "main.line.func1" && frame.Function[:5] == "main." {
				fmt.Println(frame.Line, err)
				return
			}
			if !more {
				return
			}
		}
	}()
	f()
}

func main() {
	s := make([]int, 3)
	p := new(pair)
	var a [3]int
	var m map[string]int
	var t [3][3]int
	ps := make([]pair, 2)
	line(func() {
		a /*line :1000:1*/ [ /*line :10:1*/ i] = 1
	})
	line(func() {
		s /*line :2000:1*/ [ /*line :20:1*/ i] = 1
	})
	line(func() {
		s /*line :3000:1*/ [ /*line :30:1*/ i]++
	})
	line(func() {
		s /*line :4000:1*/ [ /*line :40:1*/ i], a /*line :41:1*/ [0] = 1, 2
	})
	line(func() {
		p. /*line :5000:1*/ a /*line :50:1*/ [ /*line :51:1*/ i] = 1
	})
	line(func() {
		m /*line :6000:1*/ [ /*line :60:1*/ "k"] = 1
	})
	line(func() {
		m /*line :7000:1*/ [ /*line :70:1*/ "k"] += 1
	})
	line(func() {
		t /*line :8000:1*/ [ /*line :80:1*/ 1] /*line :8001:1*/ [ /*line :81:1*/ i] = 1
	})
	line(func() {
		t /*line :9000:1*/ [ /*line :90:1*/ i] /*line :9001:1*/ [ /*line :91:1*/ 1] = 1
	})
	line(func() {
		ps /*line :10000:1*/ [ /*line :100:1*/ i]. /*line :10001:1*/ b /*line :10002:1*/ [ /*line :101:1*/ 1] = 1
	})
	line(func() {
		ps /*line :11000:1*/ [ /*line :110:1*/ 1]. /*line :11001:1*/ b /*line :11002:1*/ [ /*line :111:1*/ i] = 1
	})
	line(func() {
		s /*line :12000:1*/ [ /*line :120:1*/ i] += 5
	})
	line(func() {
		for s /*line :13000:1*/ [ /*line :130:1*/ i] = range 3 {
		}
	})
	line(func() {
		_, s /*line :14000:1*/ [ /*line :140:1*/ i] = f()
	})
}

func f() (int, int) { return 1, 2 }
