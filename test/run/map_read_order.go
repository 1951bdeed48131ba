package main

import "fmt"

// A key made of bytes is read, and looked up, before the calls that follow it; so are the keys of
// maps that take them by address. Other look-ups come after the calls.

var (
	s = "abc"
	b = []byte("abc")
	n = 1
)

type pair struct {
	s string
	n int
}

type small struct{ a, b int16 }

type loose struct {
	a int16
	b int8
}

func changeText() int   { s = "zzz"; return 1 }
func changeBytes() int  { b[0] = 'z'; return 1 }
func changeNumber() int { n = 2; return 1 }

func reset() { s, b, n = "abc", []byte("abc"), 1 }

func show(values ...any) {
	fmt.Println(values...)
	reset()
}

func text() {
	m := map[string]int{"abc": 1, "zbc": 2, "zzz": 3}
	show("text", m[s]+changeText(), s)
	show("bytes", m[string(b)]+changeBytes())
	show("as operands", m[string(b)], changeBytes())
	x, y := m[string(b)], changeBytes()
	show("as values", x, y)
	show("twice", m[string(b)]*10+m[string(b[:2+changeBytes()])])
	m[string(b)] = changeBytes()
	show("assigned", m)
	m[string(b)] += changeBytes()
	show("added", m)
	x, ok := m[string(b)]
	show("with ok", x, ok)
}

func literals() {
	pairs := map[pair]int{{"abc", 1}: 5}
	show("literal of text", pairs[pair{s, 1}], changeText())
	show("literal of bytes", pairs[pair{string(b), 1}], changeBytes())
	x, y := pairs[pair{string(b), 1}], changeBytes()
	show("as values", x, y)
	pairs[pair{s, 2}] = changeText()
	show("assigned", pairs)
	arrays := map[[2]string]int{{"abc", "abc"}: 6}
	show("array of bytes", arrays[[2]string{1: string(b), 0: "abc"}]+changeBytes())
}

func numbers() {
	smalls := map[small]int{{1, 1}: 7, {2, 1}: 8}
	show("packed", smalls[small{int16(n), 1}], changeNumber())
	looses := map[loose]int{{1, 1}: 7, {2, 1}: 8}
	show("padded", looses[loose{int16(n), 1}], changeNumber())
	floats := map[float64]int{1: 7, 2: 8}
	show("floats", floats[float64(n)]+changeNumber())
	interfaces := map[any]int{1: 7, 2: 8}
	show("interfaces", interfaces[n], changeNumber())
	arrays := map[[1]int64]int{{1}: 7, {2}: 8}
	show("array of one", arrays[[1]int64{int64(n)}], changeNumber())
	large := map[string][33]int{"abc": {1}, "zzz": {2}}
	show("large elements", large["ab"+s[2:]][0], changeText())
}

func main() {
	text()
	literals()
	numbers()
}
