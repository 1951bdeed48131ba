// recover() in a deferred method, reached through interfaces, embedding, method values and expressions.
package main

import "fmt"

type R struct{ name string }

func (r R) M()  { fmt.Println(r.name, recover()) }
func (r *R) P() { fmt.Println(r.name, recover()) }

type S struct{ R }
type T struct{ *R }

type I interface {
	M()
	P()
}

func run(f func()) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Println("not recovered:", r)
		}
	}()
	f()
}

func main() {
	var values = []I{&S{R{"&S"}}, T{&R{"T"}}, &T{&R{"&T"}}, &R{"&R"}}
	for _, v := range values {
		run(func() { defer v.M(); panic("a") })
		run(func() { defer v.P(); panic("b") })
		run(func() { f := v.M; defer f(); panic("c") })
		run(func() { f := I.P; defer f(v); panic("d") })
	}
	s := S{R{"s"}}
	run(func() { defer s.M(); panic("e") })
	run(func() { defer s.P(); panic("f") })
	g := S.M
	run(func() { defer g(s); panic("g") })
	run(func() { defer func() { s.M() }(); panic("h") })
	run(func() { defer fmt.Println(recover()); panic("i") })
	run(func() { defer recover(); panic("j") })
}
