// RUN: %minigo run %s | diff %s.out -

// reflect.StructOf with embedded interfaces: the type has their methods, which panic when they are called.
package main

import (
	"fmt"
	"reflect"
)

type named interface {
	Name() string
	Rename(to string, times ...int) (string, error)
}

type closer interface{ Close() error }

type thing struct{ name string }

func (t *thing) Name() string                               { return t.name }
func (t *thing) Rename(to string, _ ...int) (string, error) { t.name = to; return to, nil }
func (t *thing) Close() error                               { return nil }

func attempt(what string, f func()) {
	defer func() { fmt.Println(what, recover()) }()
	f()
}

func main() {
	embedded := func(name string, t reflect.Type) reflect.StructField {
		return reflect.StructField{Name: name, Type: t, Anonymous: true}
	}
	t := reflect.StructOf([]reflect.StructField{
		{Name: "N", Type: reflect.TypeFor[int]()},
		embedded("Closer", reflect.TypeFor[closer]()),
		embedded("Named", reflect.TypeFor[named]()),
	})
	fmt.Println(t, t.NumMethod(), t.Implements(reflect.TypeFor[named]()), t.Implements(reflect.TypeFor[closer]()),
		t.Implements(reflect.TypeFor[error]()))
	for _, name := range []string{"Close", "Name", "Rename", "Error"} {
		m, found := t.MethodByName(name)
		fmt.Println(name, found, m.Name == name)
	}

	v := reflect.New(t).Elem()
	v.Field(1).Set(reflect.ValueOf(&thing{"b"}))
	v.Field(2).Set(reflect.ValueOf(&thing{"a"}))
	n := v.Interface().(named)
	attempt("Name", func() { n.Name() })
	attempt("Rename", func() { n.Rename("b", 1, 2, 3) })
	attempt("Close", func() { v.Interface().(closer).Close() })
	attempt("Call", func() { v.MethodByName("Name").Call(nil) })
	fmt.Println(v.Field(2).Interface().(named).Name())
}
