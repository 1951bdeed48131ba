// RUN: %minigo run %s | diff %s.out -

// Package reflect: DeepEqual, and what package fmt prints of a reflect.Value: the value that it holds.
package main

import (
	"errors"
	"fmt"
	"math"
	"reflect"
)

type loop struct {
	next *loop
	name string
}

type loopSlice []loopSlice

type loopMap map[int]loopMap

type color int

func (c color) String() string { return fmt.Sprintf("color-%d", int(c)) }

type holder struct {
	c color
	C color
	V reflect.Value
}

type formatted struct{}

func (formatted) Format(s fmt.State, verb rune) { fmt.Fprintf(s, "formatted-%c", verb) }

func equal() {
	l1, l2, l3 := &loop{name: "a"}, &loop{name: "a"}, &loop{name: "b"}
	l1.next, l2.next, l3.next = l1, l2, l3
	s1, s2 := make(loopSlice, 1), make(loopSlice, 1)
	s1[0], s2[0] = s1, s2
	m1, m2 := loopMap{}, loopMap{}
	m1[0], m2[0] = m1, m2
	nan := math.NaN()
	f := func() {}
	errs := []error{errors.New("x"), errors.New("x"), errors.New("y")}
	pairs := [][2]any{
		{1, 1}, {1, 2}, {1, int64(1)}, {nil, nil}, {nil, 1}, {"a", "a"}, {1.5, 1.5}, {nan, nan}, {[]float64{nan}, []float64{nan}},
		{[]int(nil), []int{}}, {[]int{1, 2}, []int{1, 2}}, {[]int{1, 2}, []int{1, 3}}, {[]int{1}, []int{1, 2}}, {[2]int{1, 2}, [2]int{1, 2}},
		{map[string]int{"a": 1}, map[string]int{"a": 1}}, {map[string]int{"a": 1}, map[string]int{"b": 1}}, {map[string]int(nil), map[string]int{}},
		{map[float64]int{nan: 1}, map[float64]int{nan: 1}}, {&[]int{1}, &[]int{1}}, {l1, l2}, {l1, l3}, {s1, s2}, {m1, m2},
		{f, f}, {(func())(nil), (func())(nil)}, {errs[0], errs[1]}, {errs[0], errs[2]}, {[]any{1, "x", nil}, []any{1, "x", nil}},
		{[]any{1, "x", nil}, []any{1, "x", 0}}, {color(1), color(1)}, {color(1), 1}, {make(chan int), make(chan int)}, {struct{}{}, struct{}{}},
		{map[any][]string{1: {"a"}, "k": nil}, map[any][]string{1: {"a"}, "k": nil}}, {[]byte("abc"), []byte("abc")},
	}
	for i, p := range pairs {
		fmt.Print(i, ":", reflect.DeepEqual(p[0], p[1]), " ")
	}
	fmt.Println()
}

func printed() {
	n := 42
	values := []any{n, "text", 2.5, []int{1, 2}, map[string]int{"k": 1}, color(3), &n == nil, struct{ A, b int }{1, 2}, [2]bool{true, false},
		[]byte("by"), errors.New("an error"), formatted{}, nil, 1 + 2i}
	for _, x := range values {
		v := reflect.ValueOf(x)
		fmt.Printf("%v %+v %#v %s %d %q %x %T\n", v, v, v, v, v, v, v, v)
	}
	h := holder{1, 2, reflect.ValueOf(n)}
	fmt.Printf("%v %+v\n", h, h)
	v := reflect.ValueOf(h)
	fmt.Println(v.Field(0), v.Field(1), v.Field(2), []reflect.Value{reflect.ValueOf(1), reflect.ValueOf("s")})
	fmt.Println(reflect.ValueOf(&h).Elem().Field(1), reflect.ValueOf(&n).Elem(), reflect.ValueOf(v))
	fmt.Printf("%5d|%-5v|%05d|%8.3f|%t\n", reflect.ValueOf(n), reflect.ValueOf("ab"), reflect.ValueOf(-7), reflect.ValueOf(math.Pi), reflect.ValueOf(true))
	fmt.Println(reflect.Value{}, reflect.ValueOf(v.Type()).Kind(), v.Type(), reflect.TypeOf(v))
	fmt.Printf("%s %v %d\n", v.Type(), v.Kind(), v.Kind())
	fmt.Printf("%d %s\n", reflect.Value{}, reflect.Value{})
	var e error = errors.New("held")
	fmt.Printf("%v %s\n", reflect.ValueOf(&e).Elem(), reflect.ValueOf(&e).Elem())
	var none error
	fmt.Printf("%v\n", reflect.ValueOf(&none).Elem())
	fmt.Println(errors.Is(fmt.Errorf("wrapped: %w", e), e))
}

func main() {
	equal()
	printed()
}
