// A value method is called through a nil pointer in a variable of interface type. Where all values that the variable gets are
// of one type, gc calls the method directly, and the panic is that of a nil dereference; elsewhere the method's wrapper says
// which method it was.
package main

import (
	"fmt"
	"os"
)

type T struct{ a [4]int }

func (t T) M() int { return t.a[2] }

type S struct{ a, b int }

func (s S) M() int { return s.a }

type I interface{ M() int }

const never = false

var maybe = len(os.Args) > 100

var global I

func try(name string, f func()) {
	defer func() { fmt.Println(name+":", recover()) }()
	f()
}

//go:noinline
func null() *T { return nil }

//go:noinline
func two() (*T, error) { return nil, nil }

//go:noinline
func hidden() I { return (*T)(nil) }

func pointers(yield func(*T) bool) { yield(nil) }

//go:noinline
func parameter(i I) { i = null(); i.M() }

//go:noinline
func result() (i I) { i = null(); i.M(); return }

var literal = func() { var i I; i = null(); i.M() }

func init() {
	try("init", func() { var i I; i = null(); i.M() })
}

func assignments() {
	try("later", func() { var i I; i = null(); i.M() })
	try("same type", func() { var i I = null(); if maybe { i = &T{} }; i.M() })
	try("other type", func() { var i I = null(); if maybe { i = &S{} }; i.M() })
	try("value and pointer", func() { var i I = null(); if maybe { i = T{} }; i.M() })
	try("nil", func() { var i I; i = null(); if maybe { i = nil }; i.M() })
	try("branches", func() { var i I; if maybe { i = &T{} } else { i = null() }; i.M() })
	try("loop", func() { var i I; for range 2 { i = null() }; i.M() })
	try("loop clauses", func() { for i := I(null()); ; i = null() { i.M() } })
	try("itself", func() { var i I = null(); i = i; i.M() })
	try("another variable", func() { var i I; i = null(); j := i; j.M() })
	try("cycle", func() { var i, j, k I; i = null(); j = i; k = j; i = k; k.M() })
	try("cycle with another type", func() { var i, j I; i = null(); j = i; if maybe { i = j; j = S{} }; i.M() })
	try("swap", func() { var i, j I = null(), null(); i, j = j, i; j.M() })
	try("after the call", func() { var i I = null(); i.M(); i = &S{} })
	try("behind a false condition", func() { var i I = null(); if never { i = &S{} } else if !never { i = null() }; i.M() })
	try("both define", func() { i, n := I(null()), 1; i, m := I(null()), 2; fmt.Println(n, m); i.M() })
	try("wider interface", func() { var i any; i = null(); i.(I).M() })
	try("parentheses", func() { var i I; (i) = (null()); (i).M() })
	try("address", func() { var i I = null(); p := &i; *p = null(); i.M() })
}

func sources() {
	try("function", func() { i := hidden(); i.M() })
	try("global", func() { global = null(); global.M() })
	try("parameter", func() { parameter(nil) })
	try("result", func() { result() })
	try("results", func() { var i I; var err error; i, err = two(); fmt.Println(err); i.M() })
	try("map", func() { m := map[int]*T{}; var i I; var ok bool; i, ok = m[1]; fmt.Println(ok); i.M() })
	try("map of interfaces", func() { m := map[int]I{1: null()}; i, ok := m[1]; fmt.Println(ok); i.M() })
	try("assertion", func() { var x any = null(); var i I; var ok bool; i, ok = x.(I); fmt.Println(ok); i.M() })
	try("assertion to the type", func() { x := any(null()); var i I; var ok bool; i, ok = x.(*T); fmt.Println(ok); i.M() })
	try("channel", func() { c := make(chan *T, 1); c <- nil; var i I; i = <-c; i.M() })
	try("select", func() { c := make(chan *T, 1); c <- nil; var i I; var ok bool; select { case i, ok = <-c: }; fmt.Println(ok); i.M() })
	try("range over pointers", func() { var i I; for _, i = range []*T{nil} { i.M() } })
	try("range over an array", func() { var i I; for _, i = range [1]*T{} { i.M() } })
	try("range over keys", func() { var i I; for i = range map[*T]int{nil: 1} { i.M() } })
	try("range over a channel", func() { c := make(chan *T, 1); c <- nil; var i I; for i = range c { i.M() } })
	try("range over interfaces", func() { for _, i := range []I{null()} { i.M() } })
	try("range over a function", func() { var i I; for p := range pointers { i = p }; i.M() })
	try("type switch", func() { x := any(null()); switch v := x.(type) { case I: v.M() } })
	try("type switch with assignment", func() { switch v := any(null()).(type) { case I: if maybe { v = S{} }; v.M() } })
}

func literals() {
	try("assigned inside", func() { var i I; f := func() { i = null() }; f(); i.M() })
	try("called inside", func() { var i I; i = null(); f := func() { i.M() }; f() })
	try("both, nested", func() { var i I; func() { func() { i = null() }() }(); func() { i.M() }() })
	try("other type inside", func() { var i I; func() { i = null(); if maybe { i = S{} } }(); i.M() })
	try("goroutine", func() { var i I; done := make(chan int); go func() { i = null(); close(done) }(); <-done; i.M() })
	try("deferred", func() { var i I; defer func() { i.M() }(); i = null() })
	try("package level", literal)
}

func dependent[X any](x *X) { var i any; i = x; i.(I).M() }

func independent[X any](x X) { var i any; i = null(); i.(I).M() }

type box[X any] struct{ x *X }

func (b box[X]) call() { var i any; i = b.x; i.(I).M() }

func generics() {
	try("type parameter", func() { dependent[T](nil) })
	try("no type parameter", func() { independent(3) })
	try("type parameter of the receiver", func() { box[T]{}.call() })
}

func main() {
	assignments()
	sources()
	literals()
	generics()
}
