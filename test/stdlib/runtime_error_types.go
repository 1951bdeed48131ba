// RUN: %minigo run %s | diff %s.out -

// The types and texts of the values of all run-time panics.
package main

import (
	"fmt"
	"math/bits"
	"os"
	"reflect"
	"runtime"
	"strings"
	"unsafe"
)

func try(what string, f func()) {
	defer func() {
		v := recover()
		_, isError := v.(runtime.Error)
		_, hasAddress := v.(interface{ Addr() uintptr })
		fmt.Printf("%s: %T %v %v: %v\n", what, v, isError, hasAddress, v)
		if isError {
			t := reflect.TypeOf(v)
			fmt.Println("\t", t.Kind(), t.Comparable(), t.PkgPath())
		}
	}()
	f()
}

type iface interface{ M() }
type T int

func (T) M() {}

var (
	zero   = len(os.Args) - 1
	five   = zero + 5
	neg    = zero - 1
	s      = make([]int, 3, 4)
	str    = strings.Repeat("x", 3)
	arr    [3]int
	parr   *[3]int
	nilmap map[string]int
	nilp   *struct{ a, b int }
	anyv   any
	big    = uint64(1<<63) + uint64(five)
	nilfn  func()
	nilif  iface
)

type fn struct{ f func() }
type fn2 struct {
	n int
	f any
}

func main() {
	try("index", func() { _ = s[five] })
	try("index neg", func() { _ = s[neg] })
	try("index unsigned", func() { _ = s[big] })
	try("index string", func() { _ = str[five] })
	try("index array", func() { _ = arr[five] })
	try("slice high", func() { _ = s[:five] })
	try("slice string high", func() { _ = str[:five] })
	try("slice low high", func() { _ = s[2 : five-4] })
	try("slice3 max", func() { _ = s[:1:five] })
	try("slice3 high", func() { _ = s[:five:4] })
	try("slice3 low", func() { _ = s[five-2 : 2 : 4] })
	try("to array", func() { _ = [5]int(s) })
	try("to array pointer", func() { _ = (*[5]int)(s) })
	try("divide", func() { _ = five / zero })
	try("mod", func() { _ = five % zero })
	try("shift", func() { _ = five << neg })
	try("nil deref", func() { _ = nilp.b })
	try("nil array", func() { _ = parr[1] })
	try("nil func", func() { nilfn() })
	try("nil iface call", func() { nilif.M() })
	try("nil map", func() { nilmap["a"] = 1 })
	try("hash", func() { m := map[any]int{}; m[[]int{}] = 1 })
	try("hash struct", func() { m := map[any]int{}; m[fn{}] = 1 })
	try("hash read empty", func() { m := map[any]int{}; _ = m[[]int{}] })
	try("hash read", func() { m := map[any]int{1: 1}; _ = m[[]int{}] })
	try("hash delete", func() { m := map[any]int{}; delete(m, any([]int{})) })
	try("hash of nil map", func() { var m map[fn2]int; _ = m[fn2{f: map[int]int{}}] })
	try("compare", func() { var x, y any = []int{}, []int{}; _ = x == y })
	try("compare array", func() { var x, y any = [1]any{func() {}}, [1]any{func() {}}; _ = x == y })
	try("compare struct", func() { var x, y any = fn{}, fn{}; _ = x == y })
	try("assert", func() { _ = anyv.(int) })
	try("assert2", func() { var v any = 1; _ = v.(string) })
	try("assert3", func() { var v any = 1; _ = v.(iface) })
	try("assert iface", func() { _ = nilif.(T) })
	try("close nil", func() { var c chan int; close(c) })
	try("close closed", func() { c := make(chan int); close(c); close(c) })
	try("send closed", func() { c := make(chan int); close(c); c <- 1 })
	try("make slice", func() { _ = make([]int, neg) })
	try("make slice cap", func() { _ = make([]int, 1, neg) })
	try("make chan", func() { _ = make(chan int, neg) })
	try("panic nil", func() { panic(nil) })
	try("unsafe slice", func() { _ = unsafe.Slice((*int)(nil), five) })
	try("unsafe slice2", func() { x := 1; _ = unsafe.Slice(&x, neg) })
	try("unsafe string", func() { _ = unsafe.String((*byte)(nil), five) })
	try("unsafe string2", func() { x := byte(1); _ = unsafe.String(&x, neg) })
	try("bits div", func() { bits.Div64(5, 1, uint64(five)) })
	try("bits div0", func() { bits.Div64(5, 1, uint64(zero)) })
	try("bits div32", func() { bits.Div32(5, 1, 0) })
	try("wrapper", func() { var p *T; var i iface = p; i.M() })
	try("make too long", func() { _ = make([]int, 1<<62+zero) })
	try("range func", func() {
		for range func(yield func() bool) { yield(); yield() } {
			break
		}
	})
	try("stringslice", func() { _ = str[2 : five-4] })
	try("arrayslice", func() { _ = arr[five:] })
	try("arrayslice3", func() { _ = arr[:1:five] })
}
