package main

import (
	"fmt"
	"os"
	"runtime"
)

// Calls that differ in nothing but their lines stay apart.

//go:noinline
func where(skip int) {
	for i := 1; i <= skip; i++ {
		pc, _, line, _ := runtime.Caller(i)
		fmt.Println(runtime.FuncForPC(pc).Name(), line)
	}
}

func one()   { where(2) }
func other() { where(2) }

//go:noinline
func either(b bool) {
	if b {
		one()
	} else {
		other()
	}
}

//go:noinline
func sameCallee(n int) {
	switch n {
	case 0:
		where(1)
	case 1:
		where(1)
	default:
		where(1)
	}
}

//go:noinline
func functionValue(n int, f func(int)) {
	if n > 0 {
		f(1)
	} else {
		f(2)
	}
}

//go:noinline
func nilMap(n int, m map[int]int) {
	defer func() {
		recover()
		for i := 0; ; i++ {
			pc, _, line, _ := runtime.Caller(i)
			if runtime.FuncForPC(pc).Name() == "main.nilMap" {
				fmt.Println(line)
				return
			}
		}
	}()
	if n > 0 {
		m[1] = n
	} else {
		m[2] = n
	}
}

func main() {
	either(len(os.Args) > 0)
	either(len(os.Args) == 0)
	for i := range 3 {
		sameCallee(i)
	}
	for i := range 2 {
		functionValue(i, func(int) { where(1) })
		nilMap(i, nil)
	}
}
