package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
)

func order() {
	for i := range 3 {
		defer fmt.Println("deferred", i)
	}
	fmt.Println("body")
}

func named() (result int, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("recovered: %v", r)
			result *= 2
		}
	}()
	result = 21
	var a []int
	_ = a[result]
	return 1, nil
}

func modify() (n int) {
	defer func() { n++ }()
	return 41
}

func helper() any { return recover() }

func indirect() {
	defer func() {
		fmt.Println("outer", recover())
	}()
	defer func() {
		fmt.Println("helper sees", helper())
	}()
	panic("direct only")
}

func nested() {
	defer func() { fmt.Println("end", recover()) }()
	defer func() {
		defer func() { fmt.Println("inner", recover()) }()
		panic("second")
	}()
	panic("first")
}

func replaced() {
	defer func() { fmt.Println("got", recover()) }()
	defer func() { panic("replacement") }()
	panic("original")
}

func runtimeError() {
	defer func() {
		err, ok := recover().(runtime.Error)
		fmt.Println(ok, err)
		var re runtime.Error
		fmt.Println(errors.As(err, &re))
	}()
	var m map[string]int
	m["x"]++
}

type closer struct{ name string }

func (c *closer) Close() { fmt.Println("close", c.name) }

func methods() {
	c := &closer{"one"}
	defer c.Close()
	c = &closer{"two"}
	defer c.Close()
	c.name = "changed"
	var f func()
	defer func() { fmt.Println("nil func:", recover() != nil) }()
	defer f()
	fmt.Println("reached")
}

func loop() (s string) {
	for i := 0; i < 3; i++ {
		func() {
			defer func() {
				if r := recover(); r != nil {
					s += fmt.Sprint(r, ";")
				}
			}()
			if i != 1 {
				panic(i)
			}
			s += "ok;"
		}()
	}
	return s
}

func deep(n int) {
	if n == 0 {
		panic(errors.New("from the deep"))
	}
	defer func() { depth++ }()
	deep(n - 1)
}

var depth int

func args() {
	x := 1
	defer fmt.Println("evaluated early:", x)
	x = 2
	defer func(y int) { fmt.Println(x, y) }(x)
	x = 3
}

func main() {
	order()
	fmt.Println(named())
	fmt.Println(modify())
	indirect()
	nested()
	replaced()
	runtimeError()
	methods()
	fmt.Println(loop())
	func() {
		defer func() { fmt.Println(recover(), depth) }()
		deep(10000)
	}()
	args()
	fmt.Println(recover())
	done := make(chan bool)
	go func() {
		defer close(done)
		defer fmt.Println("goexit runs defers")
		runtime.Goexit()
		fmt.Println("never")
	}()
	<-done
	defer os.Exit(3)
	defer func() {
		recover()
		fmt.Println("leaving with 3")
	}()
	var p *closer
	p.name = "x"
}
