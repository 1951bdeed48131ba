// RUN: %minigo run %s | diff %s.out -

// The field Data of a header of package reflect keeps what it holds the address of, as package unsafe says (pattern
// 6): modules make strings of bytes and slices of strings by it.
package main

import (
	"fmt"
	"reflect"
	"runtime"
	"unsafe"
)

// Each returns memory that has been a variable or a parameter of it.

//go:noinline
func ofArray(b [8]byte, n int) []byte {
	var result []byte
	h := (*reflect.SliceHeader)(unsafe.Pointer(&result))
	h.Data = uintptr(unsafe.Pointer(&b))
	h.Len = n
	h.Cap = n
	return result
}

//go:noinline
func ofVariable(n int) string {
	b := [8]byte{'a', 'b', 'c', 'd', 'e'}
	var result string
	h := (*reflect.StringHeader)(unsafe.Pointer(&result))
	h.Data, h.Len = uintptr(unsafe.Pointer(&b))+1, n
	return result
}

//go:noinline
func bytesOf(s string) (b []byte) {
	from := (*reflect.StringHeader)(unsafe.Pointer(&s))
	to := (*reflect.SliceHeader)(unsafe.Pointer(&b))
	to.Data = from.Data
	to.Cap = from.Len
	to.Len = from.Len
	return b
}

//go:noinline
func arrayOf(s string) []byte {
	from := (*reflect.StringHeader)(unsafe.Pointer(&s))
	return (*[1 << 20]byte)(unsafe.Pointer(from.Data))[:from.Len:from.Len]
}

//go:noinline
func joined(a, b string) []byte { return bytesOf(a + b) }

//go:noinline
func joinedArray(a, b string) []byte { return arrayOf(a + b) }

// overwrite uses the stack again that the functions above have used.
//
//go:noinline
func overwrite(n int) int {
	var a [100]int
	for i := range a {
		a[i] = n
	}
	if n == 0 {
		return a[3]
	}
	return overwrite(n-1) + a[n]
}

// A header in the heap whose Data changes while collections run: what it held before is kept as long as somebody else
// has it.
func swaps() {
	shared := new([]byte)
	*shared = make([]byte, 64)
	h := (*reflect.SliceHeader)(unsafe.Pointer(shared))
	h.Len, h.Cap = 64, 64
	stop := make(chan bool)
	go func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	}()
	for i := range 20000 {
		before := *shared
		next := new([64]byte)
		next[0] = byte(i)
		h.Data = uintptr(unsafe.Pointer(next))
		for range 4 {
			other := make([]byte, 64)
			other[0] = 255
		}
		if i > 0 && before[0] != byte(i-1) {
			panic(fmt.Sprint(i, ": the slice from before has changed: ", before[0]))
		}
	}
	close(stop)
}

func main() {
	a := ofArray([8]byte{1, 2, 3}, 3)
	b := ofVariable(4)
	c := joined("some ", "text")
	d := joinedArray("more ", "text")
	overwrite(50)
	runtime.GC()
	overwrite(50)
	fmt.Println(a, b, string(c), string(d))
	swaps()
}
