// RUN: %minigo run %s | diff %s.out -

// Package reflect: range over values, and over what types have.
package main

import (
	"fmt"
	"iter"
	"reflect"
)

type small int8

type record struct {
	A int
	b string
	C []byte
}

func (record) One()          {}
func (record) Two(x int) int { return x }

func try(name string, f func()) {
	defer func() { fmt.Printf("%s: %v\n", name, recover()) }()
	f()
}

func pairs(yield func(string, int) bool) {
	for i, s := range []string{"a", "b", "c"} {
		if !yield(s, i) {
			fmt.Print("stopped ")
			return
		}
	}
}

func one(x any) {
	fmt.Print(reflect.TypeOf(x), ": ")
	n := 0
	for v := range reflect.ValueOf(x).Seq() {
		if n++; n > 3 {
			break
		}
		fmt.Print(v.Type(), "=", v, " ")
	}
	fmt.Println()
}

func two(x any) {
	fmt.Print(reflect.TypeOf(x), ": ")
	n := 0
	for k, v := range reflect.ValueOf(x).Seq2() {
		if n++; n > 2 {
			break
		}
		fmt.Print(k.Type(), "=", k, ",", v.Type(), "=", v, " ")
	}
	fmt.Println()
}

func main() {
	closed := make(chan string, 2)
	closed <- "x"
	closed <- "y"
	close(closed)
	for _, x := range []any{5, int8(2), uint16(3), small(2), -1, [2]string{"p", "q"}, []bool{true}, &[3]int{7, 8, 9}, "hé!", map[string]int{"k": 1}, closed,
		iter.Seq[int](func(yield func(int) bool) { _ = yield(10) && yield(20) && yield(30) && yield(40) && yield(50) })} {
		one(x)
	}
	for _, x := range []any{[2]string{"p", "q"}, []bool{true, false, true}, &[3]int{7, 8, 9}, "hé!", map[string]int{"k": 1}, pairs} {
		two(x)
	}
	t := reflect.TypeOf(record{})
	for f := range t.Fields() {
		fmt.Print(f.Name, " ", f.Type, "; ")
	}
	for m := range t.Methods() {
		fmt.Print(m.Name, " ", m.Type, "; ")
	}
	fmt.Println()
	f := reflect.TypeOf(func(int, ...string) (bool, error) { return false, nil })
	for in := range f.Ins() {
		fmt.Print(in, " ")
	}
	for out := range f.Outs() {
		fmt.Print(out, " ")
	}
	fmt.Println()
	r := record{1, "x", []byte("y")}
	for field, v := range reflect.ValueOf(r).Fields() {
		fmt.Print(field.Name, "=", v, " ")
		if field.Name == "b" {
			break
		}
	}
	for m, v := range reflect.ValueOf(r).Methods() {
		fmt.Print(m.Name, " ", v.Type(), " ")
	}
	fmt.Println()
	try("Seq", func() { reflect.ValueOf(1.5).Seq() })
	try("Seq2", func() { reflect.ValueOf(1).Seq2() })
	try("Fields", func() { reflect.TypeOf(1).Fields() })
	try("Value.Fields", func() { reflect.ValueOf(1).Fields() })
	try("Ins", func() { reflect.TypeOf(1).Ins() })
	try("Outs", func() { reflect.TypeOf(1).Outs() })
}
