// RUN: %check-errors %s

package main

type S struct{ a A }
type A = []T
type T struct {
	a A
	s *S
	m map[string]S
	f func(T) S
	i interface{ m(T) A }
}
type A2 = []B2
type B2 = map[string]C2
type C2 struct{ a A2 }

type Node struct {
	next *Node
	kids []Node
}
type F func(F) F
type M map[string]M
type P *P
type I interface{ m(I) I }

var a = b + c
var b = f()
var c = 1

func f() int { return c + g }

var g, h = two()

func two() (int, int) { return len(k), 2 }

var k = [...]int{1, 2, 3}
var fn = func() int { return later }
var later = 5

const (
	x = iota
	y
	_
	z
	s1, s2 = iota, "a"
	s3, s4
)
const big = 1 << 100
const small = big >> 98

type Weekday int

const (
	Sunday Weekday = iota
	Monday
)

var _ = Monday
var _, _ = two()
var (
	_ int = z
	v1, v2 float64
)

func (s *S) method() (n int, err error) {
	defer func() {
		if r := recover(); r != nil {
			n = 1
		}
	}()
	return
}

func (Weekday) String() string { return "x" }

func mutual1(n int) int {
	if n == 0 {
		return 0
	}
	return mutual2(n - 1)
}
func mutual2(n int) int { return mutual1(n) }

func init() {}
func init() {}

func main() {
	type local struct{ p *local }
	type A = local
	var l local
	_ = A{p: &l}
	var i, j = 1, "a"
	i, k := 2, 3
	_, _, _ = i, j, k
	m := map[string]int{}
	if v, ok := m["a"]; ok {
		_ = v
	} else if w := v; w > 0 {
		_ = ok
	}
	var e any = 1
	if n, ok := e.(int); ok {
		_ = n
	}
	ch := make(chan int, 1)
	ch <- 1
	n, ok := <-ch
	n, ok = <-ch
	m["a"], ok = <-ch
	var okAny any
	n, okAny = m["a"]
	type myBool bool
	var mb myBool
	n, mb = m["b"]
	_, _, _, _ = n, ok, okAny, mb
	switch x := e.(type) {
	case int:
		_ = x + 1
	case string, bool:
		_ = x
	case nil:
	default:
		_ = x
	}
	switch y := 3; {
	case y > 2:
		fallthrough
	case y > 1:
	default:
	}
	switch e {
	case 1, "a", 2.5, nil, ch:
	}
outer:
	for i := 0; i < 3; i++ {
		for range 3 {
			if i == 1 {
				continue outer
			}
			break outer
		}
		func() { _ = i }()
	}
	for i, c := range "abc" {
		_, _ = i, c
	}
	for k, v := range m {
		_, _ = k, v
	}
	for i := range [3]int{} {
		_ = i
	}
	var u8 uint8
	for u8 = range 10 {
	}
	for i := range u8 {
		_ = i
	}
	for range ch {
		break
	}
	select {
	case v := <-ch:
		_ = v
	case v, ok := <-ch:
		_, _ = v, ok
	case ch <- 2:
	case okAny = <-ch:
	default:
	}
	goto end
end:
	for {
		if i > 3 {
			goto done
		}
		i++
	}
done:
	func() {
		a := 1
		f := func() int { a++; return a }
		_ = f()
	}()
	s := &S{}
	_, _ = s.method()
	go s.method()
	defer s.method()
	defer func() { recover() }()
	_ = func(int) (x int) { return }
	var arr [3]int
	arr[0], arr[1] = arr[1], arr[0]
	arr[2]++
	p := &arr
	p[1] += 2
	*p = arr
	_ = u8 << 2
	u8 <<= 3
	x := 1
	x &^= 2
}
