package main

import "fmt"

type Seq func(func(int) bool)

type inner struct{ xs []int }
type outer struct {
	*inner
	name string
}
type deep struct{ outer }
type val struct{ n int }

func (in *inner) All() Seq {
	return func(yield func(int) bool) {
		for i := 0; i < len(in.xs); i++ {
			if !yield(in.xs[i]) {
				return
			}
		}
	}
}
func (v val) Up() Seq {
	return func(yield func(int) bool) {
		for ; v.n < 5; v.n++ {
			if !yield(v.n) {
				return
			}
		}
	}
}

func chain(n int) Seq       { return chain2(n, n+2) }
func chain2(a, b int) Seq   { return (Seq)(chain3(b, a)) }
func chain3(b, a int) Seq   { return func(yield func(int) bool) { _ = yield(a) && yield(b) } }
func loop() Seq             { return loop() }
func rec(n int) Seq {
	return func(yield func(int) bool) {
		if n == 0 {
			return
		}
		for x := range rec(n - 1) {
			if !yield(x) {
				return
			}
		}
		yield(n)
	}
}
func filter(s Seq, keep func(int) bool) Seq {
	return func(yield func(int) bool) {
	next:
		for x := range s {
			switch {
			case !keep(x):
				continue next
			case !yield(x):
				break next
			}
		}
	}
}
func noArgs() Seq { return func(yield func(int) bool) { yield(42) } }
func named() (s Seq) {
	return func(yield func(int) bool) { fmt.Print(s == nil, " "); yield(1) }
}
func blank(_ int, _ string) Seq { return func(yield func(int) bool) { yield(7) } }
func withDefer(n int) Seq {
	return func(yield func(int) bool) {
		defer func() { fmt.Print("deferred", recover(), " ") }()
		for x := range chain(n) {
			defer fmt.Print("inner", x, " ")
			yield(x)
		}
	}
}
func mutate(n int) Seq {
	return func(yield func(int) bool) {
		for n > 0 && yield(n) {
			n--
		}
	}
}
func say(n int) int { fmt.Print("say", n, " "); return n }

func show(name string, s Seq) {
	fmt.Print(name, ": ")
	for x := range s {
		fmt.Print(x, " ")
	}
	fmt.Println()
}

func main() {
	o := outer{&inner{[]int{1, 2, 3}}, "o"}
	for x := range o.All() {
		fmt.Print(x, " ")
	}
	d := &deep{o}
	for x := range d.All() {
		fmt.Print(x, " ")
	}
	in := inner{[]int{4, 5}}
	for x := range in.All() {
		in.xs = nil
		fmt.Print(x, " ")
	}
	v := val{2}
	for x := range v.Up() {
		fmt.Print(x, " ")
	}
	pv := &v
	for x := range pv.Up() {
		fmt.Print(x, " ")
	}
	for x := range (val{4}).Up() {
		fmt.Print(x, " ")
	}
	fmt.Println(v)
	for x := range chain(say(1)) {
		fmt.Print(x, " ")
	}
	for x := range chain2(say(1), say(2)) {
		fmt.Print(x, " ")
	}
	for x := range rec(4) {
		fmt.Print(x, " ")
	}
	for x := range filter(rec(6), func(n int) bool { return n%2 == 0 }) {
		fmt.Print(x, " ")
	}
	for x := range noArgs() {
		for y := range noArgs() {
			fmt.Print(x, y, " ")
		}
	}
	for x := range named() {
		fmt.Print(x, " ")
	}
	for x := range blank(say(1), "x") {
		fmt.Print(x, " ")
	}
	fmt.Println()
	n := 3
	for x := range mutate(n) {
		n += 10
		fmt.Print(x, n, " ")
	}
	for x := range withDefer(8) {
		fmt.Print(x, " ")
	}
	fmt.Println()
	func() {
		defer func() { fmt.Println("recovered", recover()) }()
		for x := range withDefer(8) {
			panic(x)
		}
	}()
	var fs []func() int
	for x := range mutate(3) {
		fs = append(fs, func() int { x++; return x })
	}
	for _, f := range fs {
		fmt.Print(f(), f(), " ")
	}
	show("rec", rec(3))
	var np *outer
	func() {
		defer func() { fmt.Println(recover()) }()
		for range np.All() {
		}
	}()
	_ = loop
}
