// A method of a type parameter gets the value itself: the way from it to the method's receiver,
// through a pointer or embedded fields, is gone when the method is called.
package main

import "fmt"

type T struct{ v int }

func (t T) Get() int       { return t.v }
func (t T) Add(x int) int  { return t.v + x }
func (t T) Show(s string)  { fmt.Println(s, t.v) }
func (t *T) Set(x int) int { t.v = x; return x }

type Getter interface {
	Get() int
	Add(x int) int
	Show(s string)
}

type (
	ByPointer   struct{ *T }
	ByValue     struct{ T }
	ByInterface struct{ Getter }
)

type ByPointerAndMore struct {
	ByPointer
	more int
}

func call[X Getter](x X) int                   { return x.Get() }
func value[X Getter](x X) func() int           { return x.Get }
func expression[X Getter](x X) int             { return X.Get(x) }
func argument[X Getter](x X, f func() int) int { return x.Add(f()) }

func core[X interface {
	*E
	Get() int
}, E any](x X) int {
	return x.Get()
}

func deferred[X Getter](x X, change func()) {
	defer x.Show("deferred")
	change()
}

func started[X Getter](x X, done chan bool) {
	go func() {
		defer close(done)
		defer x.Show("started")
	}()
}

type Box[X Getter] struct{ x X }

func (b Box[X]) call() int          { return b.x.Get() }
func (b *Box[X]) value() func() int { return b.x.Get }

func values[X Getter](xs []X) (fs []func() int) {
	for _, x := range xs {
		fs = append(fs, x.Get)
	}
	return fs
}

// The variables below live on in the closures.
func escaping() []func() int {
	var fs []func() int
	for i := range 3 {
		t := T{i}
		fs = append(fs, value(&t), value(ByPointer{&t}))
	}
	return fs
}

func try(name string, f func()) {
	defer func() {
		r := recover()
		_, isError := r.(interface{ RuntimeError() })
		fmt.Println(name, r, isError)
	}()
	f()
}

func panics() {
	var p *T
	try("call", func() { call(p) })
	try("value", func() { value(p) })
	try("called value", func() { value(p)() })
	try("expression", func() { expression(p) })
	try("core", func() { core(p) })
	try("box", func() { Box[*T]{p}.call() })
	try("deferred", func() { deferred(p, func() { fmt.Println("before") }) })
	try("argument", func() { argument(p, func() int { fmt.Println("argument"); return 1 }) })
	try("embedded", func() { value(ByPointer{}) })
	try("embedded, called", func() { value(ByPointer{})() })
	try("pointer to embedded", func() { call((*ByValue)(nil)) })
	try("interface", func() { call(Getter(nil)) })
}

func main() {
	t := &T{1}
	f := value(t)
	t.v = 2
	fmt.Println(f(), call(t), expression(t), core(t))
	deferred(t, func() { t.v = 3 })
	fmt.Println(argument(t, func() int { t.v = 10; return 1 }))

	s := ByPointer{t}
	f = value(s)
	t.v = 4
	s.T = nil
	fmt.Println(f())
	deferred(ByPointer{t}, func() { t.v = 5 })

	e := ByValue{T{6}}
	f, g := value(&e), value(e)
	e.v = 7
	fmt.Println(f(), g())

	i := ByInterface{t}
	f = value(i)
	i.Getter = T{8}
	fmt.Println(f(), call(&i))

	m := &ByPointerAndMore{ByPointer{t}, 1}
	f = value(m)
	m.T = &T{11}
	fmt.Println(f())

	b := Box[*T]{t}
	f = b.value()
	b.x = nil
	t.v = 12
	fmt.Println(f())

	done := make(chan bool)
	started(t, done)
	<-done
	for _, f := range append(values([]*T{t, {13}}), escaping()...) {
		fmt.Print(f(), " ")
	}
	fmt.Println()
	panics()
}
