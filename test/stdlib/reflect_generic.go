// RUN: %minigo run %s | diff %s.out -

// Package reflect: instances of generic types and functions.
package main

import (
	"bytes"
	"fmt"
	"reflect"
)

type pair[A, B any] struct {
	First  A
	Second B
}

func (p pair[A, B]) Swap() pair[B, A]      { return pair[B, A]{p.Second, p.First} }
func (p *pair[A, B]) Set(a A)              { p.First = a }
func (p pair[A, B]) String() string        { return fmt.Sprintf("<%v,%v>", p.First, p.Second) }
func (p pair[A, B]) hidden(other ...A) []A { return other }

type list[T any] struct {
	next  *list[T]
	items []T
	pair[T, string]
}

type number interface{ ~int | ~float64 }

type sum[T number] func(...T) T

type local int

func show(v any) {
	t := reflect.TypeOf(v)
	fmt.Println(t, t.Name(), t.PkgPath(), t.Kind(), t.Size(), t.NumMethod())
}

func inside[T any](x T) reflect.Type {
	type within struct{ X T }
	return reflect.TypeOf(within{x})
}

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

func try(name string, f func()) {
	defer func() { fmt.Printf("%s: %v\n", name, recover()) }()
	f()
}

func main() {
	show(pair[int, string]{})
	show(&pair[int, string]{})
	show(pair[pair[int, local], []map[string]*local]{})
	show(list[float64]{})
	show(sum[int](nil))
	show([]list[bytes.Buffer]{})
	show(map[pair[int, int]]*list[error]{})
	show(pair[struct{ X int }, func(int) error]{})
	fmt.Println(inside(1).Field(0).Type, inside("x").Kind(), inside(1) == inside(2), inside(1) == inside("x"))
	fmt.Println(reflect.TypeFor[int](), reflect.TypeFor[error](), reflect.TypeFor[pair[int, int]](), reflect.TypeFor[[]any]().Elem(), typeOf[*local](), typeOf[number2]())

	p := &pair[int, string]{1, "x"}
	v := reflect.ValueOf(p)
	for i := 0; i < v.NumMethod(); i++ {
		fmt.Println(v.Type().Method(i).Name, v.Type().Method(i).Type)
	}
	v.MethodByName("Set").Call([]reflect.Value{reflect.ValueOf(7)})
	fmt.Println(p, v.MethodByName("Swap").Call(nil)[0], v.Elem().Field(0))
	f, ok := reflect.TypeOf(list[int]{}).FieldByName("Second")
	fmt.Println(f.Name, f.Index, f.Type, ok)
	fmt.Println(reflect.ValueOf(list[int]{}).FieldByName("pair").Type(), reflect.PointerTo(reflect.TypeOf(list[int]{})).NumMethod())
	fmt.Println(reflect.New(reflect.TypeOf(pair[bool, local]{})).MethodByName("Set").Type(), reflect.TypeOf(pair[bool, local]{}.Swap))
	fmt.Println(reflect.TypeOf(p.hidden), reflect.DeepEqual(pair[int, any]{1, "a"}, pair[int, any]{1, "a"}))

	x, ok := reflect.TypeAssert[int](reflect.ValueOf(3))
	fmt.Println(x, ok)
	s, ok := reflect.TypeAssert[fmt.Stringer](v)
	fmt.Println(s, ok)
	_, ok = reflect.TypeAssert[string](reflect.ValueOf(3))
	fmt.Println(ok)
	var e any = "held"
	text, ok := reflect.TypeAssert[string](reflect.ValueOf(&e).Elem())
	fmt.Println(text, ok)
	try("TypeAssert", func() { reflect.TypeAssert[int](reflect.Value{}) })
	try("TypeAssert unexported", func() { reflect.TypeAssert[int](reflect.ValueOf(struct{ x int }{1}).Field(0)) })
}

type number2 interface{ Number() int }
