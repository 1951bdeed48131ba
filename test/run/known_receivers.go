// A value method of a nil pointer in an interface value: gc calls it directly where it sees the pointer, and the panic is
// that of a nil dereference; elsewhere the method's wrapper says which method it was.
package main

import "fmt"

type T struct{ a [4]int }

func (t T) M() int { return t.a[2] }

func (t T) Add(n int) int { return t.a[2] + n }

type I interface {
	M() int
	Add(int) int
}

type G[X any] struct{ x X }

func (g G[X]) M() int { return 1 }

func (g G[X]) Add(n int) int { return n }

type E struct{ *T }

func try(name string, f func()) {
	defer func() { fmt.Println(name+":", recover()) }()
	f()
}

//go:noinline
func hidden() I { var p *T; return p }

//go:noinline
func say(n int) int { fmt.Println("argument", n); return n }

func main() {
	try("variable", func() { var p *T; var i I = p; fmt.Println(i.M()) })
	try("short declaration", func() { var p *T; i := I(p); fmt.Println(i.M()) })
	try("conversion", func() { var p *T; fmt.Println(I(p).M()) })
	try("two conversions", func() { var p *T; var i I = p; var j interface{ M() int } = i; fmt.Println(j.M()) })
	try("assertion", func() { var x any = (*T)(nil); fmt.Println(x.(I).M()) })
	try("type switch", func() {
		var x any = (*T)(nil)
		switch v := x.(type) {
		case I:
			fmt.Println(v.M())
		}
	})
	try("argument", func() { var p *T; var i I = p; fmt.Println(i.Add(say(1))) })
	try("instance", func() { var p *G[int]; var i I = p; fmt.Println(i.M()) })
	try("defer", func() { var p *T; var i I = p; defer i.M(); fmt.Println("not reached") })
	try("embedded", func() { var p *E; var i I = p; fmt.Println(i.M()) })
	try("embedded pointer", func() { var i I = &E{}; fmt.Println(i.M()) })

	try("returned", func() { fmt.Println(hidden().M()) })
	try("element", func() {
		for _, i := range []I{T{}, (*T)(nil)} {
			fmt.Println(i.M())
		}
	})
	try("method value", func() { var p *T; f := I(p).M; fmt.Println(f()) })
	try("method expression", func() { var p *T; fmt.Println(I.M(p)) })
	try("not nil", func() { var i I = &T{[4]int{2: 7}}; fmt.Println(i.M(), i.Add(say(2))) })
	try("value", func() { var i I = T{}; fmt.Println(i.M()) })
	try("nil interface", func() { var i I; fmt.Println(i.M()) })
}
