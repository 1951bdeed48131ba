// RUN: %minigo build --emit=escape -o - %s | FileCheck %s --match-full-lines

// The words, the positions and the order of gc.

package main

type point struct {
	x, y int
	next *point
}

func (p *point) move(by int) *point { return p.next }
func (p point) sum() int            { return p.x }

var kept any

func keep(values ...any)                { kept = values }
func look(values ...any)                {}
func both(p, q *point) (*point, *point) { return q, *&p.next }
func content(p *point)                  { kept = p.next }
func unnamed(_ *point, n int)           {}

func texts(s, t string, b []byte, n int, p *point) {
	look(s+t+"x", 1, 'c', 2.5, 1e100, "const", point{}, &point{x: n}, p.x, (n+1)*2, -n, int64(n), s[n:])
	look(b[n], *p, p.sum(), p.move(n), len(b), n > 3 && n < 5, string(b), []byte(s), func() {}, p.move)
	look([]point{{x: 1}}, []*point{{x: 1}}, map[string]int{}, make([]int, 3, 10), new(point))
	keep(n)
}

func closures() {
	n := 0
	func(p *point) {
		m := n
		keep(&m, &n)
	}(nil)
}

func main() {}

// CHECK: {{.*}}words.go:12:7: leaking param: p to result ~r0 level=1
// CHECK-NEXT: {{.*}}words.go:13:7: p does not escape
// CHECK-NEXT: {{.*}}words.go:17:11: leaking param: values
// CHECK-NEXT: {{.*}}words.go:17:50: values escapes to heap
// CHECK-NEXT: {{.*}}words.go:18:11: values does not escape
// CHECK-NEXT: {{.*}}words.go:19:11: leaking param: p to result ~r1 level=1
// CHECK-NEXT: {{.*}}words.go:19:14: leaking param: q to result ~r0 level=0
// CHECK-NEXT: {{.*}}words.go:20:14: leaking param content: p
// CHECK-NEXT: {{.*}}words.go:23:12: s does not escape
// CHECK-NEXT: {{.*}}words.go:23:15: t does not escape
// CHECK-NEXT: {{.*}}words.go:23:25: b does not escape
// CHECK-NEXT: {{.*}}words.go:23:42: leaking param content: p
// CHECK-NEXT: {{.*}}words.go:24:6: ... argument does not escape
// CHECK-NEXT: {{.*}}words.go:24:10: s + t + "x" does not escape
// CHECK-NEXT: {{.*}}words.go:24:10: s + t + "x" does not escape
// CHECK-NEXT: {{.*}}words.go:24:16: 1 does not escape
// CHECK-NEXT: {{.*}}words.go:24:19: 'c' does not escape
// CHECK-NEXT: {{.*}}words.go:24:24: 2.5 does not escape
// CHECK-NEXT: {{.*}}words.go:24:29: 1e+100 does not escape
// CHECK-NEXT: {{.*}}words.go:24:36: "const" does not escape
// CHECK-NEXT: {{.*}}words.go:24:50: point{} does not escape
// CHECK-NEXT: {{.*}}words.go:24:54: &point{...} does not escape
// CHECK-NEXT: {{.*}}words.go:24:69: p.x does not escape
// CHECK-NEXT: {{.*}}words.go:24:78: (n + 1) * 2 does not escape
// CHECK-NEXT: {{.*}}words.go:24:82: -n does not escape
// CHECK-NEXT: {{.*}}words.go:24:91: int64(n) does not escape
// CHECK-NEXT: {{.*}}words.go:24:97: s[n:] does not escape
// CHECK-NEXT: {{.*}}words.go:25:6: ... argument does not escape
// CHECK-NEXT: {{.*}}words.go:25:8: b[n] does not escape
// CHECK-NEXT: {{.*}}words.go:25:13: *p does not escape
// CHECK-NEXT: {{.*}}words.go:25:22: point.sum(p) does not escape
// CHECK-NEXT: {{.*}}words.go:25:40: len(b) does not escape
// CHECK-NEXT: {{.*}}words.go:25:51: n > 3 && n < 5 does not escape
// CHECK-NEXT: {{.*}}words.go:25:67: string(b) does not escape
// CHECK-NEXT: {{.*}}words.go:25:68: string(b) does not escape
// CHECK-NEXT: {{.*}}words.go:25:78: ([]byte)(s) does not escape
// CHECK-NEXT: {{.*}}words.go:25:79: ([]byte)(s) does not escape
// CHECK-NEXT: {{.*}}words.go:25:83: func literal does not escape
// CHECK-NEXT: {{.*}}words.go:25:95: p.move does not escape
// CHECK-NEXT: {{.*}}words.go:26:6: ... argument does not escape
// CHECK-NEXT: {{.*}}words.go:26:14: []point{...} does not escape
// CHECK-NEXT: {{.*}}words.go:26:14: []point{...} does not escape
// CHECK-NEXT: {{.*}}words.go:26:32: []*point{...} does not escape
// CHECK-NEXT: {{.*}}words.go:26:32: []*point{...} does not escape
// CHECK-NEXT: {{.*}}words.go:26:33: &point{...} does not escape
// CHECK-NEXT: {{.*}}words.go:26:56: map[string]int{} does not escape
// CHECK-NEXT: {{.*}}words.go:26:64: make([]int, 3, 10) does not escape
// CHECK-NEXT: {{.*}}words.go:26:64: make([]int, 3, 10) does not escape
// CHECK-NEXT: {{.*}}words.go:26:83: new(point) does not escape
// CHECK-NEXT: {{.*}}words.go:27:6: ... argument escapes to heap
// CHECK-NEXT: {{.*}}words.go:27:7: n escapes to heap
// CHECK-NEXT: {{.*}}words.go:32:7: p does not escape
// CHECK-NEXT: {{.*}}words.go:31:2: moved to heap: n
// CHECK-NEXT: {{.*}}words.go:33:3: moved to heap: m
// CHECK-NEXT: {{.*}}words.go:32:2: func literal does not escape
// CHECK-NEXT: {{.*}}words.go:34:7: ... argument escapes to heap
// CHECK-NOT: {{.}}
