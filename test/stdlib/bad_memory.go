// RUN: %minigo run %s | diff %s.out -
// RUN: %minigo build -O0 -o %t %s && %t | diff %s.out -
//
// Strings and slices in memory that cannot be read: comparisons read no more than they must, and with debug.SetPanicOnFault a fault
// is a panic, whether the program's own code met it or the runtime for it. What was done before the fault has been done.
package main

import (
	"bytes"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"unsafe"
)

var page []byte

func text(offset, n int) string { return unsafe.String(&page[offset], n) }

func try(name string, f func() any) {
	defer func() {
		if r := recover(); r != nil {
			_, addressed := r.(interface{ Addr() uintptr })
			_, isRuntime := r.(runtime.Error)
			fmt.Println(name, "panics:", r, addressed, isRuntime)
		}
	}()
	fmt.Println(name, f())
}

type numbered struct {
	s string
	n int
}
type two struct{ s, t string }
type boxed struct {
	s string
	a any
	n int
}

var sink any

func comparisons(a, b string) {
	try("the same memory", func() any { return a == text(0, 3) })
	try("other memory", func() any { return a == b })
	try("other lengths", func() any { return a == text(1, 4) })
	try("order in the same memory", func() any { return a < text(0, 3) })
	try("order", func() any { return a < b })
	try("in interfaces", func() any { return any(a) == any(b) })
	for i, pair := range [][2]any{
		{numbered{a, 1}, numbered{b, 2}},
		{two{a, "a"}, two{b, "aa"}},
		{two{"a", a}, two{"b", b}},
		{boxed{s: "a", a: []int{}}, boxed{s: "b", a: []int{}}},
	} {
		try(fmt.Sprint("different values ", i), func() any { return pair[0] == pair[1] })
	}
	try("a difference behind", func() any { return numbered{a, 1} == numbered{b, 2} })
	try("a length behind", func() any { return two{a, "a"} == two{b, "aa"} })
	try("no difference behind", func() any { return numbered{a, 1} == numbered{b, 1} })
	try("an interface behind", func() any { return boxed{s: a, a: 1} == boxed{s: b, a: "1"} })
}

func conversions(a string) {
	try("concatenation", func() any { return a + "x" })
	try("bytes", func() any { return []byte(a) })
	try("text of bytes", func() any { return string(page[:3]) })
	try("text of many bytes", func() any { return string(page[:3000]) })
	try("runes", func() any { return []rune(a) })
	try("range", func() any {
		for _, r := range a {
			sink = r
		}
		return nil
	})
}

func maps(a string) {
	m := map[string]int{"x": 1, "y": 2}
	interfaces := map[any]int{"x": 1, "y": 2}
	try("read of a map", func() any { return m[a] })
	try("write of a map", func() any { m[a] = 1; return nil })
	try("delete of a map", func() any { delete(m, a); return nil })
	try("write of a map of interfaces", func() any { interfaces[numbered{a, 1}] = 1; return nil })
	m["z"], interfaces["z"] = 3, 3
	fmt.Println(m, len(interfaces))
}

func slices(a string) {
	try("copy", func() any {
		to := make([]byte, 3)
		sink = to
		return copy(to, a)
	})
	try("copy there", func() any { return copy(page[:5], "hello") })
	try("append", func() any { return append([]byte("x"), a...) })
	try("append many", func() any { return append([]byte("x"), page[:3000]...) })
	try("append to it", func() any { return append(page[:3:3], 'x') })
	try("clear", func() any { clear(page[:2000]); return nil })
	try("strings.Index", func() any { return strings.Index(a, "b") })
	try("bytes.Equal", func() any { return bytes.Equal(page[:5], []byte("hello")) })
	try("bytes.Compare", func() any { return bytes.Compare(page[:5], []byte("hello")) })
}

func copyUntilFault(to, from []byte) (n int, done [2]string, last *byte, err error) {
	defer func() { err, _ = recover().(error) }()
	for i := range to {
		to[i] = from[i]
		n++
		last = &to[i]
		done[1] = "copied"
	}
	return n, done, last, nil
}

func sumUntilFault(from []int32) (sum int64, count int32) {
	defer func() { recover() }()
	for _, x := range from {
		sum += int64(x)
		count++
	}
	return
}

func results(size int) {
	memory, _ := syscall.Mmap(-1, 0, 4*size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	syscall.Mprotect(memory[2*size:], syscall.PROT_NONE)
	to := memory[5:]
	from := bytes.Repeat([]byte{7}, len(to))
	n, done, last, err := copyUntilFault(to, from)
	fmt.Println(n == 2*size-5, done, last == &to[n-1], err != nil, bytes.Count(memory[:2*size], []byte{7}) == n)
	sum, count := sumUntilFault(unsafe.Slice((*int32)(unsafe.Pointer(&memory[0])), size))
	fmt.Println(sum > 0, int(count) == size/2)
}

func main() {
	debug.SetPanicOnFault(true)
	size := syscall.Getpagesize()
	page, _ = syscall.Mmap(-1, 0, size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	syscall.Mprotect(page, syscall.PROT_NONE)
	comparisons(text(0, 3), text(1, 3))
	conversions(text(0, 3))
	maps(text(0, 3))
	slices(text(0, 3))
	results(size)

	debug.SetPanicOnFault(false)
	var nowhere string
	(*[2]int)(unsafe.Pointer(&nowhere))[1] = 4
	try("order of a string at nil", func() any { return nowhere < "abcd" })
	try("concatenation of a string at nil", func() any { return nowhere + "abcd" })
}
