// RUN: %minigo run %s | diff %s.out -

// Package reflect: what types are, and types that are made while the program runs.
package main

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"unsafe"
)

type myInt int

func (myInt) Value()           {}
func (*myInt) Pointer()        {}
func (myInt) hidden()          {}
func (i myInt) String() string { return fmt.Sprintf("myInt(%d)", int(i)) }

type inner struct {
	A int
	b string
}

func (inner) Promoted(x int) int { return x }
func (*inner) ByPointer()        {}

type Writer struct{ lines []string }

func (w *Writer) Write(b []byte) (int, error) {
	w.lines = append(w.lines, string(b))
	return len(b), nil
}
func (w Writer) Lines() int { return len(w.lines) }

type outer struct {
	inner `outer:"embedded"`
	*Writer
	Name string `json:"name,omitempty" xml:"n"`
	F    func(int, ...string) (float64, error)
	_    int
}

type shape interface {
	Area() float64
	unexported(int)
}

type list struct {
	next *list
	elem any
}

func show(t reflect.Type) {
	fmt.Printf("%s | %q %q %s size=%d align=%d,%d cmp=%t methods=%d\n", t, t.Name(), t.PkgPath(), t.Kind(),
		t.Size(), t.Align(), t.FieldAlign(), t.Comparable(), t.NumMethod())
}

func try(name string, f func()) {
	defer func() { fmt.Printf("%s: %v\n", name, recover()) }()
	f()
}

func kinds() {
	values := []any{true, 1, int8(1), int16(1), int32(1), int64(1), uint(1), uint8(1), uint16(1), uint32(1), uint64(1),
		uintptr(1), float32(1), 1.0, complex64(1), 1i, [3]int{}, make(chan int), func() {}, map[string]int{}, new(int),
		[]byte{}, "s", struct{}{}, unsafe.Pointer(nil), myInt(1), new(myInt), inner{}, outer{}, &outer{}, list{},
		[2][]map[string]*list{}, (<-chan int)(nil), (chan<- (<-chan int))(nil), (chan (<-chan int))(nil),
		func(int, ...string) (a, b int) { return }, errors.New("x"), struct {
			A int `tag:"x"`
			b []string
		}{}, (*error)(nil), (*shape)(nil), (*any)(nil), (*interface{ M(int) })(nil)}
	for _, v := range values {
		show(reflect.TypeOf(v))
	}
	fmt.Println(reflect.TypeOf(nil), reflect.TypeOf(new(error)).Elem(), reflect.Kind(100), reflect.Ptr)
	show(reflect.TypeOf((*error)(nil)).Elem())
	show(reflect.TypeOf((*shape)(nil)).Elem())
}

func structs() {
	t := reflect.TypeOf(outer{})
	for i := 0; i < t.NumField(); i++ {
		f := t.Field(i)
		fmt.Println(f.Name, f.Type, f.PkgPath, f.Tag, f.Offset, f.Index, f.Anonymous, f.IsExported())
	}
	f, ok := t.FieldByName("A")
	fmt.Println(f.Name, f.Index, ok)
	f, ok = t.FieldByName("Name")
	fmt.Println(f.Tag.Get("json"), f.Tag.Get("xml"), f.Tag.Get("none"), ok)
	_, ok = f.Tag.Lookup("none")
	fmt.Println(ok)
	_, ok = t.FieldByName("missing")
	fmt.Println(ok)
	f, ok = t.FieldByNameFunc(func(s string) bool { return strings.ToLower(s) == "a" })
	fmt.Println(f.Name, f.Index, ok)
	fmt.Println(t.FieldByIndex([]int{0, 1}).Name)
	for _, f := range reflect.VisibleFields(t) {
		fmt.Print(f.Name, f.Index, " ")
	}
	fmt.Println()
	type l struct{ X, Y int }
	type r struct{ Y, Z int }
	type both struct {
		l
		r
		Z string
	}
	bt := reflect.TypeOf(both{})
	_, ok = bt.FieldByName("Y")
	z, _ := bt.FieldByName("Z")
	fmt.Println(ok, z.Type)
	for _, f := range reflect.VisibleFields(bt) {
		fmt.Print(f.Name, f.Index, " ")
	}
	fmt.Println()
	var tag reflect.StructTag = `a:"1\t2" b:"" c`
	fmt.Printf("%q %q %q\n", tag.Get("a"), tag.Get("b"), tag.Get("c"))
}

func methods() {
	for _, v := range []any{myInt(0), new(myInt), inner{}, &inner{}, outer{}, &outer{}} {
		t := reflect.TypeOf(v)
		fmt.Print(t, ":")
		for i := 0; i < t.NumMethod(); i++ {
			m := t.Method(i)
			fmt.Print(" ", m.Name, " ", m.Type, " ", m.Index, m.IsExported())
		}
		fmt.Println()
	}
	t := reflect.TypeOf((*shape)(nil)).Elem()
	for i := 0; i < t.NumMethod(); i++ {
		m := t.Method(i)
		fmt.Println(m.Name, m.PkgPath, m.Type, m.Index, m.Func.IsValid())
	}
	m, ok := reflect.TypeOf(inner{}).MethodByName("Promoted")
	fmt.Println(m.Name, m.Type, ok)
	_, ok = reflect.TypeOf(inner{}).MethodByName("ByPointer")
	fmt.Println(ok)
	_, ok = reflect.TypeOf(myInt(0)).MethodByName("hidden")
	fmt.Println(ok)
}

func relations() {
	stringer := reflect.TypeOf((*fmt.Stringer)(nil)).Elem()
	reader := reflect.TypeOf((*io.Reader)(nil)).Elem()
	empty := reflect.TypeOf((*any)(nil)).Elem()
	fmt.Println(reflect.TypeOf(myInt(0)).Implements(stringer), reflect.TypeOf(0).Implements(stringer),
		reflect.TypeOf(new(strings.Reader)).Implements(reader), reflect.TypeOf(strings.Reader{}).Implements(reader),
		stringer.Implements(empty), empty.Implements(stringer))
	types := []reflect.Type{reflect.TypeOf(0), reflect.TypeOf(myInt(0)), reflect.TypeOf(""), reflect.TypeOf([]byte{}),
		reflect.TypeOf(1.5), reflect.TypeOf(make(chan int)), reflect.TypeOf((<-chan int)(nil)), stringer, empty,
		reflect.TypeOf(struct{ X int }{}), reflect.TypeOf(struct {
			X int `t:"1"`
		}{}), reflect.TypeOf([2]byte{}), reflect.TypeOf(&[2]byte{}), reflect.TypeOf(1i)}
	for _, t := range types {
		for _, u := range types {
			c := '.'
			if t.AssignableTo(u) {
				c = 'a'
			} else if t.ConvertibleTo(u) {
				c = 'c'
			}
			fmt.Printf("%c", c)
		}
		fmt.Println()
	}
	fmt.Println(reflect.TypeOf(int8(0)).OverflowInt(128), reflect.TypeOf(uint16(0)).OverflowUint(65535),
		reflect.TypeOf(float32(0)).OverflowFloat(1e40), reflect.TypeOf(complex64(0)).OverflowComplex(1e40i))
	fmt.Println(reflect.TypeOf(int32(0)).Bits(), reflect.TypeOf(1i).Bits())
	fmt.Println(reflect.TypeOf(0).CanSeq(), reflect.TypeOf(0).CanSeq2(), reflect.TypeOf("").CanSeq2(), reflect.TypeOf(1.5).CanSeq(),
		reflect.TypeOf(func(func(int) bool) {}).CanSeq(), reflect.TypeOf(func(func(int, int) bool) {}).CanSeq2(), reflect.TypeOf(&[1]int{}).CanSeq())
}

func signatures() {
	t := reflect.TypeOf(func(int, string, ...any) (bool, error) { return false, nil })
	fmt.Println(t.NumIn(), t.In(0), t.In(2), t.NumOut(), t.Out(1), t.IsVariadic())
	fmt.Println(reflect.TypeOf(make(<-chan int)).ChanDir(), reflect.TypeOf(make(chan<- int)).ChanDir(), reflect.TypeOf(make(chan int)).ChanDir())
	m := reflect.TypeOf(map[string][]int{})
	fmt.Println(m.Key(), m.Elem(), m.Elem().Elem(), reflect.TypeOf([7]int{}).Len())
}

type onlyMade struct{ X int8 }

func (o *onlyMade) Double() int { return 2 * int(o.X) }

func made() {
	i := reflect.TypeOf(0)
	s := reflect.TypeOf("")
	fmt.Println(reflect.SliceOf(i) == reflect.TypeOf([]int{}), reflect.PointerTo(i) == reflect.TypeOf(new(int)),
		reflect.MapOf(s, i) == reflect.TypeOf(map[string]int{}), reflect.ChanOf(reflect.BothDir, i) == reflect.TypeOf(make(chan int)),
		reflect.ArrayOf(3, i) == reflect.TypeOf([3]int{}), reflect.SliceOf(reflect.SliceOf(s)) == reflect.SliceOf(reflect.SliceOf(s)),
		reflect.FuncOf([]reflect.Type{i, reflect.SliceOf(s)}, []reflect.Type{s}, true) == reflect.TypeOf(func(int, ...string) string { return "" }))
	fmt.Println(reflect.SliceOf(reflect.TypeOf([5]uint16{})), reflect.ChanOf(reflect.RecvDir, reflect.ChanOf(reflect.RecvDir, s)),
		reflect.ChanOf(reflect.BothDir, reflect.ChanOf(reflect.RecvDir, s)), reflect.MapOf(reflect.TypeOf(myInt(0)), reflect.TypeOf(inner{})),
		reflect.FuncOf(nil, []reflect.Type{i, s}, false), reflect.ArrayOf(2, reflect.TypeOf(list{})))
	p := reflect.PointerTo(reflect.TypeOf(onlyMade{}))
	fmt.Println(p, p.NumMethod(), p.Method(0).Name, reflect.New(reflect.TypeOf(onlyMade{})).Type() == p)
	st := reflect.StructOf([]reflect.StructField{
		{Name: "A", Type: i, Tag: `k:"v"`},
		{Name: "B", Type: reflect.TypeOf([]string{})},
		{Name: "c", Type: reflect.TypeOf(byte(0)), PkgPath: "main"},
	})
	show(st)
	same := struct {
		A int `k:"v"`
		B []string
		c byte
	}{}
	fmt.Println(st == reflect.TypeOf(same), same.c)
	show(reflect.StructOf(nil))
	show(reflect.StructOf([]reflect.StructField{{Name: "X", Type: i}, {Name: "Z", Type: reflect.TypeOf(struct{}{})}}))
	embedded := reflect.StructOf([]reflect.StructField{{Name: "MyInt", Type: reflect.TypeOf(myIface{}), Anonymous: true}, {Name: "Y", Type: s}})
	fmt.Println(embedded, embedded.NumMethod())
	show(reflect.ArrayOf(0, i))
	show(reflect.ArrayOf(2, reflect.TypeOf(any(nil) == nil)))
}

type myIface struct{ v int }

func (m myIface) Get() int { return m.v }

func panics() {
	t := reflect.TypeOf(0)
	try("Elem", func() { t.Elem() })
	try("Field", func() { t.Field(0) })
	try("Field range", func() { reflect.TypeOf(inner{}).Field(2) })
	try("FieldByName", func() { t.FieldByName("x") })
	try("FieldByIndex", func() { t.FieldByIndex([]int{1}) })
	try("FieldByNameFunc", func() { t.FieldByNameFunc(nil) })
	try("Len", func() { t.Len() })
	try("NumField", func() { t.NumField() })
	try("In", func() { t.In(0) })
	try("Out", func() { t.Out(0) })
	try("NumIn", func() { t.NumIn() })
	try("NumOut", func() { t.NumOut() })
	try("IsVariadic", func() { t.IsVariadic() })
	try("Key", func() { t.Key() })
	try("ChanDir", func() { t.ChanDir() })
	try("Bits", func() { reflect.TypeOf("").Bits() })
	try("Method", func() { t.Method(0) })
	try("OverflowInt", func() { reflect.TypeOf("").OverflowInt(0) })
	try("OverflowUint", func() { t.OverflowUint(0) })
	try("OverflowFloat", func() { t.OverflowFloat(0) })
	try("OverflowComplex", func() { t.OverflowComplex(0) })
	try("Implements nil", func() { t.Implements(nil) })
	try("Implements int", func() { t.Implements(t) })
	try("AssignableTo", func() { t.AssignableTo(nil) })
	try("ConvertibleTo", func() { t.ConvertibleTo(nil) })
	try("MapOf", func() { reflect.MapOf(reflect.TypeOf([]int{}), t) })
	try("ArrayOf", func() { reflect.ArrayOf(-1, t) })
	try("FuncOf", func() { reflect.FuncOf([]reflect.Type{t}, nil, true) })
	try("ChanOf", func() { reflect.ChanOf(0, t) })
	try("ChanOf large", func() { reflect.ChanOf(reflect.BothDir, reflect.TypeOf([1 << 16]byte{})) })
	try("VisibleFields", func() { reflect.VisibleFields(t) })
	try("VisibleFields nil", func() { reflect.VisibleFields(nil) })
	field := func(f ...reflect.StructField) func() { return func() { reflect.StructOf(f) } }
	try("no name", field(reflect.StructField{Type: t}))
	try("bad name", field(reflect.StructField{Name: "1a", Type: t}))
	try("no type", field(reflect.StructField{Name: "A"}))
	try("duplicate", field(reflect.StructField{Name: "A", Type: t}, reflect.StructField{Name: "A", Type: t}))
	try("unexported", field(reflect.StructField{Name: "a", Type: t}))
	try("anonymous", field(reflect.StructField{Name: "A", Type: t, PkgPath: "main", Anonymous: true}))
	try("two packages", field(reflect.StructField{Name: "a", Type: t, PkgPath: "main"}, reflect.StructField{Name: "b", Type: t, PkgPath: "other"}))
	try("pointer to pointer", field(reflect.StructField{Name: "A", Type: reflect.TypeOf(new(*int)), Anonymous: true}))
}

// Aliases have the names of their types.
func aliases() {
	for _, r := range "x" {
		fmt.Println(reflect.TypeOf(r).Name(), reflect.TypeOf("x"[0]).Name(), reflect.TypeFor[any]().Name() == "")
	}
	fmt.Println(reflect.TypeFor[unsafe.Pointer]().Name(), reflect.TypeFor[uintptr]().Name())
}

func main() {
	aliases()
	kinds()
	structs()
	methods()
	relations()
	signatures()
	made()
	panics()
}
