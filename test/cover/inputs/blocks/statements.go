package blocks

import "fmt"

// Doc.
func Plain(a int) int {
	x := a
	y := x + 1
	return y
}

func Empty() {}

func Empty2() {
}

func OneLine() int { return 1 }

func IfElse(a int) string {
	s := "x"
	if a > 0 {
		s = "pos"
	} else if b := a * 2; b < -10 {
		s = "neg"
	} else if a < -1 {
		s = "small"
	} else {
		s = "zero"
	}

	s += "!"
	// trailing comment
	return s
	// after return
}

func Loops(n int) (t int) {
	for i := 0; i < n; i++ {
		t += i
	}
	for range n {
		t++
	}
	for t > 100 {
		t--
		if t == 50 {
			break
		}
		if t == 60 { continue }
		t--
	}
	for {
		t++
		break
	}
outer:
	for i := range 3 {
		for {
			t++
			continue outer
		}
		_ = i
	}
	goto end
end:
	t++
	return
}

func Sw(a any, n int) (r string) {
	switch n {
	case 1:
		r = "one"
		fallthrough
	case 2, 3:
		r += "two"
	case 4:
	default:
		r = "def"
	}
	switch {
	}
	switch x := a.(type) {
	case int:
		r += fmt.Sprint(x)
	case string, error:

		r += "s"
		r += "t"

	}
	return
}

func Sel(c chan int) int {
	select {
	case v := <-c:
		return v
	case c <- 1:
	default:
		return -1
	}
	return 0
}

func Lits() int {
	f := func(a int) int {
		if a > 0 {
			return 1
		}
		return 2
	}
	g := func() {}
	g()
	defer func() {
		recover()
	}()
	go func() { g() }()
	if f := func() bool { return true }; f() {
		return 1
	}
	for i := func() int { return 0 }(); i < 3; i++ {
		g()
	}
	switch func() int { return 1 }() {
	case func() int { return 2 }():
		g()
	}
	x := []func(){func() { g() }, func() {
		g()
		g()
	}}
	x[0]()
	return f(1)
}

func Pan(a int) int {
	if a == 3 {
		panic("x")
	}
	panic("y")
	a++
	return a
}

func Blocks() int {
	a := 1
	{
		a := 2
		a++
		_ = a
	}
	a++
	{
	}
	var x int
	const c = 3
	type T struct{}
	x = c
	;
	if a == 1 { a = 2 } else { a = 3 }
	return a + x
}

func G[T any](x T) (r []T) {
	for range 3 {
		r = append(r, x)
	}
	return
}

type S struct{ n int }

func (s *S) M() int { s.n++; return s.n }

var V = func() int {
	return 3
}()

var W = map[string]func(){
	"a": func() { Empty() },
}

func init() {
	Empty()
}

func _() {
	Empty()
}


func Lab(a int) {
L:
	a++
	if a < 3 {
		goto L
	}
M:
	for {
		break M
	}
N:
	{
		a++
		if a == 100 { goto N }
	}
O:
	switch a {
	case 1:
		break O
	}
	a++
}
