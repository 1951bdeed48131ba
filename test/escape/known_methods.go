// RUN: %minigo build --emit=escape -o - %s | sort -s -t: -k2,2n -k3,3n | FileCheck %s --match-full-lines

// A method of an interface value whose dynamic type the source shows keeps what the method itself keeps.

package main

type reader interface{ read(p []byte) int }
type giver interface{ give() *int }

type quiet struct{ n int }

func (q *quiet) read(p []byte) int { q.n += len(p); return q.n }
func (q *quiet) give() *int        { return &q.n }

type keeper struct{ kept []byte }

func (k *keeper) read(p []byte) int { k.kept = p; return 0 }

type itself struct{ n int }

var last *itself

func (i *itself) read(p []byte) int { last = i; return 0 }

type value struct {
	p *int
	n int
}

func (v value) read(p []byte) int { return *v.p }
func (v value) give() *int        { return v.p }

type embeds struct {
	text string
	quiet
}
type embedsInterface struct{ reader }

func assigned() int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:13: make([]byte, 8) does not escape
	buf := make([]byte, 8)
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:17: &quiet{} does not escape
	var r reader = &quiet{}
	return r.read(buf)
}

func converted() int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:16: &quiet{} does not escape
	return reader(&quiet{}).read(nil)
}

func boxed() int {
	n := 1
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:22: value{...} does not escape
	var r reader = value{p: &n}
	return r.read(nil)
}

func both(which bool) int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:17: &quiet{} does not escape
	var r reader = &quiet{}
	if which {
		// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:7: &quiet{...} does not escape
		r = &quiet{n: 1}
	}
	return r.read(nil)
}

func promoted() int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:17: &embeds{} does not escape
	var r reader = &embeds{}
	return r.read(nil)
}

func captured() int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:17: &quiet{} does not escape
	var r reader = &quiet{}
	return func() int { return r.read(nil) }()
}

func deferred() {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:17: &quiet{} does not escape
	var r reader = &quiet{}
	defer r.read(nil)
}

// ---- what the method keeps, and what is not known ----

func twoTypes(which bool) int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:17: &quiet{} escapes to heap
	var r reader = &quiet{}
	if which {
		// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:7: &keeper{} escapes to heap
		r = &keeper{}
	}
	return r.read(nil)
}

func keeps() int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:13: make([]byte, 8) escapes to heap
	buf := make([]byte, 8)
	var r reader = &keeper{}
	return r.read(buf)
}

func keepsItself() int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:17: &itself{} escapes to heap
	var r reader = &itself{}
	return r.read(nil)
}

func returned() *int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:16: &quiet{} escapes to heap
	var g giver = &quiet{}
	return g.give()
}

func returnedFromBox() *int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:2: moved to heap: n
	n := 1
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:21: value{...} does not escape
	var g giver = value{p: &n}
	return g.give()
}

func addressed() int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:17: &quiet{} escapes to heap
	var r reader = &quiet{}
	change(&r)
	return r.read(nil)
}

func change(r *reader) { *r = &itself{} }

func inside() int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+2]]:32: embedsInterface{...} does not escape
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:41: &quiet{} escapes to heap
	var r reader = embedsInterface{reader: &quiet{}}
	return r.read(nil)
}

func param(r reader) int { return r.read(nil) }

func passed() int {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:15: &quiet{} escapes to heap
	return param(&quiet{})
}

func loops(n int) (total int) {
	var r reader = &quiet{}
	for range n {
		total += r.read(nil)
		// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:7: &quiet{} escapes to heap
		r = &quiet{}
	}
	return total
}

func goes() {
	// CHECK: {{.*}}known_methods.go:[[#@LINE+1]]:17: &quiet{} escapes to heap
	var r reader = &quiet{}
	go r.read(nil)
}

func main() {}
