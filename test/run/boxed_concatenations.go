// A string that is made for an explicit conversion to an interface type lives as long as the interface value, wherever that goes.
package main

import "fmt"

var global any

// fill overwrites the frames that have ended.
//
//go:noinline
func fill() (sum int) {
	var numbers [200]int
	for i := range numbers {
		numbers[i] = -i
	}
	for _, n := range numbers {
		sum += n
	}
	return sum
}

//go:noinline
func asserted(p, q string) string { return any(p + q).(string) }

//go:noinline
func stored(p, q string) { global = any(p + q) }

//go:noinline
func variable(p, q string) {
	s := p + q
	global = any(s)
}

//go:noinline
func named(p, q string) fmt.Stringer { return fmt.Stringer(text(p + q)) }

type text string

func (t text) String() string { return string(t) }

func captured(p, q string) string {
	change := func() {
		switch v := any(p + q).(type) {
		case string:
			p, v = v, p
		}
	}
	change()
	fill()
	return p + "!"
}

func bytes(p string) any { return any([]byte(p)) }

func main() {
	s := asserted("a", "b")
	fill()
	fmt.Println(s)
	stored("c", "d")
	fill()
	fmt.Println(global)
	variable("e", "f")
	fill()
	fmt.Println(global)
	t := named("g", "h")
	fill()
	fmt.Println(t)
	fmt.Println(captured("i", "j"))
	b := bytes("kl")
	fill()
	fmt.Println(b)
}
