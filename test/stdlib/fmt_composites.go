// A composite value is formatted as its elements are, in brackets; a verb that is wrong for one is
// wrong for each element.
// RUN: %minigo run %s

package main

import (
	"fmt"
	"os"
	"strings"
)

type point struct {
	X int
	y string
}

type pair struct {
	A any
	B point
	C []float64
}

var formats = []string{"%v", "%t", "%d", "%b", "%o", "%O", "%x", "%X", "%c", "%q", "%U", "%e", "%E", "%f", "%F", "%g", "%G", "%s", "%z",
	"%10v", "%-10v", "%010v", "% v", "%#x", "%# x", "% X", "%08.3f", "%+.2e", "%-8d", "%+d", "% d", "%#o", "%#b", "%.2s", "%6.3s", "%-6.1q", "%+q", "%#q", "%#U",
	"%.0f", "%#g", "%#.3g", "%8.5d", "%-08d", "%08d", "%+08d", "%.d", "%6c", "%-4c", "%+.3g", "% .3f", "%020.10f", "%-20.3e", "%#.0f", "%.3x", "%10.4x"}

var format string

// each formats the elements of a list by themselves.
func each(elements ...any) string {
	var parts []string
	for _, e := range elements {
		parts = append(parts, fmt.Sprintf(format, e))
	}
	return strings.Join(parts, " ")
}

func element(key, value any) string { return each(key) + ":" + each(value) }

var wrong bool

func check(operand any, want string) {
	if got := fmt.Sprintf(format, operand); got != want {
		wrong = true
		fmt.Printf("%s of %T is %q but should be %q\n", format, operand, got, want)
	}
}

func lists() {
	check([]int{1, -2, 300}, "["+each(1, -2, 300)+"]")
	check([]int{}, "[]")
	check([]int(nil), "[]")
	check([2]bool{true, false}, "["+each(true, false)+"]")
	check([]string{"a", "b c", ""}, "["+each("a", "b c", "")+"]")
	check([]any{1, "x", 2.5, true, 1 + 2i}, "["+each(1, "x", 2.5, true, 1+2i)+"]")
	check([][]int{{1}, {}, {2, 3}}, "[["+each(1)+"] [] ["+each(2, 3)+"]]")
}

func maps() {
	check(map[string]int(nil), "map[]")
	check(map[string]int{"z": 1, "a": 2}, "map["+element("a", 2)+" "+element("z", 1)+"]")
	check(map[int]string{3: "c", -1: "n", 20: ""}, "map["+element(-1, "n")+" "+element(3, "c")+" "+element(20, "")+"]")
	check(map[float64]bool{2: true, -1: false}, "map["+element(-1.0, false)+" "+element(2.0, true)+"]")
	check(map[bool]int{true: 1, false: 0}, "map["+element(false, 0)+" "+element(true, 1)+"]")
	check(map[[2]int]int{{2, 1}: 1, {1, 9}: 2}, "map[["+each(1, 9)+"]:"+each(2)+" ["+each(2, 1)+"]:"+each(1)+"]")
}

func structs() {
	check(struct{}{}, "{}")
	check(point{1, "b"}, "{"+each(1, "b")+"}")
	check(pair{2, point{-3, "q"}, []float64{0.5}}, "{"+each(2)+" {"+each(-3, "q")+"} ["+each(0.5)+"]}")
	check(&point{1, "b"}, "&{"+each(1, "b")+"}")
	check(&[]int{4}, "&["+each(4)+"]")
	check(&[2]string{"a", "b"}, "&["+each("a", "b")+"]")
	check(&map[int]int{1: 2}, "&map["+element(1, 2)+"]")
}

// named checks the names of fields, which %+v adds.
func named() {
	format = "%+v"
	check(point{1, "b"}, "{X:1 y:b}")
	check(pair{nil, point{}, nil}, "{A:<nil> B:{X:0 y:} C:[]}")
	check([]point{{1, "a"}}, "[{X:1 y:a}]")
	format = "%+6v"
	check(point{1, "b"}, "{X:     1 y:     b}")
}

func main() {
	for _, format = range formats {
		lists()
		maps()
		structs()
	}
	named()
	if wrong {
		os.Exit(1)
	}
}
