// RUN: %minigo run %s | diff %s.out -

// TypeAssert to types and interfaces, from values that can and cannot change, and how often it allocates.
package main

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
)

type named interface{ Name() string }

type large [64]int

func (l large) Name() string { return fmt.Sprint("large ", l[0]) }

func try[T any](v reflect.Value) {
	x, ok := reflect.TypeAssert[T](v)
	fmt.Println(x, ok, testing.AllocsPerRun(100, func() { reflect.TypeAssert[T](v) }))
}

func main() {
	l := large{7}
	n := 42
	var holder any = l
	var failure error = errors.New("failure")
	try[int](reflect.ValueOf(n))
	try[int](reflect.ValueOf(&n).Elem())
	try[string](reflect.ValueOf(&n).Elem())
	try[named](reflect.ValueOf(&n).Elem())
	try[named](reflect.ValueOf(l))
	try[named](reflect.ValueOf(&l).Elem())
	try[any](reflect.ValueOf(&n).Elem())
	try[error](reflect.ValueOf(&failure).Elem())
	try[named](reflect.ValueOf(&failure).Elem())
	try[*int](reflect.ValueOf((*int)(nil)))
	v, ok := reflect.TypeAssert[large](reflect.ValueOf(&holder).Elem())
	fmt.Println(v[0], ok)
	// What was taken out does not change.
	kept, _ := reflect.TypeAssert[any](reflect.ValueOf(&n).Elem())
	n++
	fmt.Println(kept, n)
}
