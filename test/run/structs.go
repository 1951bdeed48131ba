package main

import "fmt"

type Inner struct {
	A int8
	B string
}

type Outer struct {
	Inner
	*Deep
	C    [3]float32
	D    map[string]int
	next *Outer
	fn   func(int) int
}

type Deep struct{ Value int }

func (d *Deep) Add(n int) *Deep { d.Value += n; return d }

type Large struct {
	data [100]int
	tag  string
}

func fill(l Large, v int) Large {
	for i := range l.data {
		l.data[i] = v
	}
	l.tag = fmt.Sprint("filled ", v)
	return l
}

type Tree struct {
	left, right *Tree
	key         int
}

func (t *Tree) insert(key int) *Tree {
	if t == nil {
		return &Tree{key: key}
	}
	if key < t.key {
		t.left = t.left.insert(key)
	} else {
		t.right = t.right.insert(key)
	}
	return t
}

func (t *Tree) walk(visit func(int)) {
	if t != nil {
		t.left.walk(visit)
		visit(t.key)
		t.right.walk(visit)
	}
}

func main() {
	o := Outer{Inner: Inner{1, "b"}, Deep: &Deep{10}, C: [3]float32{1, 2.5}}
	o.A += 5
	o.Add(5).Add(6)
	o.fn = func(n int) int { return n + o.Value }
	o.next = &Outer{}
	o.next.next = &o
	fmt.Println(o.A, o.B, o.Inner, o.Value, o.Deep.Value, o.C, o.fn(1), o.next.next.B, len(o.D))
	copied := o
	copied.B = "copy"
	copied.Value = 99
	copied.C[0] = -1
	fmt.Println(o.B, o.Value, o.C[0])
	a, b := Inner{1, "x"}, Inner{1, "x"}
	fmt.Println(a == b, a != Inner{}, &a == &b)
	l := fill(Large{}, 7)
	m := l
	m.data[50] = 1
	fmt.Println(l.data[50], m.data[50], l.tag, l == m, l == fill(l, 7))
	anon := struct {
		X, Y int
		T    struct{ Z string }
	}{1, 2, struct{ Z string }{"z"}}
	anon.T.Z += "!"
	fmt.Printf("%v %+v\n", anon, anon)
	p := &anon.T
	p.Z = "through pointer"
	pp := &p
	(*pp).Z += "s"
	fmt.Println(anon.T.Z)
	arr := [2]Inner{{2, "two"}}
	ptr := &arr[1]
	ptr.B = "set"
	fmt.Println(arr)
	var root *Tree
	for _, k := range []int{5, 2, 8, 1, 9, 3} {
		root = root.insert(k)
	}
	root.walk(func(k int) { fmt.Print(k, " ") })
	fmt.Println()
	type local struct{ n int }
	ls := []local{{1}, {2}}
	for i := range ls {
		q := &ls[i]
		q.n *= 10
	}
	fmt.Printf("%v %+v %T\n", ls, ls, ls[0])
	var empty struct{}
	fmt.Println(empty, empty == struct{}{})
	np := new(int)
	*np = 3
	*np++
	fmt.Println(*np, *new(string) == "")
	x, y := 1, 2
	px, py := &x, &y
	*px, *py = *py, *px
	px, py = py, px
	fmt.Println(x, y, *px, *py)
	fmt.Println(multi())
	c := complex(1, 2)
	c *= c + 1i
	fmt.Println(c, real(c), imag(c), c == complex(-5, 5), -c)
}

func multi() (a int, b string, c [3]int, d Inner, e error, f float64) {
	return 1, "two", [3]int{3}, Inner{4, "four"}, nil, 6.5
}
