package main

import "fmt"

var trace []string

func t(name string, v int) int {
	trace = append(trace, name)
	return v
}

func pair() (int, int) { trace = append(trace, "pair"); return 1, 2 }

func show(label string) {
	fmt.Println(label, trace)
	trace = nil
}

type S struct{ a, b, c int }

func (s S) m(x int) S { trace = append(trace, fmt.Sprint("m", x)); return s }

func get(name string, f func(int, int) int) func(int, int) int {
	trace = append(trace, name)
	return f
}

var (
	x = y + 1
	y = f()
	z = func() int { return x * 100 }()
)

func f() int { return w * 2 }

var w = 5

func init() { fmt.Println("init 1:", w, x, y, z) }
func init() { fmt.Println("init 2") }

func main() {
	arr := make([]int, 5)
	arr[t("i", 1)] = t("a", 1) + t("b", 2)*t("c", 3)
	show("assign")
	arr[t("i", 0)], arr[t("j", 1)] = t("x", 7), t("y", 8)
	show("tuple")
	_ = S{c: t("c", 1), a: t("a", 2), b: t("b", 3)}
	show("literal")
	get("f", func(a, b int) int { return a + b })(t("1", 1), t("2", 2))
	show("call")
	S{}.m(t("p", 1)).m(t("q", 2))
	show("chain")
	_ = t("l", 0) == 1 && t("r", 1) == 1 || t("s", 1) == 1
	show("logic")
	m := map[int]int{t("k1", 1): t("v1", 1), t("k2", 2): t("v2", 2)}
	show("map")
	m[t("key", 3)] += t("val", 4)
	show("op")
	arr[t("idx", 2)]++
	show("inc")
	a, b := pair()
	a, b = b, a
	fmt.Println(a, b)
	var p *S
	func() {
		defer func() { recover(); show("nil") }()
		p.a = t("rhs", 1)
	}()
	func() {
		defer func() { recover(); show("range") }()
		arr[t("big", 99)] = t("rhs", 1)
	}()
	i := 0
	next := func() int { i++; return i }
	fmt.Println(next(), next(), next())
	s := []int{next(), next(), next()}
	fmt.Println(s)
	ch := make(chan int, 1)
	ch <- t("send", 1)
	select {
	case arr[t("recv", 0)] = <-ch:
	}
	show("select")
	i = 0
	i, arr[i] = 1, 99
	fmt.Println(i, arr[0])
	k := 1
	l := []int{k, func() int { k = 5; return k }(), k}
	fmt.Println(l)
	assertions()
	mapLiterals()
	readInPlace(&S{1, 2, 3}, S{1, 2, 3}, [3]int{7, 8, 9})
	slices()
}

func boxed(s string) any { trace = append(trace, s); return &named{s} }

type named struct{ name string }

func assertions() {
	m := map[string]int{}
	m[boxed("a").(*named).name] = t("b", 1)
	m[boxed("c").(*named).name] += t("d", 1) + t("e", 1)
	boxed("f").(*named).name = boxed("g").(*named).name
	_ = m[boxed("h").(*named).name] + t("i", 1)
	show("assertions")
}

// A map literal is built before what follows it.
func mapLiterals() {
	defer func() { fmt.Println(recover()); show("map literals") }()
	none := t("zero", 0)
	_ = map[int]int{1: 1 / none}[t("key", 1)]
}

func (s *S) inc() int { s.a++; return s.a }

func bump(p *[3]int) int { p[0]++; return p[0] }
func flip(p *bool) bool  { *p = !*p; return *p }

var global S

// Memory is read when the interfaces are made, after the calls.
func readInPlace(p *S, s S, a [3]int) {
	fmt.Println(*p, p.inc(), *p == S{3, 2, 3}, p.inc())
	fmt.Println(s, s.inc(), a, bump(&a), a[1:], bump(&a))
	local, b := S{4, 5, 6}, false
	fmt.Println(local, local.inc(), b, flip(&b), b)
	list := []S{{1, 2, 3}}
	fmt.Println(list[0], list[0].inc(), global, global.inc())
	m := map[string]S{"x": {1, 2, 3}}
	clearMap := func() int { clear(m); return len(m) }
	fmt.Println(m["x"], clearMap(), m["x"])
	kept := local
	fmt.Println(kept, local.inc(), kept == local, local.inc())
}

type scanner struct {
	text string
	list []int
	at   int
}

func (s *scanner) skip(n int) int { s.at += n; return s.at }
func (s *scanner) reset() int     { s.text, s.list = "other", []int{9, 9, 9}; return 2 }

// The bounds of a slice are copied in their turn, variables excepted; what is sliced is read last.
func slices() {
	s := &scanner{text: "abcdefghijklmnop", list: []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}}
	fmt.Println(s.text[s.at:s.skip(2)], s.text[s.at-1:s.skip(2)], s.text[s.at:][s.skip(1)])
	fmt.Println(s.list[s.at:s.skip(1)], s.list[s.at-1:s.skip(1):s.skip(2)], s.list[s.at-3:s.at:s.skip(1)])
	array := [...]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	fmt.Println(array[s.at-5:s.skip(1)-1], array[len(s.text)-10:s.reset()+5])
	local := 1
	next := func() int { local += 2; return local }
	fmt.Println(array[local:next()], array[local-1:next()], array[(local):next()])
	fmt.Println(s.text[1:s.reset()], s.list[1:s.reset()])
}
