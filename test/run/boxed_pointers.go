// A struct or an array that is one pointer and nothing else is the data word of an interface, as a pointer is.
package main

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unsafe"
)

type record struct {
	name string
	next *record
}

type handle struct{ r *record }
type list [1]*record
type nested struct{ in [1]handle }
type padded struct {
	_ [0]int
	r *record
	_ [0]struct{}
}
type leading struct {
	_ struct{}
	r *record
}
type table struct{ m map[string]int }
type action struct{ f func() string }
type embedding struct{ *record }
type outer struct{ handle }
type pair struct{ a, b *record }

func (r *record) Name() string { return r.name }
func (h handle) Name() string  { return "handle " + h.r.name }
func (l list) Name() string    { return "list " + l[0].name }
func (n nested) Name() string  { return "nested " + n.in[0].r.name }
func (n nested) Sum(x, y float64, rest ...int) (float64, error, [5]int) {
	return x + y + float64(len(rest)), errors.New(n.in[0].r.name), [5]int{0, 1, 2, 3, len(rest)}
}
func (l leading) Name() string { return "leading " + l.r.name }
func (t table) Name() string   { return fmt.Sprint("table ", t.m["x"]) }
func (a action) Name() string  { return "action " + a.f() }
func (a action) Recovered()    { fmt.Println(a.f(), "recovers", recover()) }

type namer interface{ Name() string }
type summer interface {
	Sum(x, y float64, rest ...int) (float64, error, [5]int)
}

func data(v any) unsafe.Pointer { return (*[2]unsafe.Pointer)(unsafe.Pointer(&v))[1] }

var sink any
var named namer

func box[T any](name string, value T) {
	allocations := testing.AllocsPerRun(10, func() { sink = value })
	back := sink.(T)
	fmt.Println(name, allocations, data(value) == *(*unsafe.Pointer)(unsafe.Pointer(&back)))
}

var fixed = &record{name: "fixed"}

// Made by the compiler.
var static = []namer{handle{fixed}, list{fixed}, nested{[1]handle{{fixed}}}, leading{r: fixed}, outer{handle{fixed}}, embedding{fixed}}

func which(v any) string {
	switch v := v.(type) {
	case handle:
		return "handle of " + v.r.name
	case list:
		return "list of " + v[0].name
	case leading, padded:
		return fmt.Sprintf("%T", v)
	case *record:
		return "record " + v.name
	}
	return "another"
}

func main() {
	a, b := &record{name: "a"}, &record{name: "b"}
	t := table{map[string]int{"x": 7}}
	act := action{func() string { return strings.Repeat("f", 2) }}
	box("pointer", a)
	box("handle", handle{a})
	box("list", list{a})
	box("nested", nested{[1]handle{{a}}})
	box("leading", leading{r: a})
	box("table", t)
	box("action", act)
	box("embedding", embedding{a})
	box("outer", outer{handle{a}})
	fmt.Println(testing.AllocsPerRun(10, func() { sink = padded{r: a} }), testing.AllocsPerRun(10, func() { sink = pair{a, b} }))

	for _, n := range append(static, handle{a}, list{b}, nested{[1]handle{{b}}}, leading{r: a}, t, act, outer{handle{b}}, embedding{a}) {
		named = n
		f := n.Name
		again, ok := any(n).(fmt.Stringer)
		fmt.Println(named.Name(), f(), namer.Name(n), which(n), again, ok)
		defer n.Name()
		call := reflect.ValueOf(n).MethodByName("Name")
		expression := reflect.TypeOf(n).Method(0).Func
		fmt.Println(call.Call(nil), expression.Call([]reflect.Value{reflect.ValueOf(n)}))
	}
	fmt.Println(summer(nested{[1]handle{{a}}}).Sum(1, 2, 3, 4))
	done := make(chan string)
	go func(n namer) { done <- n.Name() }(leading{r: b})
	fmt.Println(<-done)

	fmt.Println(any(handle{a}) == any(handle{a}), any(handle{a}) == any(handle{b}), any(handle{a}) == any(outer{handle{a}}))
	fmt.Println(any(list{a}) == any(list{a}), handle{b} == any(handle{b}), any(leading{}) == any(leading{}))
	keys := map[any]int{handle{a}: 1, list{a}: 2, nested{[1]handle{{a}}}: 3, a: 4, handle{b}: 5}
	fmt.Println(keys[handle{a}], keys[list{a}], keys[nested{[1]handle{{a}}}], keys[a], keys[handle{b}], keys[list{b}])
	func() {
		defer func() { fmt.Println(recover()) }()
		fmt.Println(any(t) == any(t))
	}()
	func() {
		defer func() { fmt.Println(recover()) }()
		keys[act]++
	}()
	func() {
		defer interface{ Recovered() }(act).Recovered()
		panic(handle{a}.r.name)
	}()

	if _, ok := sink.(handle); ok {
		fmt.Println("wrong")
	}
	sink = nil
	h, ok := sink.(handle)
	fmt.Println(h == handle{}, ok)

	v := reflect.ValueOf(nested{[1]handle{{a}}})
	in := v.Field(0)
	fmt.Println(in.Len(), in.Index(0).Field(0).Elem().Field(0), v.CanAddr(), v.IsZero(), reflect.Zero(v.Type()).IsZero())
	fmt.Println(reflect.ValueOf(leading{r: a}).Field(0), reflect.ValueOf(leading{r: a}).Field(1).Pointer() == uintptr(unsafe.Pointer(a)))
	fmt.Println(reflect.DeepEqual(handle{a}, handle{&record{name: "a"}}), reflect.DeepEqual(list{a}, list{b}), reflect.ValueOf(handle{a}).Equal(reflect.ValueOf(handle{a})))
	made := reflect.New(v.Type()).Elem()
	made.Set(v)
	fmt.Println(made.Interface() == v.Interface(), made.Interface().(nested).in[0].r.name)
	targets := []*record{a}
	fmt.Println(reflect.Copy(reflect.ValueOf([]*record{nil}), reflect.ValueOf(list{b})), targets[0].name)
	array := reflect.New(reflect.ArrayOf(1, reflect.TypeOf(a))).Elem()
	array.Index(0).Set(reflect.ValueOf(b))
	fmt.Println(array.Interface().([1]*record)[0].name)
	made = reflect.New(reflect.StructOf([]reflect.StructField{{Name: "R", Type: reflect.TypeOf(a)}})).Elem()
	made.Field(0).Set(reflect.ValueOf(a))
	fmt.Println(made.Interface().(struct{ R *record }).R.name, made.Interface() == any(struct{ R *record }{a}))
	made = reflect.New(reflect.StructOf([]reflect.StructField{{Name: "Handle", Type: reflect.TypeOf(handle{}), Anonymous: true}})).Elem()
	made.Field(0).Set(reflect.ValueOf(handle{b}))
	fmt.Println(made.Interface().(namer).Name())
	swap := reflect.MakeFunc(reflect.TypeOf(func(handle, float64, list) (list, handle) { return list{}, handle{} }), func(args []reflect.Value) []reflect.Value {
		return []reflect.Value{reflect.ValueOf(list{args[0].Interface().(handle).r}), reflect.ValueOf(handle{args[2].Interface().(list)[0]})}
	})
	l, h := swap.Interface().(func(handle, float64, list) (list, handle))(handle{a}, 1, list{b})
	fmt.Println(l[0].name, h.r.name)
	results := reflect.ValueOf(func(h handle) (list, int) { return list{h.r}, 1 }).Call([]reflect.Value{reflect.ValueOf(handle{b})})
	fmt.Println(results[0].Interface().(list)[0].name)
	c := reflect.ValueOf(make(chan handle, 1))
	c.Send(reflect.ValueOf(handle{a}))
	got, _ := c.Recv()
	fmt.Println(got.Interface().(handle).r.name, got.Convert(reflect.TypeOf(struct{ r *record }{})).Field(0).Elem().Field(0))
	m := reflect.ValueOf(map[handle]list{{a}: {b}})
	fmt.Println(m.MapIndex(reflect.ValueOf(handle{a})).Index(0).Elem().Field(0), m.MapKeys()[0].Interface() == any(handle{a}))
	fmt.Printf("%v %+v %T\n", handle{}, struct{ p *int }{}, list{})
	fmt.Printf("%v %v\n", struct{ p fmt.Stringer }{}, struct{ m map[string]int }{map[string]int{"x": 1}})
}
