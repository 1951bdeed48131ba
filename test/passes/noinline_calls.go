// RUN: %minigo build --emit=opt -o - %s | FileCheck %s

// A call of a go:noinline function is made, whatever the function does, and with arguments that have been computed
// before it.
package main

type pair struct{ first, second *int }

var none pair

//go:noinline
func touch(p *pair) {}

//go:noinline
func collect() {}

func plain(p *pair) {}

// CHECK-LABEL: define {{.*}} @main.either(
// CHECK: %[[P:.*]] = select i1
// CHECK: call void @main.touch(ptr {{.*}}%[[P]])
// CHECK: call void @main.collect()
// CHECK-NOT: @main.plain
// CHECK: load ptr, ptr %[[P]]
//
//go:noinline
func either(a *pair, which bool) *int {
	p := &none
	if which {
		p = a
	}
	touch(p)
	plain(p)
	collect()
	return p.first
}

func main() {
	println(either(&pair{}, true) == nil)
}
