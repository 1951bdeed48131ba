// Methods of type parameters, of instances and through interfaces; recursive generic types.
package main

import "fmt"

type I interface{ M() int }
type A int

func (a *A) M() int { return int(*a) }

type E[T I] struct{ inner T }

func (e E[T]) Call() int { return e.inner.M() }

type PT[T any] interface {
	*T
	M() int
}

func Do[T any, P PT[T]](x T) (out []int) {
	p := P(&x)
	out = append(out, p.M())
	f := p.M
	g := P.M
	h := (P).M
	out = append(out, f(), g(p), h(&x))
	func() {
		defer func() { out = append(out, p.M()) }()
		go p.M()
	}()
	return
}

type Tree[T interface{ Less(T) bool }] struct {
	l, r *Tree[T]
	v    T
}

func (t *Tree[T]) Insert(v T) *Tree[T] {
	if t == nil {
		return &Tree[T]{v: v}
	}
	if v.Less(t.v) {
		t.l = t.l.Insert(v)
	} else {
		t.r = t.r.Insert(v)
	}
	return t
}
func (t *Tree[T]) All(yield func(T) bool) bool {
	return t == nil || t.l.All(yield) && yield(t.v) && t.r.All(yield)
}

type Int int

func (a Int) Less(b Int) bool { return a < b }

type Opt[T any] func(*T)

func New[T any](opts ...Opt[T]) *T {
	t := new(T)
	for _, o := range opts {
		o(t)
	}
	return t
}

type cfg struct{ a, b int }

func WithA[T interface{ ~struct{ a, b int } }](n int) Opt[T] { return func(t *T) { *t = T{n, n + 1} } }

type Num interface{ ~int | ~float64 }

func SumMap[K comparable, V Num](m map[K]V) (s V) {
	for _, v := range m {
		s += v
	}
	return
}

type Alias[T any] = map[string]E2[T]
type E2[T any] struct{ x T }

func (e E2[T]) String() string { return fmt.Sprintf("E2(%v)", e.x) }

type Rec[T any] struct {
	kids []Rec[T]
	m    map[string]*Rec[T]
	f    func(Rec[T]) Rec[T]
	v    T
}

func (r Rec[T]) Depth() int {
	d := 0
	for _, k := range r.kids {
		d = max(d, k.Depth())
	}
	return d + 1
}

type Iface[T any] interface {
	Get() T
	Set(T) Iface[T]
}
type impl[T any] struct{ v T }

func (i impl[T]) Get() T           { return i.v }
func (i impl[T]) Set(v T) Iface[T] { i.v = v; return i }

type Emb[T any] struct {
	Iface[T]
	extra T
}

func Use[T any](i Iface[T], v T) T { return i.Set(v).Get() }

func Sw[T any](x T) string {
	switch any(x).(type) {
	case int, string:
		return "basic"
	case interface{ M() int }:
		return "I"
	case func() T:
		return "func"
	case chan T, map[string]T:
		return "container"
	}
	return "?"
}

func main() {
	a := A(5)
	fmt.Println(E[*A]{&a}.Call(), E[I]{&a}.Call(), Do(A(3)))
	var t *Tree[Int]
	for _, v := range []Int{5, 2, 8, 1} {
		t = t.Insert(v)
	}
	t.All(func(i Int) bool { fmt.Print(i, " "); return i < 5 })
	fmt.Println(*New(WithA[cfg](3)), *New[int]())
	fmt.Println(SumMap(map[string]float64{"a": 1.5, "b": 2}), SumMap(map[int]Int{1: 2}))
	fmt.Println(Alias[int]{"k": {3}}, Rec[int]{kids: []Rec[int]{{}, {kids: []Rec[int]{{}}}}}.Depth())
	fmt.Println(Use[int](impl[int]{1}, 9), Use[string](Emb[string]{impl[string]{"x"}, "e"}, "y"), Emb[int]{impl[int]{4}, 1}.Get())
	fmt.Println(Sw(1), Sw(&a), Sw(E[*A]{}), Sw[any]("x"), Sw[I](nil))
	fmt.Printf("%v %+v %T\n", Emb[int]{impl[int]{4}, 1}, E2[*int]{}, Emb[E2[error]]{})
}
