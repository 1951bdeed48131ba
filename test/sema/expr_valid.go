// RUN: %check-errors %s

package main

type MyBool bool
type S []int
type I interface{ M() }
type T struct {
	a [3]int
	p *T
}

func (t *T) M()    {}
func (t T) V() int { return 1 }

func f() (int, error)  { return 1, nil }
func g(a any, b error) {}
func h(xs ...any)      {}

func main() {
	var s uint = 3
	var x int64 = 1 << s
	var y float64 = float64(uint8(1) << s)
	var b MyBool = x > 3 && y < 2
	var sl S = []int{1, 2}
	var un []int = sl
	var c chan<- int = make(chan int)
	var t T
	t.M()
	mv := t.M
	t2 := t.p
	_ = t2
	arr := t.a[:]
	g(f())
	h(1, 2.5, nil, t, &t)
	h([]any{1, "x"}...)
	var i I = &t
	switch i {
	case &t:
	case nil:
	}
	switch v := any(x).(type) {
	case int, nil:
		_ = v
	}
	m := map[[2]int]*T{{1, 2}: {}, {3, 4}: {p: nil}}
	var e any = 'a'
	if e == 3 || 3 == e || e == nil || i == nil {
	}
	_ = x<<1 + 1<<s
	z := min(x, 3, 2.0)
	_, _, _, _, _, _, _ = b, un, c, mv, arr, m, z
	_, _, _ = max(1, 2.5), 1<<3, complex(1, s2f(s))
	var fn func(*T) = (*T).M
	fn2 := T.V
	_, _ = fn, fn2
	_ = append([]byte("x"), "abc"...)
	copy([]byte{}, "x")
	for i := range 10 {
		_ = i
	}
	_ = *(&T{}).p
	_ = new(3)
	const big = 1 << 100
	_ = big >> 98
	v, ok := e.(int)
	v, ok = m[[2]int{}].a[0], (e == 2)
	_, _ = v, ok
	_ = func() bool { return x == 3 }()
	var u8 = byte(1)<<s | 3
	_ = u8
	_ = []int{5: 1, 2, 0: 3}
	var sc = make([]int, 1<<s)
	_ = sc[1.0]
	_ = "abc"[s]
	println(1<<s, nil == i, len([3]int{}), cap(arr))
}
func s2f(u uint) float64 { return float64(u) }
