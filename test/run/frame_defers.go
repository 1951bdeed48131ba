// Arguments of deferred calls and receivers of method values, which live in the frame where nothing keeps them.

package main

import (
	"errors"
	"fmt"
	"runtime"
)

type counter struct {
	n    int
	name *string
}

func (c *counter) add(by int)     { c.n += by }
func (c *counter) keep()          { kept = append(kept, c) }
func (c counter) show() string    { return fmt.Sprint(*c.name, c.n) }
func (c *counter) self() *counter { return c }

var kept []*counter

//go:noinline
func clobber(n int) int {
	var a [64]int
	for i := range a {
		a[i] = n * i
	}
	if n > 0 {
		return clobber(n-1) + a[n%64]
	}
	return a[0]
}

func set(err *error, text string) {
	clobber(10)
	if r := recover(); r != nil {
		*err = errors.New(text + fmt.Sprint(r))
	}
}

//go:noinline
func recovers(n int) (err error) {
	defer set(&err, "recovered: ")
	var a []int
	_ = a[n]
	return nil
}

func note(out *[]string, values ...any) { *out = append(*out, fmt.Sprint(values...)) }

//go:noinline
func order(n int) (out []string) {
	name := "c"
	c := counter{n, &name}
	defer note(&out, 1, "one", n, c.show())
	for i := 0; i < n; i++ {
		defer note(&out, "loop", i, &name == c.name)
	}
	defer note(&out, string([]byte{byte('a' + n)})+"x", []int{n}, map[int]int{n: n})
	defer c.add(3)
	c.add(2)
	clobber(20)
	return
}

//go:noinline
func keeps() {
	name := "kept"
	c := &counter{1, &name}
	defer c.keep()
	d := &counter{2, &name}
	f := d.keep
	f()
	e := counter{3, &name}
	g := e.self
	kept = append(kept, g())
}

//go:noinline
func methodValues(n int) string {
	name := "value "
	c := counter{n, &name}
	add, show := c.add, c.show
	add(2)
	return show() + c.show()
}

//go:noinline
func bound() func() string {
	name := "bound "
	c := counter{7, &name}
	return c.show
}

func main() {
	fmt.Println(recovers(3))
	for _, text := range order(2) {
		fmt.Println(text)
	}
	keeps()
	b := bound()
	clobber(30)
	runtime.GC()
	fmt.Println(methodValues(5), b())
	for _, c := range kept {
		fmt.Println(c.show())
	}
}
