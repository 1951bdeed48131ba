// RUN: %minigo run %s | diff %s.out -

// Package reflect: reading and changing values of all kinds, and how misuse panics.
package main

import (
	"fmt"
	"reflect"
	"sort"
	"strings"
	"unsafe"
)

type inner struct {
	A int
	b string
}

type outer struct {
	inner
	P    *inner
	Any  any
	S    []int
	M    map[string]int
	F    func() int
	C    chan int
	Arr  [3]byte
	Err  error
	priv int
	Pub  float32
}

type color uint8

func (c color) String() string { return [...]string{"red", "green"}[c] }

type named []byte

func try(name string, f func()) {
	defer func() {
		r := recover()
		if e, ok := r.(*reflect.ValueError); ok {
			fmt.Printf("%s: ValueError %s %s: %v\n", name, e.Method, e.Kind, e)
			return
		}
		fmt.Printf("%s: %v\n", name, r)
	}()
	f()
}

func basics() {
	fmt.Println(reflect.ValueOf(true).Bool(), reflect.ValueOf(int8(-3)).Int(), reflect.ValueOf(uint16(9)).Uint(),
		reflect.ValueOf(float32(1.5)).Float(), reflect.ValueOf(complex64(1+2i)).Complex(), reflect.ValueOf("text").String(),
		reflect.ValueOf(3).String(), reflect.Value{}.String(), reflect.ValueOf(nil).IsValid())
	var (
		b bool
		i int16
		u uint32
		f float32
		c complex128
		s string
		p unsafe.Pointer
	)
	reflect.ValueOf(&b).Elem().SetBool(true)
	reflect.ValueOf(&i).Elem().SetInt(70000)
	reflect.ValueOf(&u).Elem().SetUint(1<<33 + 5)
	reflect.ValueOf(&f).Elem().SetFloat(0.1)
	reflect.ValueOf(&c).Elem().SetComplex(1 - 1i)
	reflect.ValueOf(&s).Elem().SetString("set")
	reflect.ValueOf(&p).Elem().SetPointer(unsafe.Pointer(&i))
	fmt.Println(b, i, u, f, c, s, *(*int16)(p))
	v := reflect.ValueOf(&i).Elem()
	fmt.Println(v.CanSet(), v.CanAddr(), v.Addr().Interface() == &i, reflect.ValueOf(i).CanSet(), v.CanInt(), v.CanUint(), v.CanFloat(), v.CanComplex())
	fmt.Println(v.OverflowInt(40000), reflect.ValueOf(u).OverflowUint(1<<32), reflect.ValueOf(f).OverflowFloat(1e39), reflect.ValueOf(c).OverflowComplex(1e300))
	fmt.Println(reflect.Indirect(reflect.ValueOf(&s)), reflect.Indirect(reflect.ValueOf(7)))
	n := reflect.New(reflect.TypeOf(0))
	n.Elem().SetInt(5)
	fmt.Println(*n.Interface().(*int), reflect.Zero(reflect.TypeOf(outer{}.inner)).Interface(), reflect.Zero(reflect.TypeOf(&i)).IsNil())
	reflect.NewAt(reflect.TypeOf(int16(0)), unsafe.Pointer(&i)).Elem().SetInt(-1)
	fmt.Println(i)
	v.SetZero()
	fmt.Println(i, v.IsZero(), reflect.ValueOf(-0.0).IsZero(), reflect.ValueOf([2]string{"", "x"}).IsZero(), reflect.ValueOf(outer{}).IsZero(), reflect.ValueOf(inner{A: 1}).IsZero())
}

func structs() {
	o := outer{inner: inner{1, "b"}, P: &inner{2, "c"}, Any: "any", S: []int{1, 2}, M: map[string]int{"k": 1}, priv: 3, Pub: 2.5}
	v := reflect.ValueOf(&o).Elem()
	for i := 0; i < v.NumField(); i++ {
		f := v.Field(i)
		fmt.Print(f.Kind(), " ", f.CanSet(), f.CanInterface(), f.CanAddr(), " ")
	}
	fmt.Println()
	fmt.Println(v.FieldByName("A").CanSet(), v.FieldByName("b").CanSet(), v.FieldByName("none").IsValid(), v.FieldByIndex([]int{0, 1}), v.FieldByIndex([]int{1, 0}))
	v.FieldByName("A").SetInt(10)
	v.FieldByName("P").Elem().Field(0).SetInt(20)
	v.FieldByName("Any").Set(reflect.ValueOf([]string{"x"}))
	v.FieldByName("Err").Set(reflect.ValueOf(fmt.Errorf("an error")))
	v.FieldByName("S").Index(1).SetInt(22)
	v.FieldByName("Arr").Index(2).SetUint(7)
	v.FieldByName("Pub").Set(reflect.ValueOf(float32(8)))
	fmt.Println(o.A, o.P.A, o.Any, o.Err, o.S, o.Arr, o.Pub)
	fmt.Println(v.FieldByName("Any").Kind(), v.FieldByName("Any").Elem().Kind(), v.FieldByName("Err").Elem().Type(), v.FieldByNameFunc(func(s string) bool { return strings.HasPrefix(s, "Pu") }))
	_, err := reflect.ValueOf(struct{ *inner }{}).FieldByIndexErr([]int{0, 0})
	fmt.Println(err)
	copied := reflect.ValueOf(o)
	o.A = 99
	fmt.Println(copied.FieldByName("A"), v.FieldByName("A"))
}

func elements() {
	s := []int{1, 2, 3, 4}
	v := reflect.ValueOf(&s).Elem()
	fmt.Println(v.Len(), v.Cap(), v.Index(2), v.Slice(1, 3), v.Slice3(0, 1, 2).Cap())
	v.Set(reflect.Append(v, reflect.ValueOf(5), reflect.ValueOf(6)))
	v.Set(reflect.AppendSlice(v, reflect.ValueOf([]int{7})))
	fmt.Println(s, reflect.Copy(v, reflect.ValueOf([]int{10, 20})), s)
	v.SetLen(2)
	fmt.Println(s, len(s))
	v.SetCap(3)
	v.Grow(10)
	fmt.Println(s, cap(s) >= 12)
	v.Clear()
	fmt.Println(s)
	a := [3]string{"a", "b", "c"}
	av := reflect.ValueOf(&a).Elem()
	av.Index(1).SetString("B")
	fmt.Println(a, av.Slice(1, 3), reflect.ValueOf(&a).Len(), reflect.Copy(av, reflect.ValueOf([]string{"x"})), a)
	fmt.Println(reflect.ValueOf("héllo").Index(1), reflect.ValueOf("héllo").Len(), reflect.ValueOf("hello").Slice(1, 3))
	b := make([]byte, 4)
	fmt.Println(reflect.Copy(reflect.ValueOf(b), reflect.ValueOf("bytes")), string(b), string(reflect.ValueOf(b).Bytes()))
	reflect.ValueOf(&b).Elem().SetBytes([]byte("new"))
	fmt.Println(string(b))
	m := reflect.MakeSlice(reflect.TypeOf([]string{}), 2, 5)
	m.Index(0).SetString("made")
	fmt.Printf("%q %d %d\n", m.Interface(), m.Len(), m.Cap())
	swap := reflect.Swapper(s[:2])
	s[0], s[1] = 1, 2
	swap(0, 1)
	fmt.Println(s[:2])
	fmt.Println(reflect.SliceAt(reflect.TypeOf(0), unsafe.Pointer(&s[0]), 2))
}

func maps() {
	m := map[string]int{"a": 1, "b": 2, "c": 3}
	v := reflect.ValueOf(m)
	keys := v.MapKeys()
	sort.Slice(keys, func(i, j int) bool { return keys[i].String() < keys[j].String() })
	fmt.Println(keys, v.Len(), v.MapIndex(reflect.ValueOf("b")), v.MapIndex(reflect.ValueOf("z")).IsValid())
	v.SetMapIndex(reflect.ValueOf("d"), reflect.ValueOf(4))
	v.SetMapIndex(reflect.ValueOf("a"), reflect.Value{})
	fmt.Println(m)
	sum := 0
	text := ""
	for it := v.MapRange(); it.Next(); {
		text += it.Key().String()
		sum += int(it.Value().Int())
	}
	fmt.Println(len(text), sum)
	made := reflect.MakeMap(reflect.TypeOf(map[[2]int]any{}))
	made.SetMapIndex(reflect.ValueOf([2]int{1, 2}), reflect.ValueOf("x"))
	made.SetMapIndex(reflect.ValueOf([2]int{3, 4}), reflect.Zero(reflect.TypeOf(new(int))))
	fmt.Println(made.Interface(), made.MapIndex(reflect.ValueOf([2]int{1, 2})).Kind())
	t := reflect.MapOf(reflect.TypeOf(color(0)), reflect.ArrayOf(2, reflect.TypeOf("")))
	run := reflect.MakeMapWithSize(t, 100)
	for i := 0; i < 1000; i++ {
		e := reflect.New(t.Elem()).Elem()
		e.Index(0).SetString(strings.Repeat("x", i%7))
		run.SetMapIndex(reflect.ValueOf(color(i%200)), e)
	}
	fmt.Println(t, run.Len(), run.MapIndex(reflect.ValueOf(color(199))))
	var iter reflect.MapIter
	iter.Reset(reflect.ValueOf(map[int]string{1: "one"}))
	iter.Next()
	k, e := 0, ""
	reflect.ValueOf(&k).Elem().SetIterKey(&iter)
	reflect.ValueOf(&e).Elem().SetIterValue(&iter)
	fmt.Println(k, e, iter.Next())
	v.Clear()
	fmt.Println(len(m))
}

func channels() {
	c := make(chan int, 2)
	v := reflect.ValueOf(c)
	v.Send(reflect.ValueOf(1))
	fmt.Println(v.TrySend(reflect.ValueOf(2)), v.TrySend(reflect.ValueOf(3)), v.Len(), v.Cap())
	x, ok := v.Recv()
	fmt.Println(x, ok)
	x, ok = v.TryRecv()
	fmt.Println(x, ok)
	x, ok = v.TryRecv()
	fmt.Println(x.IsValid(), ok)
	v.Close()
	x, ok = v.Recv()
	fmt.Println(x, ok)
	x, ok = v.TryRecv()
	fmt.Println(x, ok)
	m := reflect.MakeChan(reflect.ChanOf(reflect.BothDir, reflect.TypeOf("")), 0)
	go func() { m.Interface().(chan string) <- "sent" }()
	x, ok = m.Recv()
	fmt.Println(x, ok)
	go func() { m.Send(reflect.ValueOf("other")) }()
	cases := []reflect.SelectCase{
		{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(make(chan int))},
		{Dir: reflect.SelectRecv, Chan: m},
		{Dir: reflect.SelectRecv},
	}
	i, x, ok := reflect.Select(cases)
	fmt.Println(i, x, ok)
	cases = append(cases, reflect.SelectCase{Dir: reflect.SelectDefault})
	i, x, ok = reflect.Select(cases)
	fmt.Println(i, x.IsValid(), ok)
	big := make(chan [40]byte, 1)
	i, _, _ = reflect.Select([]reflect.SelectCase{{Dir: reflect.SelectSend, Chan: reflect.ValueOf(big), Send: reflect.ValueOf([40]byte{1, 2})}})
	got := <-big
	fmt.Println(i, got[:3])
	ptr := make(chan *int, 1)
	n := 5
	reflect.ValueOf(ptr).Send(reflect.ValueOf(&n))
	x, _ = reflect.ValueOf(ptr).Recv()
	fmt.Println(x.Elem())
}

func conversions() {
	conv := func(x, to any) {
		v := reflect.ValueOf(x)
		t := reflect.TypeOf(to)
		fmt.Printf("%v->%v: %#v\n", v.Type(), t, v.Convert(t).Interface())
	}
	conv(300, byte(0))
	conv(-1, uint16(0))
	conv(uint8(65), "")
	conv(0x20AC, "")
	conv(int64(1)<<40, "")
	conv(2.9, 0)
	conv(-2.9, int8(0))
	conv(7, 0.0)
	conv(uint64(1)<<63, float32(0))
	conv(1+2i, complex64(0))
	conv("héy", []byte{})
	conv("héy", []rune{})
	conv([]byte("abc"), "")
	conv([]rune("añ"), "")
	conv("n", named{})
	conv(named("n"), []byte{})
	conv([]int{1, 2, 3}, [2]int{})
	conv(struct{ A int }{1}, struct {
		A int `t:"x"`
	}{})
	conv(color(1), uint8(0))
	fmt.Println(reflect.ValueOf(color(1)).Convert(reflect.TypeOf((*fmt.Stringer)(nil)).Elem()).Type())
	p := reflect.ValueOf([]int{1, 2, 3}).Convert(reflect.TypeOf(&[2]int{}))
	p.Elem().Index(0).SetInt(9)
	fmt.Println(p.Elem(), reflect.ValueOf([]int{1}).CanConvert(reflect.TypeOf([2]int{})), reflect.ValueOf(1).CanConvert(reflect.TypeOf("")))
}

func comparisons() {
	fmt.Println(reflect.ValueOf(1).Equal(reflect.ValueOf(1)), reflect.ValueOf(1).Equal(reflect.ValueOf("1")),
		reflect.ValueOf([2]any{1, "x"}).Equal(reflect.ValueOf([2]any{1, "x"})), reflect.ValueOf(inner{1, "b"}).Equal(reflect.ValueOf(inner{1, "c"})),
		reflect.Value{}.Equal(reflect.Value{}))
	fmt.Println(reflect.ValueOf([]int{}).Comparable(), reflect.ValueOf([2]any{1, []int{}}).Comparable(), reflect.ValueOf([2]any{1, 2}).Comparable(), reflect.ValueOf(outer{}).Comparable())
}

func panics() {
	one := reflect.ValueOf(1)
	o := outer{}
	ro := reflect.ValueOf(&o).Elem().FieldByName("priv")
	try("SetInt", func() { one.SetInt(2) })
	try("SetInt ro", func() { ro.SetInt(2) })
	try("SetInt zero", func() { reflect.Value{}.SetInt(2) })
	s := "s"
	sv := reflect.ValueOf(&s).Elem()
	try("SetInt string", func() { sv.SetInt(2) })
	try("SetUint", func() { sv.SetUint(2) })
	try("SetFloat", func() { sv.SetFloat(2) })
	try("SetBool", func() { sv.SetBool(true) })
	try("SetComplex", func() { sv.SetComplex(2) })
	try("SetBytes", func() { sv.SetBytes(nil) })
	try("SetLen", func() { sv.SetLen(0) })
	try("SetPointer", func() { sv.SetPointer(nil) })
	try("Set type", func() { sv.Set(one) })
	try("Set zero", func() { sv.Set(reflect.Value{}) })
	try("Set ro", func() { one.Set(ro) })
	try("Int", func() { sv.Int() })
	try("Uint", func() { sv.Uint() })
	try("Float", func() { sv.Float() })
	try("Complex", func() { sv.Complex() })
	try("Bool", func() { sv.Bool() })
	try("Bytes", func() { sv.Bytes() })
	try("Bytes ints", func() { reflect.ValueOf([]int{}).Bytes() })
	try("Len", func() { one.Len() })
	try("Len ptr", func() { reflect.ValueOf(&s).Len() })
	try("Cap", func() { sv.Cap() })
	try("Index", func() { one.Index(0) })
	try("Index slice", func() { reflect.ValueOf([]int{1}).Index(1) })
	try("Index array", func() { reflect.ValueOf([1]int{1}).Index(-1) })
	try("Index string", func() { sv.Index(5) })
	try("Elem", func() { one.Elem() })
	try("Field", func() { one.Field(0) })
	try("Field range", func() { reflect.ValueOf(o).Field(100) })
	try("NumField", func() { one.NumField() })
	try("FieldByName", func() { one.FieldByName("x") })
	try("FieldByIndex nil", func() { reflect.ValueOf(o).FieldByIndex([]int{1, 0}) })
	try("IsNil", func() { one.IsNil() })
	try("IsZero", func() { reflect.Value{}.IsZero() })
	try("MapIndex", func() { one.MapIndex(one) })
	try("MapIndex type", func() { reflect.ValueOf(map[string]int{}).MapIndex(one) })
	try("MapKeys", func() { one.MapKeys() })
	try("MapRange", func() { one.MapRange() })
	try("SetMapIndex type", func() { reflect.ValueOf(map[string]int{}).SetMapIndex(sv, sv) })
	try("SetMapIndex nil", func() { reflect.ValueOf(map[string]int(nil)).SetMapIndex(sv, one) })
	try("Key before", func() { reflect.ValueOf(map[int]int{}).MapRange().Key() })
	try("Next after", func() { it := reflect.ValueOf(map[int]int{}).MapRange(); it.Next(); it.Next() })
	try("Interface ro", func() { ro.Interface() })
	try("Interface zero", func() { reflect.Value{}.Interface() })
	try("CanInterface", func() { reflect.Value{}.CanInterface() })
	try("Type", func() { reflect.Value{}.Type() })
	try("Addr", func() { one.Addr() })
	try("UnsafeAddr", func() { one.UnsafeAddr() })
	try("Pointer", func() { one.Pointer() })
	try("Slice", func() { one.Slice(0, 0) })
	try("Slice array", func() { reflect.ValueOf([2]int{}).Slice(0, 1) })
	try("Slice range", func() { reflect.ValueOf([]int{1}).Slice(0, 2) })
	try("Slice string", func() { sv.Slice(1, 9) })
	try("Slice3", func() { reflect.ValueOf([]int{1}).Slice3(0, 1, 2) })
	try("SetLen range", func() { l := []int{}; reflect.ValueOf(&l).Elem().SetLen(1) })
	try("SetCap range", func() { l := []int{}; reflect.ValueOf(&l).Elem().SetCap(1) })
	try("Grow", func() { l := []int{}; reflect.ValueOf(&l).Elem().Grow(-1) })
	try("Append", func() { reflect.Append(one, one) })
	try("Append type", func() { reflect.Append(reflect.ValueOf([]int{}), sv) })
	try("AppendSlice", func() { reflect.AppendSlice(reflect.ValueOf([]int{}), reflect.ValueOf([]string{})) })
	try("Copy", func() { reflect.Copy(reflect.ValueOf([]int{}), reflect.ValueOf([]string{})) })
	try("Copy int", func() { reflect.Copy(one, one) })
	try("Copy array", func() { reflect.Copy(reflect.ValueOf([1]int{}), reflect.ValueOf([]int{})) })
	try("Convert", func() { one.Convert(reflect.TypeOf([]int{})) })
	try("Convert array", func() { reflect.ValueOf([]int{}).Convert(reflect.TypeOf([1]int{})) })
	try("Convert pointer", func() { reflect.ValueOf([]int{}).Convert(reflect.TypeOf(&[1]int{})) })
	try("Send", func() { one.Send(one) })
	try("Send dir", func() { reflect.ValueOf(make(<-chan int)).Send(one) })
	try("Recv dir", func() { reflect.ValueOf(make(chan<- int)).Recv() })
	try("Close dir", func() { reflect.ValueOf(make(<-chan int)).Close() })
	try("Close twice", func() { c := reflect.ValueOf(make(chan int)); c.Close(); c.Close() })
	try("Equal", func() { reflect.ValueOf([]int{}).Equal(reflect.ValueOf([]int{})) })
	try("Clear", func() { one.Clear() })
	try("MakeSlice", func() { reflect.MakeSlice(reflect.TypeOf(0), 0, 0) })
	try("MakeSlice len", func() { reflect.MakeSlice(reflect.TypeOf([]int{}), -1, 0) })
	try("MakeSlice cap", func() { reflect.MakeSlice(reflect.TypeOf([]int{}), 2, 1) })
	try("MakeMap", func() { reflect.MakeMap(reflect.TypeOf(0)) })
	try("MakeChan", func() { reflect.MakeChan(reflect.TypeOf(0), 0) })
	try("MakeChan dir", func() { reflect.MakeChan(reflect.TypeOf((<-chan int)(nil)), 0) })
	try("Zero", func() { reflect.Zero(nil) })
	try("New", func() { reflect.New(nil) })
	try("Swapper", func() { reflect.Swapper(1) })
	try("Swapper range", func() { reflect.Swapper([]int{1})(0, 1) })
	try("Select", func() { reflect.Select([]reflect.SelectCase{{}}) })
	try("Select defaults", func() {
		reflect.Select([]reflect.SelectCase{{Dir: reflect.SelectDefault}, {Dir: reflect.SelectDefault}})
	})
	try("FieldByName ptr", func() { reflect.ValueOf(&o).FieldByName("A") })
	try("String", func() { fmt.Println(one.String(), ro.String()) })
}

func main() {
	basics()
	structs()
	elements()
	maps()
	channels()
	conversions()
	comparisons()
	panics()
}
