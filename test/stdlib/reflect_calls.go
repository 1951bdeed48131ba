// RUN: %minigo run %s | diff %s.out -

// Package reflect: calls of functions and methods, and functions that are made.
package main

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"sort"
	"strings"
)

type small struct {
	a int32
	f float32
	s string
}

type mixed struct {
	x float64
	i int8
	y float32
	b bool
}

type big struct {
	n [10]int
	s string
	p *int
}

type padded struct {
	n byte
	e struct{}
}

type tail struct {
	n int
	e struct{}
}

type counter struct {
	n    int
	name string
}

func (c counter) Get() int       { return c.n }
func (c *counter) Add(d int) int { c.n += d; return c.n }
func (c counter) Sum(base float64, xs ...int) float64 {
	t := base + float64(c.n)
	for _, x := range xs {
		t += float64(x)
	}
	return t
}
func (c counter) Big(b big) (big, counter, error) { b.n[9] = c.n; return b, c, errors.New(c.name) }

type funcType func(int) int

func (f funcType) Twice(x int) int { return f(f(x)) }

type mapType map[string]int

func (m mapType) Count() int { return len(m) }

type pair struct{ *counter }

type adder interface {
	Add(int) int
	Get() int
}

func try(name string, f func()) {
	defer func() { fmt.Printf("%s: %v\n", name, recover()) }()
	f()
}

func call(f any, args ...any) []any {
	in := make([]reflect.Value, len(args))
	for i, a := range args {
		in[i] = reflect.ValueOf(a)
	}
	var out []any
	for _, v := range reflect.ValueOf(f).Call(in) {
		out = append(out, v.Interface())
	}
	return out
}

func functions() {
	fmt.Println(call(func() {}), call(func() int { return 7 }), call(func(a, b int) (int, int) { return b, a }, 1, 2))
	fmt.Println(call(func(a int8, b uint16, c bool, d float32, e complex64, f string) (string, complex64, float32, bool, uint16, int8) {
		return f + "!", e * 2, d / 2, !c, b + 1, a - 1
	}, int8(-5), uint16(65535), true, float32(3), complex64(1+2i), "text"))
	fmt.Println(call(func(a, b, c, d, e, f, g, h, i, j int) (int, string) {
		return a*b + c*d + e*f + g*h + i*j, fmt.Sprint(a, b, c, d, e, f, g, h, i, j)
	},
		1, 2, 3, 4, 5, 6, 7, 8, 9, 10))
	fmt.Println(call(func(a, b, c, d, e, f, g, h, i, j, k float64, l float32) string {
		return fmt.Sprint(a, b, c, d, e, f, g, h, i, j, k, l)
	},
		1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5, float32(12.5)))
	fmt.Println(call(func(i1 int, f1 float64, s string, i2 int8, f2 float32, sl []int, i any, c complex128, b bool, u uint64, e error) string {
		return fmt.Sprint(i1, f1, s, i2, f2, sl, i, c, b, u, e)
	}, 1, 2.5, "three", int8(4), float32(5.5), []int{6}, "seven", 8i, true, uint64(1)<<63, errors.New("ten")))
	fmt.Println(call(func(s small, m mixed, s2 small) (small, mixed) { s.a += s2.a; m.b = !m.b; return s, m },
		small{1, 2, "s"}, mixed{1.5, -2, 3.5, true}, small{10, 20, "t"}))
	n := 5
	fmt.Println(call(func(b big, x int, c big) (big, int, string) { b.n[0] = 100; b.s += c.s; return b, x + *b.p, "ok" }, big{s: "b", p: &n}, 3, big{s: "c"})[1:])
	b := big{s: "unchanged"}
	call(func(b big) { b.n[0] = 1; b.s = "changed" }, b)
	fmt.Println(b.s, b.n[0])
	fmt.Println(call(func(p padded, t tail, q padded, e struct{}, a [0]int) (padded, tail, struct{}) {
		p.n += q.n
		t.n *= 2
		return p, t, e
	},
		padded{n: 1}, tail{n: 21}, padded{n: 2}, struct{}{}, [0]int{}))
	fmt.Println(call(func(a [3]int, b [5]int8, c [2]float32) ([3]int, [5]int8, [2]float32) {
		a[0]++
		b[4]++
		c[1]++
		return a, b, c
	},
		[3]int{1, 2, 3}, [5]int8{1, 2, 3, 4, 5}, [2]float32{1, 2}))
	fmt.Println(call(func() (float64, float64, float64) { return 1, 2, 3 }), call(func() (int, int, int, int) { return 1, 2, 3, 4 }),
		call(func() (int, float64, int, float64) { return 1, 2.5, 3, 4.5 }), call(func() (a, b bool) { return true, false }),
		call(func() bool { return true }), call(func() (int8, uint8) { return -1, 255 }))
	captured := 10
	add := func(x int) int { captured += x; return captured }
	fmt.Println(call(add, 1), call(add, 2), captured)
	fmt.Println(call(strings.ToUpper, "up"), call(strings.Repeat, "ab", 3), call(fmt.Sprint, "a", 1, true), call(fmt.Sprintf, "%d-%s", 1, "x"))
	fmt.Println(reflect.ValueOf(fmt.Sprint).CallSlice([]reflect.Value{reflect.ValueOf([]any{1, 2, "x"})})[0])
	fmt.Println(call(func(i interface{ String() string }) string { return i.String() }, reflect.TypeOf(1)))
}

func methods() {
	c := &counter{1, "c"}
	v := reflect.ValueOf(c)
	fmt.Println(v.NumMethod(), v.Elem().NumMethod(), v.MethodByName("none").IsValid())
	fmt.Println(v.MethodByName("Add").Call([]reflect.Value{reflect.ValueOf(5)})[0], c.n, v.Method(2).Type(), v.MethodByName("Get").Call(nil)[0])
	get := v.Elem().MethodByName("Get")
	c.n = 50
	fmt.Println(get.Call(nil)[0], v.MethodByName("Sum").Call([]reflect.Value{reflect.ValueOf(0.5), reflect.ValueOf(1), reflect.ValueOf(2)})[0])
	out := v.MethodByName("Big").Call([]reflect.Value{reflect.ValueOf(big{s: "in"})})
	fmt.Println(out[0].Field(0).Index(9), out[0].Field(1), out[1], out[2])
	bound := v.MethodByName("Add").Interface().(func(int) int)
	fmt.Println(bound(1), bound(2), c.n)
	sum := v.MethodByName("Sum").Interface().(func(float64, ...int) float64)
	fmt.Println(sum(1.5, 1, 2, 3))
	bigger := v.MethodByName("Big").Interface().(func(big) (big, counter, error))
	rb, rc, err := bigger(big{s: "q"})
	fmt.Println(rb.n[9], rb.s, rc, err)
	m, _ := v.Type().MethodByName("Add")
	fmt.Println(m.Func.Call([]reflect.Value{v, reflect.ValueOf(100)})[0], m.Func.Type())
	expr := m.Func.Interface().(func(*counter, int) int)
	fmt.Println(expr(c, 1))
	g, _ := reflect.TypeOf(*c).MethodByName("Get")
	fmt.Println(g.Func.Interface().(func(counter) int)(counter{n: 77}))
	var a adder = c
	iv := reflect.ValueOf(&a).Elem()
	fmt.Println(iv.NumMethod(), iv.Method(0).Call([]reflect.Value{reflect.ValueOf(1)})[0], iv.MethodByName("Get").Call(nil)[0])
	f := funcType(func(x int) int { return x * 3 })
	fmt.Println(reflect.ValueOf(f).Method(0).Call([]reflect.Value{reflect.ValueOf(2)})[0], reflect.ValueOf(mapType{"a": 1}).Method(0).Call(nil)[0])
	fmt.Println(reflect.ValueOf(pair{c}).MethodByName("Add").Call([]reflect.Value{reflect.ValueOf(1)})[0])
	fmt.Println(reflect.ValueOf(pair{c}).MethodByName("Get").Call(nil)[0])
}

func made() {
	swap := func(args []reflect.Value) []reflect.Value { return []reflect.Value{args[1], args[0]} }
	var ints func(int, int) (int, int)
	reflect.ValueOf(&ints).Elem().Set(reflect.MakeFunc(reflect.TypeOf(ints), swap))
	fmt.Println(ints(1, 2))
	var mix func(string, float64) (float64, string)
	reflect.ValueOf(&mix).Elem().Set(reflect.MakeFunc(reflect.TypeOf(mix), swap))
	fmt.Println(mix("s", 2.5))
	var bigs func(big, big) (big, big)
	reflect.ValueOf(&bigs).Elem().Set(reflect.MakeFunc(reflect.TypeOf(bigs), swap))
	x, y := bigs(big{s: "x"}, big{s: "y"})
	fmt.Println(x.s, y.s)
	show := func(args []reflect.Value) []reflect.Value {
		parts := []string{}
		for _, a := range args {
			parts = append(parts, fmt.Sprint(a))
		}
		return []reflect.Value{reflect.ValueOf(strings.Join(parts, ","))}
	}
	var many func(int8, float32, string, []int, small, mixed, any, error, complex64, complex128, bool, [2]int, padded, float64, float64, float64, float64, float64, uint16, *int) string
	reflect.ValueOf(&many).Elem().Set(reflect.MakeFunc(reflect.TypeOf(many), show))
	fmt.Println(many(-1, 2.5, "s", []int{3}, small{4, 5.5, "six"}, mixed{7.5, 8, 9.5, true}, "ten", errors.New("eleven"), 12i, 13i, true,
		[2]int{14, 15}, padded{n: 16}, 17.5, 18.5, 19.5, 20.5, 21.5, 22, nil))
	var variadic func(string, ...int) string
	reflect.ValueOf(&variadic).Elem().Set(reflect.MakeFunc(reflect.TypeOf(variadic), show))
	fmt.Println(variadic("v", 1, 2, 3), variadic("v"))
	iface := reflect.MakeFunc(reflect.TypeOf(func() error { return nil }), func([]reflect.Value) []reflect.Value {
		return []reflect.Value{reflect.ValueOf(errors.New("made"))}
	})
	fmt.Println(iface.Interface().(func() error)(), iface.Call(nil)[0])
	t := reflect.FuncOf([]reflect.Type{reflect.TypeOf(0), reflect.TypeOf("")}, []reflect.Type{reflect.TypeOf("")}, false)
	fmt.Println(reflect.MakeFunc(t, show).Call([]reflect.Value{reflect.ValueOf(1), reflect.ValueOf("two")})[0])
	less := reflect.MakeFunc(reflect.TypeOf(func(i, j int) bool { return false }), func(args []reflect.Value) []reflect.Value {
		return []reflect.Value{reflect.ValueOf(args[0].Int() > args[1].Int())}
	}).Interface().(func(int, int) bool)
	list := []int{3, 1, 2}
	sort.Slice(list, func(i, j int) bool { return less(list[i], list[j]) })
	fmt.Println(list)
	done := make(chan string)
	go reflect.MakeFunc(reflect.TypeOf(func(string) {}), func(args []reflect.Value) []reflect.Value {
		done <- args[0].String()
		return nil
	}).Interface().(func(string))("from a goroutine")
	fmt.Println(<-done)
	func() {
		defer reflect.MakeFunc(reflect.TypeOf(func() {}), func([]reflect.Value) []reflect.Value { fmt.Println("deferred"); return nil }).Interface().(func())()
	}()
}

// Deep recursion through reflection grows the stack; collections find what only registers and frames hold.
func depth() {
	var f func(n int, keep []int, a, b, c, d, e, g, h int) int
	f = func(n int, keep []int, a, b, c, d, e, g, h int) int {
		if n == 0 {
			runtime.GC()
			return len(keep) + h
		}
		var args []reflect.Value
		for _, x := range []any{n - 1, append([]int(nil), make([]int, n)...), a, b, c, d, e, g, h + 1} {
			args = append(args, reflect.ValueOf(x))
		}
		got := int(reflect.ValueOf(f).Call(args)[0].Int())
		return got + keep[len(keep)-1]
	}
	fmt.Println(f(500, []int{9}, 1, 2, 3, 4, 5, 6, 7))
	var m func(n, b, c, d, e, f, g, h int) int
	m = reflect.MakeFunc(reflect.TypeOf(m), func(args []reflect.Value) []reflect.Value {
		n := int(args[0].Int())
		if n == 0 {
			return []reflect.Value{args[7]}
		}
		return []reflect.Value{reflect.ValueOf(m(n-1, 1, 2, 3, 4, 5, 6, int(args[7].Int())+1))}
	}).Interface().(func(n, b, c, d, e, f, g, h int) int)
	fmt.Println(m(2000, 0, 0, 0, 0, 0, 0, 5))
	c := make(chan int)
	for i := 0; i < 10; i++ {
		go func() { c <- m(100, 0, 0, 0, 0, 0, 0, i) }()
	}
	sum := 0
	for i := 0; i < 10; i++ {
		sum += <-c
	}
	fmt.Println(sum)
}

func panics() {
	f := reflect.ValueOf(func(a int, b string) {})
	one, s := reflect.ValueOf(1), reflect.ValueOf("s")
	try("few", func() { f.Call([]reflect.Value{one}) })
	try("many", func() { f.Call([]reflect.Value{one, s, s}) })
	try("type", func() { f.Call([]reflect.Value{s, s}) })
	try("zero", func() { f.Call([]reflect.Value{one, {}}) })
	try("nil", func() { reflect.ValueOf((func())(nil)).Call(nil) })
	try("kind", func() { one.Call(nil) })
	try("CallSlice", func() { f.CallSlice([]reflect.Value{one, s}) })
	try("CallSlice few", func() { reflect.ValueOf(fmt.Sprint).CallSlice(nil) })
	try("variadic type", func() { reflect.ValueOf(func(...int) {}).Call([]reflect.Value{s}) })
	try("unexported", func() { reflect.ValueOf(struct{ f func() }{func() {}}).Field(0).Call(nil) })
	try("Method", func() { one.Method(0) })
	try("Method zero", func() { reflect.Value{}.Method(0) })
	try("Method nil", func() { var a adder; reflect.ValueOf(&a).Elem().Method(0) })
	try("MethodByName", func() { reflect.Value{}.MethodByName("x") })
	try("NumMethod", func() { reflect.Value{}.NumMethod() })
	try("MakeFunc", func() { reflect.MakeFunc(reflect.TypeOf(1), nil) })
	try("return count", func() {
		reflect.MakeFunc(reflect.TypeOf(func() int { return 0 }), func([]reflect.Value) []reflect.Value { return nil }).Call(nil)
	})
	try("return type", func() {
		reflect.MakeFunc(reflect.TypeOf(func() int { return 0 }), func([]reflect.Value) []reflect.Value { return []reflect.Value{s} }).Call(nil)
	})
	zero := func([]reflect.Value) []reflect.Value { return []reflect.Value{{}} }
	try("return zero", func() { reflect.MakeFunc(reflect.TypeOf(func() int { return 0 }), zero).Call(nil) })
	try("return unexported", func() {
		reflect.MakeFunc(reflect.TypeOf(func() int { return 0 }), func([]reflect.Value) []reflect.Value {
			return []reflect.Value{reflect.ValueOf(counter{}).Field(0)}
		}).Call(nil)
	})
	try("through", func() { reflect.ValueOf(func(x int) { panic(fmt.Sprint("inside ", x)) }).Call([]reflect.Value{one}) })
	try("nil receiver", func() { reflect.ValueOf((*counter)(nil)).MethodByName("Add").Call([]reflect.Value{one}) })
}

func main() {
	functions()
	methods()
	made()
	depth()
	panics()
}
