// RUN: not %minigo run -race %s 2>&1 | FileCheck %s
// RUN: %if go %{ not %go run -race %s 2>&1 | FileCheck %s %}
// Accesses of all kinds are seen: those that the optimiser removes, and those that the runtime makes.
package main

import (
	"fmt"
	"os"
	"sync"
)

type pair struct{ a, b [3]int }

// beside runs both functions without an order. All addresses differ.
func beside(name string, f, g func()) {
	fmt.Fprintln(os.Stderr, "test", name)
	done := make(chan bool)
	go func() {
		f()
		done <- true
	}()
	g()
	<-done
}

func main() {
	m := map[string]int{}
	beside("map", func() { m["a"] = 1 }, func() { _ = m["b"] })
	// CHECK: test map
	// CHECK: DATA RACE
	s := make([]int, 4, 8)
	beside("append", func() { s = append(s, 1) }, func() { _ = len(s) })
	// CHECK: test append
	// CHECK: DATA RACE
	from, to := make([]int, 4), make([]int, 4)
	beside("copy", func() { copy(to, from) }, func() { to[3] = 1 })
	// CHECK: test copy
	// CHECK: DATA RACE
	p := &pair{}
	beside("fields", func() { p.a[1] = 1 }, func() { p.b[1] = 2 })
	// CHECK: test fields
	// CHECK-NOT: DATA RACE
	beside("struct", func() { *p = pair{} }, func() { _ = p.b[2] })
	// CHECK: test struct
	// CHECK: DATA RACE
	var e error
	beside("interface", func() { e = os.ErrExist }, func() { _ = e })
	// CHECK: test interface
	// CHECK: DATA RACE
	text := []byte("abc")
	beside("conversion", func() { _ = string(text) }, func() { text[2] = 'd' })
	// CHECK: test conversion
	// CHECK: DATA RACE
	c := make(chan int, 1)
	beside("close", func() { close(c) }, func() { c <- 1 })
	// CHECK: test close
	// CHECK: DATA RACE
	var l sync.Mutex
	beside("mutex", func() { l = sync.Mutex{} }, func() { l.Lock() })
	// CHECK: test mutex
	// CHECK: DATA RACE
	bytes := make([]byte, 16)
	beside("bytes", func() { bytes[1] = 1 }, func() { bytes[2] = 1 })
	// CHECK: test bytes
	// CHECK-NOT: DATA RACE
	beside("end", func() {}, func() {})
	// CHECK: test end
	// CHECK: Found {{[0-9]+}} data race(s)
}
