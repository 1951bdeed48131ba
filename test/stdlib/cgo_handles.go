// RUN: %minigo run %s | diff %s.out -

// Package runtime/cgo: handles, also of many goroutines, and structs of incomplete types.
package main

import (
	"fmt"
	"reflect"
	"runtime"
	"runtime/cgo"
	"sync"
	"unsafe"
)

type opaque struct {
	_ cgo.Incomplete
}

type outer struct {
	inner
	_ cgo.Incomplete
}

type inner struct{ x byte }

func (p *inner) self() *inner { return p }

var a, b opaque
var o outer

func refuses(name string, f func()) {
	defer func() { fmt.Println(name, recover()) }()
	f()
}

func main() {
	h := cgo.NewHandle("text")
	g := cgo.NewHandle(nil)
	fmt.Println(h != g, h != 0, h.Value(), g.Value())
	h.Delete()
	refuses("value", func() { h.Value() })
	refuses("delete", func() { h.Delete() })
	refuses("zero", func() { cgo.Handle(0).Value() })

	done := make(chan bool, 1)
	p := new([64]byte)
	runtime.SetFinalizer(p, func(*[64]byte) { done <- true })
	kept := cgo.NewHandle(p)
	p = nil
	runtime.GC()
	runtime.GC()
	fmt.Println("finalized while kept:", len(done))
	kept.Delete()
	for len(done) == 0 {
		runtime.GC()
		runtime.Gosched()
	}

	var group sync.WaitGroup
	var mu sync.Mutex
	seen := map[cgo.Handle]bool{}
	for i := range 8 {
		group.Go(func() {
			for j := range 100 {
				h := cgo.NewHandle(i*100 + j)
				mu.Lock()
				seen[h] = true
				mu.Unlock()
				if h.Value() != i*100+j {
					panic("another's value")
				}
				if j%2 == 0 {
					h.Delete()
				}
			}
		})
	}
	group.Wait()
	fmt.Println(len(seen))

	fmt.Println(unsafe.Sizeof(a), reflect.DeepEqual(&a, &b), o.self() == &o.inner)
	far := (*opaque)(unsafe.Pointer(uintptr(0x8000)))
	list := append([]*opaque{&a, far}, far)
	runtime.GC()
	fmt.Println(any(far) == any(list[2]), list[1] == far)
}
