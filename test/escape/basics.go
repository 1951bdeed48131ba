// RUN: %minigo build --emit=escape -o - %s | sort -s -t: -k2,2n -k3,3n | FileCheck %s --match-full-lines

package main

type node struct{ next *node }

var global *int

func leak(p *int)          { global = p }
func identity(p *int) *int { return p }
func read(p *int) int      { return *p }
func each(f func(int))     { f(1) }

// CHECK-NOT: {{.*}}basics.go:[[#@LINE+2]]:2: {{.*}}
func local() int {
	x := 1
	return read(&x) + *identity(&x)
}

func escapes() *int {
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:2: moved to heap: x
	x := 1
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:2: moved to heap: y
	y := 2
	leak(&y)
	return identity(&x)
}

func loop() int {
	var last *int
	for i := 0; i < 3; i++ {
		// CHECK: {{.*}}basics.go:[[#@LINE+1]]:3: moved to heap: v
		v := i
		last = &v
	}
	return *last
}

func literals(ch chan *node) {
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:8: &node{} escapes to heap
	ch <- &node{}
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:7: &node{} does not escape
	n := &node{}
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:11: &node{} escapes to heap
	n.next = &node{}
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:22: []int{...} does not escape
	for i := range []int{1, 2} {
		println(i)
	}
}

func closures() {
	// CHECK-NOT: {{.*}}moved to heap: inner
	inner := 0
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:7: func literal does not escape
	each(func(i int) { inner += i })
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:2: moved to heap: shared
	shared := 0
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:5: func literal escapes to heap
	go func() { shared++ }()
	// CHECK: {{.*}}basics.go:[[#@LINE+1]]:8: func literal does not escape
	defer func() { inner++ }()
	for shared < 3 {
		// CHECK: {{.*}}basics.go:[[#@LINE+1]]:9: func literal escapes to heap
		defer func() {}()
		shared++
	}
}

func main() {
	println(local(), *escapes(), loop())
	literals(make(chan *node, 1))
	closures()
}
