// Types with so many pointers that they have no mask of them: the collector finds what they lead to
// in globals, objects, slices, maps and types made by reflection.
package main

import (
	"fmt"
	"reflect"
	"runtime"
)

const n = 20000

type pair struct {
	name string
	next *int
}

type large struct {
	numbers [n]int
	pairs   [n]pair
	count   int
	anys    [2][n / 2]any
	last    *int
}

var global large

func garbage() {
	for i := range 2000 {
		_ = make([]*int, i)
	}
	runtime.GC()
}

func number(i int) *int { return &i }

func (l *large) fill(from int) {
	for i := range l.pairs {
		l.numbers[i] = i
		l.pairs[i] = pair{fmt.Sprint("pair ", i+from), number(i + from)}
		l.anys[i%2][i/2] = i + from
	}
	l.last = number(from)
}

func (l *large) check(from int) bool {
	for i := range l.pairs {
		if l.pairs[i].name != fmt.Sprint("pair ", i+from) || *l.pairs[i].next != i+from ||
			l.anys[i%2][i/2] != i+from {
			return false
		}
	}
	return *l.last == from
}

func reflected() reflect.Value {
	array := reflect.ArrayOf(n, reflect.TypeFor[*int]())
	structure := reflect.StructOf([]reflect.StructField{
		{Name: "N", Type: reflect.TypeFor[int]()},
		{Name: "A", Type: reflect.ArrayOf(3, array)},
		{Name: "P", Type: reflect.TypeFor[*int]()},
	})
	value := reflect.New(structure).Elem()
	for i := range 3 * n {
		value.Field(1).Index(i / n).Index(i % n).Set(reflect.ValueOf(number(i)))
	}
	value.Field(2).Set(reflect.ValueOf(number(7)))
	return value
}

func checkReflected(value reflect.Value) bool {
	for i := range 3 * n {
		if *value.Field(1).Index(i / n).Index(i % n).Interface().(*int) != i {
			return false
		}
	}
	return *value.Field(2).Interface().(*int) == 7
}

func main() {
	global.fill(1)
	object := new(large)
	object.fill(2)
	slice := make([]large, 2)
	slice[1].fill(3)
	m := map[int]large{1: *object}
	m[2] = slice[1]
	var boxed any = *object
	made := reflected()
	for range 3 {
		garbage()
		*object = slice[1]
		garbage()
		object.fill(2)
	}
	one, two := m[1], m[2]
	copied := boxed.(large)
	fmt.Println(global.check(1), object.check(2), slice[1].check(3), one.check(2), two.check(3),
		copied.check(2), checkReflected(made))
}
