// Function literals in the initial values of package-level variables are numbered in the order of
// initialisation, whether or not the values are static data.

package main

import (
	"fmt"
	"runtime"
)

func caller() string {
	pc, _, _, _ := runtime.Caller(1)
	return runtime.FuncForPC(pc).Name()
}

func one() int { return 1 }

type pair struct {
	f func() string
	n int
}

var (
	first  = both(second, func() string { return caller() })
	second = func() string { return caller() }
	third  = func() func() string { return func() string { return caller() } }
	partly = pair{f: func() string { return caller() }, n: one()}
	static = pair{f: func() string { return caller() }, n: 1}
	list   = []pair{
		{f: func() string { return caller() }, n: 1},
		{f: func() string { return caller() }, n: one()},
	}
	funcs = []func() string{second, third(), func() string { return caller() }}
)

func both(a, b func() string) string { return a() + " " + b() }

func init() { fmt.Println(func() string { return caller() }()) }

func main() {
	fmt.Println(first, second(), third()())
	fmt.Println(partly.f(), static.f(), list[0].f(), list[1].f())
	for _, f := range funcs {
		fmt.Println(f())
	}
}
