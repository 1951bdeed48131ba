// Generic types: methods, embedding, interfaces, constraints with methods, local types, aliases.
package main

import (
	"errors"
	"fmt"
	"sort"
	"strings"
)

type Pair[A, B any] struct {
	First  A
	Second B
}

func MakePair[A, B any](a A, b B) Pair[A, B] { return Pair[A, B]{a, b} }

func (p Pair[A, B]) Swap() Pair[B, A] { return Pair[B, A]{p.Second, p.First} }

func (p *Pair[A, _]) SetFirst(a A) { p.First = a }

func (p Pair[A, B]) String() string { return fmt.Sprintf("<%v,%v>", p.First, p.Second) }

type List[T any] struct {
	head, tail *node[T]
	len        int
}

type node[T any] struct {
	value T
	next  *node[T]
}

func (l *List[T]) Push(values ...T) *List[T] {
	for _, v := range values {
		n := &node[T]{value: v}
		if l.tail == nil {
			l.head, l.tail = n, n
		} else {
			l.tail.next = n
			l.tail = n
		}
		l.len++
	}
	return l
}

func (l *List[T]) Each(f func(int, T)) {
	i := 0
	for n := l.head; n != nil; n = n.next {
		f(i, n.value)
		i++
	}
}

func (l List[T]) Len() int { return l.len }

func (l *List[T]) Slice() (out []T) {
	l.Each(func(_ int, v T) { out = append(out, v) })
	return
}

type Tree[K any, V any] struct {
	root    *branch[K, V]
	compare func(K, K) int
}

type branch[K, V any] struct {
	Pair[K, V]
	left, right *branch[K, V]
}

func NewTree[K, V any](compare func(K, K) int) *Tree[K, V] { return &Tree[K, V]{compare: compare} }

func (t *Tree[K, V]) find(k K) **branch[K, V] {
	at := &t.root
	for *at != nil {
		switch c := t.compare(k, (*at).First); {
		case c < 0:
			at = &(*at).left
		case c > 0:
			at = &(*at).right
		default:
			return at
		}
	}
	return at
}

func (t *Tree[K, V]) Put(k K, v V) bool {
	at := t.find(k)
	if *at != nil {
		(*at).Second = v
		return false
	}
	*at = &branch[K, V]{Pair: MakePair(k, v)}
	return true
}

func (b *branch[K, V]) walk(f func(Pair[K, V])) {
	if b == nil {
		return
	}
	b.left.walk(f)
	f(b.Pair)
	b.right.walk(f)
}

type Set[T comparable] map[T]struct{}

func (s Set[T]) Add(list ...T) Set[T] {
	for _, x := range list {
		s[x] = struct{}{}
	}
	return s
}

func (s Set[T]) Has(x T) bool { _, ok := s[x]; return ok }

type Stack[T any] []T

func (s *Stack[T]) Push(x T) { *s = append(*s, x) }

func (s *Stack[T]) Pop() (x T, err error) {
	if len(*s) == 0 {
		return x, errors.New("empty")
	}
	x = (*s)[len(*s)-1]
	*s = (*s)[:len(*s)-1]
	return
}

type Container[T any] interface {
	Push(T)
	Pop() (T, error)
}

func Drain[T any](c Container[T]) (out []T) {
	for {
		x, err := c.Pop()
		if err != nil {
			return out
		}
		out = append(out, x)
	}
}

// Pointer receivers through a constraint.
type Setter[B any] interface {
	Set(string)
	*B
}

type Word struct{ text string }

func (w *Word) Set(s string) { w.text = strings.ToUpper(s) }

type Count int

func (c *Count) Set(s string) { *c = Count(len(s)) }

func FromStrings[T any, PT Setter[T]](list []string) []T {
	out := make([]T, len(list))
	for i, s := range list {
		p := PT(&out[i])
		p.Set(s)
	}
	return out
}

// Methods of a constraint, on values, pointers and interfaces.
type Shower interface{ Show() string }

type A struct{ n int }

func (a A) Show() string { return fmt.Sprint("A", a.n) }

type B struct{ A }

type C struct{ s string }

func (c *C) Show() string { return "C" + c.s }

type D struct{ *C }

func ShowAll[T Shower](list ...T) (out []string) {
	for _, x := range list {
		f := x.Show
		g := T.Show
		out = append(out, x.Show()+f()+g(x))
	}
	return
}

type Wrapper[T Shower] struct{ inner T }

func (w Wrapper[T]) Show() string { return "[" + w.inner.Show() + "]" }

func Nest[T Shower](x T, depth int) string {
	if depth == 0 {
		return x.Show()
	}
	w := Wrapper[T]{x}
	return w.Show() + Wrapper[Wrapper[T]]{w}.Show()
}

// Embedding.
type Named[T any] struct {
	*List[T]
	Name string
}

type Both[T any] struct {
	Stack[T]
	Container[T]
	Pair[T, T]
}

func (b *Both[T]) Push(x T) { b.Stack.Push(x); b.Container.Push(x) }

type Doubled[T any] struct{ Stack[Pair[T, T]] }

// A type of a function has one identity per instance.
func Local[T any](x T) (any, string) {
	type box struct{ value T }
	type boxes []box
	b := boxes{{x}, {x}}
	return b[0], fmt.Sprintf("%T %v", b, b)
}

type Vec[T any] = []T

type Grid[T any] = map[Pair[int, int]]Vec[T]

type Number interface{ ~int | ~float64 }

type Matrix[T Number] [2][2]T

func (m Matrix[T]) Mul(o Matrix[T]) (out Matrix[T]) {
	for i := range m {
		for j := range o {
			for k := 0; k < 2; k++ {
				out[i][j] += m[i][k] * o[k][j]
			}
		}
	}
	return
}

type Func[T any] func(T) T

func (f Func[T]) Twice() Func[T] { return func(x T) T { return f(f(x)) } }

type Chan[T any] chan T

func (c Chan[T]) SendAll(list ...T) {
	for _, x := range list {
		c <- x
	}
	close(c)
}

type Event[T any] struct {
	handlers []func(T)
}

func (e *Event[T]) On(f func(T)) { e.handlers = append(e.handlers, f) }

func (e *Event[T]) Fire(x T) {
	for _, f := range e.handlers {
		f(x)
	}
}

type Option[T any] struct {
	value *T
}

func Some[T any](x T) Option[T] { return Option[T]{&x} }

func (o Option[T]) OrElse(x T) T {
	if o.value == nil {
		return x
	}
	return *o.value
}

func SortBy[T any, K ~int | ~string](list []T, key func(T) K) {
	sort.Slice(list, func(i, j int) bool { return key(list[i]) < key(list[j]) })
}

func main() {
	p := MakePair(1, "one")
	p.SetFirst(2)
	fmt.Println(p, p.Swap(), p.Swap().Swap() == p)
	fmt.Printf("%T %T %+v\n", p, p.Swap(), struct{ P Pair[int8, error] }{})
	fmt.Printf("%T %T\n", Pair[A, *List[B]]{}, &Set[Pair[string, A]]{})

	var l List[string]
	fmt.Println(l.Push("a", "b").Push("c").Slice(), l.Len(), (*List[string]).Len(&l))
	push := l.Push
	push("d")
	fmt.Println(l.Slice())

	t := NewTree[string, int](strings.Compare)
	for i, w := range strings.Fields("the quick brown fox jumps over the lazy dog") {
		t.Put(w, i)
	}
	t.root.walk(func(p Pair[string, int]) { fmt.Print(p, " ") })
	fmt.Println()

	s := Set[any]{}
	s.Add(1, "x", 2.5, Pair[int, int]{1, 2})
	fmt.Println(len(s), s.Has(1), s.Has("y"), s.Has(Pair[int, int]{1, 2}), s.Has(Pair[int, int8]{1, 2}))

	st := &Stack[int]{}
	var c Container[int] = st
	c.Push(1)
	c.Push(2)
	fmt.Println(Drain(c), Drain[int](st))

	fmt.Println(FromStrings[Word]([]string{"a", "b"}), FromStrings[Count]([]string{"aaa", ""}))
	fmt.Println(ShowAll(A{1}, A{2}), ShowAll(B{A{3}}), ShowAll(&C{"x"}), ShowAll(D{&C{"y"}}),
		ShowAll[Shower](A{4}, &C{"z"}), ShowAll(&A{5}))
	fmt.Println(Nest(A{1}, 0), Nest(A{1}, 1), Nest[Shower](&C{"q"}, 1))

	n := Named[int]{new(List[int]), "numbers"}
	n.Push(1, 2)
	fmt.Println(n.Slice(), n.Len(), n.Name)
	both := Both[string]{Container: &Stack[string]{}}
	both.Push("x")
	both.SetFirst("f")
	fmt.Println(both.Stack, Drain(both.Container), both.First)
	var dbl Doubled[int]
	dbl.Push(MakePair(1, 2))
	fmt.Println(dbl)

	x, text := Local(1)
	y, _ := Local(1)
	z, text2 := Local("s")
	fmt.Println(x == y, x == z, text, text2)
	fmt.Printf("%T %T\n", x, z)

	g := Grid[int]{{1, 2}: {3}}
	fmt.Printf("%T %v\n", g, g)
	m := Matrix[int]{{1, 1}, {1, 0}}
	fmt.Println(m.Mul(m).Mul(m), Matrix[float64]{{0.5}}.Mul(Matrix[float64]{{0.5}}))
	fmt.Println(Func[int](func(i int) int { return i * 3 }).Twice()(2))
	ch := make(Chan[string])
	go ch.SendAll("p", "q")
	for v := range ch {
		fmt.Print(v, " ")
	}
	fmt.Println()
	var e Event[Pair[int, string]]
	e.On(func(p Pair[int, string]) { fmt.Println("event", p.First, p.Second) })
	e.Fire(p)
	fmt.Println(Some(3).OrElse(4), Option[string]{}.OrElse("none"))
	words := strings.Fields("pear fig banana")
	SortBy(words, func(s string) int { return len(s) })
	fmt.Println(words)
	var i any = List[int]{}
	_, isString := i.(List[string])
	_, isInt := i.(List[int])
	_, isStringer := any(p).(fmt.Stringer)
	fmt.Println(isString, isInt, isStringer)
	defer func() { fmt.Println(recover()) }()
	fmt.Println(i.(Container[int]))
}
