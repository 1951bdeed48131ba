// RUN: %minigo run %s | diff %s.out -
// RUN: env MINIGO_GC_STRESS=1 %minigo run %s | diff %s.out -

// Package reflect: zero values of all kinds and sizes, asked for and set; deep equality of plain memory.
package main

import (
	"fmt"
	"math"
	"reflect"
	"unsafe"
)

type pair struct {
	a, b int8
	s    string
}

type padded struct {
	a int8
	b int64
	_ int32
	c float32
}

type pointers struct {
	p *int
	f func()
	c chan int
	m map[int]int
	i any
	e error
	l []int
	u unsafe.Pointer
}

type alone struct{ p *int }

func one[T any](full T) {
	var zero T
	v := reflect.ValueOf(&full).Elem()
	fmt.Print(v.Type(), " ", v.IsZero(), reflect.ValueOf(full).IsZero(), reflect.ValueOf(&zero).Elem().IsZero(), reflect.ValueOf(zero).IsValid(), reflect.Zero(v.Type()).IsZero())
	v.SetZero()
	fmt.Println("", v.IsZero(), reflect.DeepEqual(full, zero), reflect.DeepEqual([]T{zero, zero}, []T{zero, full}))
}

type list []list
type ring *ring

// loops compares values that refer to themselves.
func loops() {
	a, b := make(list, 2), make(list, 2)
	a[0], b[0] = a, b
	var p, q ring
	p, q = &p, &q
	m, n := map[string]any{}, map[string]any{}
	m["m"], n["m"] = m, n
	fmt.Println(reflect.DeepEqual(a, b), reflect.DeepEqual(p, q), reflect.DeepEqual(m, n), reflect.DeepEqual(a, list{a}))
}

// everyByte reports whether IsZero sees each byte of an array.
func everyByte(length int) bool {
	v := reflect.New(reflect.ArrayOf(length, reflect.TypeFor[byte]())).Elem()
	seen := v.IsZero()
	for i := range length {
		v.Index(i).SetUint(0x80)
		seen = seen && !v.IsZero()
		v.Index(i).SetUint(0)
	}
	return seen && v.IsZero()
}

func main() {
	for length := range 150 {
		if !everyByte(length) {
			fmt.Println("a byte of", length, "is overlooked")
		}
	}
	n := 5
	one(true)
	one(int8(1))
	one(int16(-1))
	one(int32(7))
	one(int64(1) << 60)
	one(uint(9))
	one(uintptr(9))
	one(float32(1))
	one(math.Inf(1))
	one(complex64(1i))
	one(2 + 1i)
	one("text")
	one(&n)
	one(unsafe.Pointer(&n))
	one(make(chan int))
	one(func() {})
	one(map[int]int{})
	one([]int{})
	one(pair{0, 0, "x"})
	one(padded{c: 1})
	one(pointers{i: 1})
	one(pointers{p: &n, f: main, l: []int{1}})
	one(alone{&n})
	one([1]*int{&n})
	one([0]int{})
	one(struct{}{})
	one([3]byte{0, 0, 1})
	one([33]byte{32: 1})
	one([40]int{39: 1})
	one([200]pair{199: {s: "y"}})
	one([300]int64{})
	one([300]int64{299: 1})

	minus := math.Copysign(0, -1)
	for _, v := range []any{minus, complex(minus, 0), [2]float64{0, minus}, struct{ a, b float32 }{0, float32(minus)}, [2]string{1: ""}, struct {
		a int
		_ int
	}{}} {
		fmt.Print(reflect.ValueOf(v).IsZero(), " ")
	}
	loops()
	text := "long"
	fmt.Println(reflect.ValueOf([2]string{text[:0], ""}).IsZero())

	fmt.Println(reflect.DeepEqual([]float64{minus}, []float64{0}), reflect.DeepEqual([]float64{math.NaN()}, []float64{math.NaN()}),
		reflect.DeepEqual([][2]uint8{{1, 2}, {3, 4}}, [][2]uint8{{1, 2}, {3, 5}}), reflect.DeepEqual([][2]uint8{{1, 2}}, [][2]uint8{{1, 2}}),
		reflect.DeepEqual([]int{}, []int(nil)), reflect.DeepEqual([]*int{&n}, []*int{new(int)}), reflect.DeepEqual([]bool{true, false}, []bool{true, false}))
}
