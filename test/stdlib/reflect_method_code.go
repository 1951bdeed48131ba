// RUN: %minigo run %s >%t && diff %s.out %t
//
// Method.Func is a function like others: its code is the method's, which calls and runtime.FuncForPC find.

package main

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"unsafe"
)

type counter struct{ n int }

func (c *counter) Add(x int) int { c.n += x; return c.n }
func (c *counter) Reset()        { c.n = 0 }

// Texts gives more results than registers hold.
func (c *counter) Texts(a, b string, f float64, more ...string) (string, string, error, float64) {
	c.n++
	return a + b, strings.Join(more, "+"), errors.New(a), f + float64(c.n)
}

func (c *counter) Recover() { fmt.Println("recovered", recover() != nil, c.n) }

type large struct{ a, b, c, d, e int }

func (l large) Sum(x int) int      { return l.a + l.e + x }
func (l large) Product(x int) int  { return l.a * l.e * x }
func (l *large) Grow(by int) large { l.e += by; return *l }

type table map[string]int

func (t table) Get(name string) int { return t[name] }

type boxed struct{ c *counter }

func (b boxed) Add(x int) int { return b.c.Add(x) }

type outer struct {
	name string
	large
	*counter
}

func (o outer) Name() string { return o.name }

type pair[T any] struct{ first, second T }

func (p *pair[T]) Swap() { p.first, p.second = p.second, p.first }

// method returns the method as a function that is made of its code alone.
func method[F any](receiver any, name string) F {
	m, ok := reflect.TypeOf(receiver).MethodByName(name)
	if !ok {
		panic("no method " + name)
	}
	code := m.Func.Pointer()
	closure := unsafe.Pointer(&code)
	return *(*F)(unsafe.Pointer(&closure))
}

func callCodes() {
	c := &counter{1}
	fmt.Println(method[func(*counter, int) int](c, "Add")(c, 4), c.n)
	fmt.Println(method[func(*counter, string, string, float64, ...string) (string, string, error, float64)](c, "Texts")(
		c, "a", "b", 2.5, "x", "y"))
	l := &large{a: 2, e: 3}
	fmt.Println(method[func(*large, int) int](l, "Sum")(l, 10), method[func(unsafe.Pointer, int) int](l, "Product")(unsafe.Pointer(l), 10))
	fmt.Println(method[func(*large, int) large](l, "Grow")(l, 7), *l)
	t := table{"a": 7}
	fmt.Println(method[func(table, string) int](t, "Get")(t, "a"))
	o := &outer{"outer", *l, c}
	fmt.Println(method[func(*outer, int) int](o, "Sum")(o, 1), method[func(*outer, int) int](o, "Add")(o, 1),
		method[func(*outer) string](o, "Name")(o))
	p := &pair[string]{"a", "b"}
	method[func(*pair[string])](p, "Swap")(p)
	fmt.Println(*p)
	method[func(*counter)](c, "Reset")(c)
	fmt.Println(c.n)
}

func nameMethods(v any) {
	t := reflect.TypeOf(v)
	for i := range t.NumMethod() {
		pc := t.Method(i).Func.Pointer()
		f := runtime.FuncForPC(pc)
		fmt.Println(t, f.Name(), f.Entry() == pc)
	}
}

func distinct(v any) {
	t := reflect.TypeOf(v)
	codes := map[uintptr]bool{}
	for i := range t.NumMethod() {
		m := t.Method(i)
		codes[m.Func.Pointer()] = true
		if m.Func.Pointer() != t.Method(i).Func.Pointer() || m.Func.UnsafePointer() != unsafe.Pointer(m.Func.Pointer()) {
			fmt.Println("two codes of", m.Name)
		}
	}
	fmt.Println(t, len(codes), t.NumMethod())
}

func deferred(c *counter) {
	m, _ := reflect.TypeOf(c).MethodByName("Recover")
	defer m.Func.Interface().(func(*counter))(c)
	panic("deferred")
}

func main() {
	callCodes()
	for _, v := range []any{&counter{}, &large{}, table{}, &outer{}, &pair[int]{}} {
		nameMethods(v)
	}
	for _, v := range []any{&counter{}, large{}, &large{}, boxed{}, outer{}, &outer{}, counter{}} {
		distinct(v)
	}
	add, _ := reflect.TypeOf(&counter{}).MethodByName("Add")
	fmt.Println(add.Func.Pointer() == reflect.ValueOf((*counter).Add).Pointer())
	deferred(&counter{5})

	sum, _ := reflect.TypeOf(large{}).MethodByName("Sum")
	one := reflect.ValueOf(1)
	fmt.Println(sum.Func.Call([]reflect.Value{reflect.ValueOf(large{a: 1, e: 2}), one})[0])
	fmt.Println(sum.Func.Interface().(func(large, int) int)(large{a: 3, e: 4}, 5))
	fmt.Println(add.Func.Call([]reflect.Value{reflect.ValueOf(&counter{3}), one})[0])
	defer func() { fmt.Println(recover()) }()
	add.Func.Call([]reflect.Value{one, one})
}
