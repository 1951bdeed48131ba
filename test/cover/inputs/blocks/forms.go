package blocks

import "errors"

func f(g func() int) any { if g == nil { return 0 }; return g() }

func Else(a int) int {
	if a == 1 {
	} else {
	}
	if a == 1 {
	} else /* else */ {
		a++
		if a == 3 {
			a--
		}
		a++
	}
	if a > 100 {
		return 1
	} else if g := func() int { return 1 }; g() > 2 {
		a++
	} else if f(func() int { return 3 }) == 1 {
	}
	return 1; a++
	return 3
}

func Ts(a any) int {
	switch x := f(func() int { return 1 }).(type) {
	case int:
		return x
	}
	switch y := a; y.(type) {
	}
	switch y := f(func() int { return 1 }); y.(type) {
	case int, interface{ M(func()) }:
	}
	switch f(func() int { return 1 }) {
	}
	for x := range func() []int { return nil }() {
		_ = x
	}
	for x := 0; f(func() int { return 1 }) == x; f(func() int { return 1 }) {
		break
	}
	for x := 0; x < 2; x += f(func() int { return 1 }).(int) {
	}
	return 0
}

func Decl() (e error) {
	var f = func() {}
	var (
		a, b = 1, 2
		c    = 3
	)
	const x = 3
	f()
	_, _, _ = a, b, c
	x2 := errors.New("a")
	return x2
}

func Empty3() {
	;
	;;
	func() {
		// only comment
	}()
	func() { }()
}

func Empty4() {
	// comment
	// x
}

func Coms() {
	// leading
	a := 1
	// middle

	_ = a

	// trailing
}

func Coms2(a int) {
	if a == 1 {
		// x
		a++
		// y
	}
	// z

	a++
	// w
	if a == 2 {
		a++

		// t
	} /* x */
	/* k */ a++ // l
	// m
}

func Go(c chan int) {
	go f(nil)
	defer f(nil)
	select {
	case x := <-func() chan int { return c }():
		_ = x
	case c <- f(func() int { return 1 }).(int):
	}
	c <- 1
	(panic)("x")
	panic("a")
}

func Shadow() {
	panic := func(x ...int) {}
	panic(1)
	panic(1, 2)
	a := 1
	_ = a
}

func Lab2(a int) {
L:
	if a > 1 {
		a--; goto L
	}
M:
	N:
	a++
	if a == 4 { a = 7; goto M }
	if a == 5 { goto N }
	goto E
E:
}

func Case(a int) {
	switch {
	case a == 1: a++
	case a == 2: ;
	case a == 3:
		;
	case a == 4:
		// comment
	case a == 5:
		if a == 3 { a++ }
	case a == 6:
		a++; { a++ }
	default: 
	}
	switch a := 3; a {
	case 1: return
	}
	for range 3 { }
	for { if a >= 0 { break } ; continue }
	a++; a++; if a > 1 { return }; a++
}

type I interface{ M(func()) }
type T struct { f func() }

var x, y = func() int { if true { return 1 }; return 2 }(), T{f: func() {}}
var (
	z = []func(){ func() {
	}}
)

func (T) Meth() { }
func (t *T) Meth2() (x int) { defer func() { x++ }(); return 3 }

func Gen[K comparable, V any](m map[K]V, f func(K) bool) (n int) {
	for k := range m {
		if f(k) { n++ }
	}
	return
}

func Seq(yield func(int) bool) {
	for i := range 3 { if !yield(i) { return } }
}

func UseSeq() (n int) {
	for x := range Seq {
		if x == 1 { continue }
		n += x
		if x == 5 { return n }
	}
	for range Seq { defer func() { n++ }() }
	return
}

func Paren() {
	x := ((func() int { return 1 })())
	_ = x
	var s [len([2]func(){})]int
	_ = s
}

func long(a,
	b int) (
	c int) {
	return a +
		b
}

func	Tabs	( )	{	x	:=	1	;	_	=	x	}
