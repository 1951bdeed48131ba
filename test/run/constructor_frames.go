// Code of a function of one expression that is in its caller has frames of its own, as an inlined function has in Go.

package main

import (
	"fmt"
	"runtime"
	"strings"
)

type node struct {
	value int
	next  *node
}

func newNode(s []int, i int) *node { return &node{value: s[i]} }
func deep(p *node, s []int) *node  { return &node{p.next.value, newNode(s, 2)} }
func located() *node               { return &node{value: line(2)} }
func line(skip int) int {
	_, _, line, _ := runtime.Caller(skip)
	return line
}

func printFrames() {
	pcs := make([]uintptr, 20)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	for {
		frame, more := frames.Next()
		if strings.HasPrefix(frame.Function, "main.") {
			fmt.Println("\t", frame.Function, frame.Line)
		}
		if !more {
			return
		}
	}
}

func run(test int) {
	defer func() {
		fmt.Println(recover())
		printFrames()
	}()
	var none *node
	switch test {
	case 0:
		fmt.Println(newNode([]int{1}, 3).value)
	case 1:
		fmt.Println(deep(&node{next: none}, nil).value)
	case 2:
		fmt.Println(deep(&node{next: &node{}},
			nil).value)
	case 3:
		fmt.Println(newNode([]int{1}, 0).value, newNode([]int{1}, 0).value, newNode(
			[]int{1}, 1).value)
	}
}

func main() {
	for test := range 4 {
		run(test)
	}
	n := located()
	fmt.Println(n.value)
}
