// RUN: %minigo run %s | diff %s.out -

// Exported methods whose names sort behind those of methods that are not.
package main

import (
	"fmt"
	"reflect"
)

type T int

func (t T) ΦExported() T { return t + 1 }
func (t T) Also() T      { return t + 2 }
func (t T) unexported()  {}
func (t T) éunexported() {}

func main() {
	t, v := reflect.TypeOf(T(0)), reflect.ValueOf(T(5))
	for i := range t.NumMethod() {
		m := t.Method(i)
		fmt.Println(m.Name, m.Func.Call([]reflect.Value{v})[0], v.Method(i).Call(nil)[0])
	}
	m, ok := t.MethodByName("ΦExported")
	fmt.Println(m.Name, m.Index, ok, v.MethodByName("ΦExported").Call(nil)[0])
	_, ok = t.MethodByName("unexported")
	fmt.Println(ok)
	_, ok = v.Interface().(interface{ ΦExported() T })
	fmt.Println(ok)
}
