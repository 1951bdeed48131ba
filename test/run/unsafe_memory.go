// Package unsafe: constants, arithmetic on addresses, slices and strings over memory, and what panics.
package main

import (
	"fmt"
	"unsafe"
)

type pair struct {
	a byte
	b int32
	c string
	d struct{ e, f int16 }
}

type node struct {
	value int
	next  *node
}

const (
	size   = unsafe.Sizeof(pair{})
	align  = unsafe.Alignof(pair{}.c)
	offset = unsafe.Offsetof(pair{}.d)
)

// [size] needs a constant.
var room [size]byte

func try(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
	fmt.Println(name, "did not panic")
}

func constants() {
	var p pair
	fmt.Println(size, align, offset, len(room))
	fmt.Println(unsafe.Offsetof(p.d.f), unsafe.Sizeof(p.d), unsafe.Alignof(p.d), unsafe.Sizeof([3]any{}))
	var f func()
	var m map[int]int
	fmt.Println(unsafe.Sizeof(f), unsafe.Sizeof(m), unsafe.Sizeof(uintptr(0)), unsafe.Sizeof('x'), unsafe.Sizeof(1.5))
	fmt.Println(unsafe.Sizeof(unsafe.Pointer(nil)), unsafe.Sizeof(struct{}{}), unsafe.Sizeof(complex64(0)))
}

//go:noinline
func field(p *pair, offset uintptr) unsafe.Pointer {
	return unsafe.Pointer(uintptr(unsafe.Pointer(p)) + offset)
}

func arithmetic() {
	p := &pair{1, 2, "three", struct{ e, f int16 }{4, 5}}
	fmt.Println(*(*int32)(field(p, unsafe.Offsetof(p.b))), *(*string)(unsafe.Add(unsafe.Pointer(p), 8)))
	*(*int16)(unsafe.Add(unsafe.Pointer(&p.d), unsafe.Sizeof(p.d.e))) = 50
	fmt.Println(*p)
	words := [4]uint32{1, 2, 3, 4}
	last := unsafe.Pointer(&words[3])
	fmt.Println(*(*uint32)(unsafe.Add(last, -8)), *(*uint64)(unsafe.Pointer(&words)))
	u := uintptr(last)
	fmt.Println(u-uintptr(unsafe.Pointer(&words[0])), u == uintptr(unsafe.Pointer(&words[3])))
}

func bits() {
	f := 1.5
	fmt.Printf("%#x\n", *(*uint64)(unsafe.Pointer(&f)))
	*(*uint64)(unsafe.Pointer(&f)) |= 1 << 63
	fmt.Println(f)
	b := []byte("bytes")
	s := *(*string)(unsafe.Pointer(&b))
	b[0] = 'B'
	fmt.Println(s, len(s))
	type header struct {
		data     unsafe.Pointer
		len, cap int
	}
	h := (*header)(unsafe.Pointer(&b))
	h.len = 3
	fmt.Println(string(b), len(b), h.cap == cap(b), h.data == unsafe.Pointer(&b[0]))
}

// What is reachable only through an unsafe.Pointer or by way of a number stays.
func list() unsafe.Pointer {
	var head *node
	for i := 0; i < 1000; i++ {
		head = &node{i, head}
	}
	return unsafe.Pointer(head)
}

//go:noinline
func leaked() *int {
	x := 42
	return (*int)(unsafe.Pointer(uintptr(unsafe.Pointer(&x)) + 0))
}

//go:noinline
func overwrite(n int) int {
	var a [64]int
	for i := range a {
		a[i] = n + i
	}
	return a[n&63]
}

func lifetimes() {
	p := list()
	for i := 0; i < 100000; i++ {
		_ = make([]byte, 100)
	}
	sum := 0
	for n := (*node)(p); n != nil; n = n.next {
		sum += n.value
	}
	fmt.Println(sum)
	q := leaked()
	overwrite(7)
	fmt.Println(*q)
}

func views() {
	a := [5]int{1, 2, 3, 4, 5}
	s := unsafe.Slice(&a[1], 3)
	s[0] = 20
	fmt.Println(s, len(s), cap(s), a)
	fmt.Println(unsafe.Slice((*int)(nil), 0) == nil, unsafe.SliceData(s) == &a[1], unsafe.SliceData([]int(nil)) == nil)
	fmt.Println(unsafe.SliceData([]int{}) != nil)
	text := "hello, world"
	d := unsafe.StringData(text)
	fmt.Println(unsafe.String(d, 5), string(unsafe.Slice(d, 3)), unsafe.String(nil, 0) == "")
	var e struct{}
	fmt.Println(len(unsafe.Slice(&e, 1<<62)))
}

func panics() {
	x := 1
	b := byte('b')
	var np *int
	var nb *byte
	var ne *struct{}
	n := -1
	huge := uint64(1) << 63
	big := 1 << 61
	one := 1
	try("negative", func() { _ = unsafe.Slice(&x, n) })
	try("huge", func() { _ = unsafe.Slice(&x, huge) })
	try("overflow", func() { _ = unsafe.Slice(&x, big) })
	try("too far", func() { _ = unsafe.Slice(&b, 1<<62+1<<62-1) })
	try("nil", func() { _ = unsafe.Slice(np, one) })
	try("nil negative", func() { _ = unsafe.Slice(np, n) })
	try("nil huge", func() { _ = unsafe.Slice(np, big) })
	try("nil empty", func() { _ = unsafe.Slice(ne, one) })
	try("int8", func() { _ = unsafe.Slice(&x, int8(n)) })
	try("string negative", func() { _ = unsafe.String(&b, n) })
	try("string huge", func() { _ = unsafe.String(&b, huge) })
	try("string nil", func() { _ = unsafe.String(nb, one) })
	try("string nil negative", func() { _ = unsafe.String(nb, n) })
	try("address", func() { fmt.Println(*(*int)(unsafe.Pointer(uintptr(8 * one)))) })
}

type gap struct{ a, _, c int }

type wideGap struct {
	gap
	_ [4]int
	d string
}

var global = gap{1, 2, 3}

//go:noinline
func three() int { return 3 }

// What a literal gives for a blank field is not kept.
func blanks() {
	second := func(p *gap) int { return *(*int)(unsafe.Add(unsafe.Pointer(p), 8)) }
	local, heap := gap{1, 2, 3}, &gap{1, three(), 3}
	var boxed any = gap{1, 2, 3}
	unboxed := boxed.(gap)
	wide := wideGap{gap{1, 2, 3}, [4]int{1, 2, three(), 4}, "d"}
	behind := *(*[4]int)(unsafe.Add(unsafe.Pointer(&wide), unsafe.Sizeof(gap{})))
	fmt.Println(second(&global), second(&local), second(heap), second(&unboxed), second(&wide.gap), behind, wide.d)
}

type myPointer unsafe.Pointer

func conversions() {
	x := 7
	p := myPointer(&x)
	fmt.Println(*(*int)(p), p == myPointer(unsafe.Pointer(&x)), unsafe.Pointer(p) != nil, uintptr(unsafe.Pointer(nil)))
	type address uintptr
	a := address(uintptr(unsafe.Pointer(&x)))
	fmt.Println(*(*int)(unsafe.Pointer(a)))
	m := map[unsafe.Pointer]string{unsafe.Pointer(&x): "x"}
	fmt.Println(m[unsafe.Pointer(&x)])
	fmt.Printf("%T %T\n", unsafe.Pointer(&x), p)
	var i any = unsafe.Pointer(&x)
	_, ok := i.(unsafe.Pointer)
	fmt.Println(ok)
}

func main() {
	constants()
	arithmetic()
	bits()
	lifetimes()
	views()
	panics()
	blanks()
	conversions()
}
