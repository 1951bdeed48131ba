// REQUIRES: gdb
// RUN: %minigo build -O0 -o %t %s
// RUN: %gdb %t -ex "break values.go:83" -ex run -ex bt -ex "info args" -ex "info locals" \
// RUN:   -ex "print total + 1" -ex "print *p" -ex "print l.next.value" -ex "print items.array[1]" \
// RUN:   -ex "print counter" -ex "print main.counter" -ex "print table" -ex "whatis opts" -ex "ptype p" \
// RUN:   -ex "print deep" -ex "print self" 2>&1 | FileCheck %s
// Values of every kind, as gdb shows them with the script that programs name.
package main

import (
	"errors"
	"fmt"
)

type point struct{ x, y int }

type shape interface{ area() float64 }
type square struct{ side float64 }

func (s square) area() float64 { return s.side * s.side }

type color int
type holder struct{ at *point }
type names []string
type list struct {
	value int
	next  *list
}
type recursive map[string]recursive

var counter = 7
var table = map[string]int{"one": 1}

func work(n int, text string, items []int, opts map[string]point) (result int, err error) {
	total := n + 1
	var s shape = square{2.5}
	var e error = errors.New("boom")
	var number any = n
	var pointer any = &point{1, 2}
	var list1 any = names{"x"}
	var held any = holder{&point{3, 4}}
	ch := make(chan int, 3)
	ch <- 4
	<-ch
	ch <- 5
	ch <- 6
	ch <- 7
	full := make(chan string, 1)
	full <- "only"
	close(full)
	p := &point{n, total}
	arr := [3]uint16{1, 2, 3}
	bytes := []byte("abc")
	c := color(3)
	nm := names{"a", "b"}
	l := &list{1, &list{2, nil}}
	z := complex(1, 2)
	f := func(a int) int { return a + total }
	yes := true
	r := 'x'
	var u8 uint8 = 200
	var f32 float32 = 1.5
	var nilmap map[int]string
	var nilslice []int
	var nilfunc func()
	var nilchan chan bool
	var nilshape shape
	var nilptr *point
	empty := ""
	many := map[int]int{}
	for i := range 20 {
		many[i] = i * i
	}
	delete(many, 3)
	small := map[bool]int8{true: 1}
	deep := map[point][]string{{1, 2}: {"u", "v"}}
	self := recursive{"a": nil}
	moved := 5
	later := func() { moved++ }
	later()
	fmt.Print(s, e, number, pointer, list1, held, p, arr, bytes, c, nm, l, z, f(1), yes, r, u8, f32, nilmap, nilslice,
		nilfunc == nil, nilchan, nilshape, nilptr, empty, len(many), small, deep, self, moved, items, text, opts, counter)
	result = total // the breakpoint
	return result, nil
}

func main() {
	opts := map[string]point{"far": {10, 20}}
	fmt.Println(work(42, "héllo", []int{1, 2, 3}, opts))
}

// CHECK:      #0  main.work (n=42, text="héllo", items=[]int = {...}, opts=map[string]main.point = {...}) at {{.*}}values.go:83
// CHECK-NOT:  __morestack
// CHECK:      main.main () at {{.*}}values.go:89

// CHECK:      n = 42
// CHECK-NEXT: text = "héllo"
// CHECK-NEXT: items = []int = {1, 2, 3}
// CHECK-NEXT: opts = map[string]main.point = {["far"] = {x = 10, y = 20}}

// CHECK-DAG: total = 43
// CHECK-DAG: s = main.shape(main.square) {side = 2.5}
// CHECK-DAG: e = error(*errors.errorString) 0x{{[0-9a-f]+}}
// CHECK-DAG: number = interface {}(int) 42
// CHECK-DAG: pointer = interface {}(*main.point) 0x{{[0-9a-f]+}}
// CHECK-DAG: list1 = interface {}(main.names) {"x"}
// CHECK-DAG: held = interface {}(main.holder) {at = 0x{{[0-9a-f]+}}}
// CHECK-DAG: ch = chan int (3/3) = {5, 6, 7}
// CHECK-DAG: full = chan string (1/1, closed) = {"only"}
// CHECK-DAG: p = 0x{{[0-9a-f]+}}
// CHECK-DAG: arr = [3]uint16 = {1, 2, 3}
// CHECK-DAG: bytes = []uint8 = {97 'a', 98 'b', 99 'c'}
// CHECK-DAG: c = 3
// CHECK-DAG: nm = main.names = {"a", "b"}
// CHECK-DAG: z = 1 + 2i
// CHECK-DAG: f = func(int) int main.work.func1
// CHECK-DAG: yes = true
// CHECK-DAG: r = 120
// CHECK-DAG: u8 = 200
// CHECK-DAG: f32 = 1.5
// CHECK-DAG: nilmap = map[int]string nil
// CHECK-DAG: nilslice = []int
// CHECK-DAG: nilfunc = func() nil
// CHECK-DAG: nilchan = chan bool nil
// CHECK-DAG: nilshape = main.shape nil
// CHECK-DAG: nilptr = 0x0
// CHECK-DAG: empty = ""
// CHECK-DAG: many = map[int]int = {{.*}}[19] = 361
// CHECK-DAG: small = map[bool]int8 = {[true] = 1
// CHECK-DAG: moved = 6

// CHECK:      $1 = 44
// CHECK-NEXT: $2 = {x = 42, y = 43}
// CHECK-NEXT: $3 = 2
// CHECK-NEXT: $4 = 2
// CHECK-NEXT: $5 = 7
// CHECK-NEXT: $6 = 7
// CHECK-NEXT: $7 = map[string]int = {["one"] = 1}
// CHECK-NEXT: type = map[string]main.point
// CHECK-NEXT: type = struct main.point {
// CHECK:      $8 = map[main.point][]string = {[{x = 1, y = 2}] = []string = {"u", "v"}}
// CHECK-NEXT: $9 = main.recursive = {["a"] =
