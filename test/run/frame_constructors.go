// What a function of one expression allocates is in the frame of a caller that keeps it there, and
// in the heap elsewhere.

package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/big"
	"runtime"
	"strings"
	"testing"
)

type node struct {
	value int
	next  *node
}

func newNode(value int, next *node) *node { return &node{value, next} }
func single(value int) *node              { return newNode(value, nil) }
func pair(a, b int) *node                 { return newNode(a, newNode(b, nil)) }
func (n *node) before(value int) *node    { return &node{value, n} }
func (n *node) sum() int {
	total := 0
	for ; n != nil; n = n.next {
		total += n.value
	}
	return total
}

func pointerTo[T any](value T) *T { return &value }
func three(a, b, c int) []int     { return []int{a, b, c} }
func list(values ...int) *[]int   { return &values }
func zeroed() *[4]int             { return new([4]int) }
func boxed(a, b int) any          { return [2]int{a, b} }
func text(b []byte) string        { return string(b) }
func buffer(name string) *bytes.Buffer {
	return &bytes.Buffer{}
}

var (
	kept   *node
	source = []byte("bytes")
	shared bytes.Buffer
)

// The order of evaluation is that of a call: arguments first, each once.
var trail []string

func note(name string, value int) int {
	trail = append(trail, name)
	return value
}

func inOrder() int {
	n := newNode(note("a", 1), newNode(note("b", 2), single(note("c", 3))))
	return n.sum()
}

// The parameter has its own copy of the argument.
func ownCopy() (int, int) {
	x := 1
	p := pointerTo(x)
	x = 2
	*p += 10
	return x, *p
}

// Each iteration has objects of its own where an earlier one is still reachable.
func chain(n int) int {
	var last *node
	for i := range n {
		last = last.before(i)
	}
	return last.sum()
}

func fromLiteral() int {
	make := func() *node { return pair(4, 5) }
	return make().sum()
}

func deferred() (result int) {
	defer func() { result += 100 }()
	defer single(1).sum()
	n := pair(2, 3)
	return n.sum()
}

func escaping() *node {
	n := pair(6, 7)
	kept = n.next
	return n
}

// The garbage collector sees what only an object in the frame holds.
func collected() string {
	n := single(0)
	b := bytes.NewBuffer([]byte(strings.Repeat("x", 100)))
	p := pointerTo(strings.Repeat("y", 100))
	for range 3 {
		runtime.GC()
		for range 1000 {
			trail = append(trail[:0], strings.Repeat("z", 100))
		}
	}
	return fmt.Sprint(n.sum(), b.String() == strings.Repeat("x", 100), *p == strings.Repeat("y", 100))
}

func count(name string, f func()) {
	fmt.Println(name, testing.AllocsPerRun(100, f))
}

func main() {
	total := 0
	count("&T{...}", func() { n := newNode(1, nil); total += n.sum() })
	count("a call of a constructor", func() { n := single(1); total += n.sum() })
	count("two in one", func() { n := pair(1, 2); total += n.sum() })
	count("a method", func() { n := kept.before(3); total += n.value })
	count("in the call", func() { total += newNode(1, newNode(2, nil)).sum() })
	count("a parameter", func() { p := pointerTo(total); *p++; total = *p })
	count("a slice literal", func() { s := three(total, 2, 3); total += s[1] })
	count("variadic", func() { l := list(total, 2, 3); total += len(*l) })
	count("new", func() { a := zeroed(); a[1]++; total += a[1] })
	count("an interface", func() { a := boxed(total, 2); total += a.([2]int)[1] })
	count("a small string", func() { s := text(source); total += len(s) })
	count("stored", func() { kept = single(1) })
	count("stored inside", func() { n := pair(1, 2); kept = n })
	count("bytes.NewBuffer", func() { shared = *bytes.NewBuffer(source) })
	count("strings.NewReader", func() { r := strings.NewReader("text"); total += r.Len() })
	count("errors.New", func() {
		if errors.New("text") == nil {
			total++
		}
	})
	x := big.NewInt(3)
	for _, n := range []int64{0, 7, -7, 1 << 50, -1 << 63} {
		count(fmt.Sprint("big.NewInt of ", n), func() { x.Add(x, big.NewInt(n)) })
	}
	fmt.Println(x, big.NewInt(-1<<63), big.NewInt(0), big.NewInt(-5))

	fmt.Println(inOrder(), trail)
	fmt.Println(ownCopy())
	fmt.Println(chain(1000), fromLiteral(), deferred())
	n := escaping()
	fmt.Println(n.sum(), kept.value, collected(), buffer("n").Len())
}
