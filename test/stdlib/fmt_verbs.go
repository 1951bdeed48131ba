// RUN: %minigo run %s | diff %s.out -

// Every verb with every kind of operand, under many flags: a checksum a format, and the lines for %v
// and %#v. The program shows the lines of the formats that it is given. (fmt_model.go and
// fmt_composites.go compute what they should be for most operands.)
package main

import (
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"slices"
	"strings"
)

type color int

func (c color) String() string { return fmt.Sprintf("color(%d)", int(c)) }

type failure struct{ code int }

func (f *failure) Error() string { return "failure " + fmt.Sprint(f.code) }

type valueError struct{ code int }

func (v valueError) Error() string { return "value error" }

type inner struct {
	A int
	b string
}

type outer struct {
	inner
	C   color
	d   color
	E   any
	F   error
	G   *inner
	H   []color
	I   map[string]int
	j   [2]bool
	K   func()
	L   chan int
	M   any
	err error
}

type panicky struct{}

func (panicky) String() string { panic("no text") }

type nilStringer struct{ s string }

func (n *nilStringer) String() string { return n.s }

type valueStringer struct{ s string }

func (v valueStringer) String() string { return v.s }

type goStringer struct{}

func (goStringer) GoString() string { return "go!" }

type formatter struct{}

func (formatter) Format(s fmt.State, verb rune) {
	w, wok := s.Width()
	p, pok := s.Precision()
	fmt.Fprintf(s, "[%c %d %t %d %t", verb, w, wok, p, pok)
	for _, c := range "+-# 0" {
		fmt.Fprint(s, s.Flag(int(c)))
	}
	fmt.Fprint(s, " ", fmt.FormatString(s, verb), "]")
}

type (
	myString  string
	myBytes   []byte
	myInt     int8
	myUint    uint16
	myFloat   float32
	myBool    bool
	myComplex complex64
	myMap     map[int]string
	myByte    byte
	byteArray [3]byte
	bytePtr   struct{ P *int }
	wrapped   struct{ inner any }
)

var operands = []any{
	nil, true, false, 0, 1, -1, 42, 'x', '\u00e9', '☺', int8(-128), int16(300), int64(-1 << 63), uint(7), uint8(255),
	uint64(1<<64 - 1), uintptr(4096), 0.0, 1.5, -2.25, 1e6, 1e21, 1e-7, 123456789.0, float32(0.1), 3 + 4i,
	complex64(-1i), "", "hello", "a\tb\"c`", "héllo ☺\xff", []byte(nil), []byte("bytes"), [3]byte{1, 2, 3},
	[]int(nil), []int{}, []int{1, 2, 3}, []string{"a", "b c"}, [2]bool{true, false}, []any{1, "x", nil, 2.5},
	map[string]int(nil), map[string]int{"z": 1, "a": 2}, map[int]string{3: "c", -1: "n"}, map[float64]bool{2: true, -1: false},
	map[bool]int{true: 1, false: 0}, map[color]color{2: 1, 1: 2}, map[[2]int]int{{2, 1}: 1, {1, 9}: 2},
	inner{1, "b"}, &inner{2, "c"}, struct{}{}, &[]int{1}, &map[int]int{1: 2}, &[2]int{3, 4},
	color(3), []color{1, 2}, [1]color{5}, &failure{7}, error(nil), errors.New("plain"), fmt.Errorf("not wrapped: %v", errors.New("in")),
	panicky{}, (*nilStringer)(nil), &nilStringer{"ptr"}, valueStringer{"val"}, (*valueStringer)(nil), goStringer{}, formatter{},
	[]goStringer{{}}, []formatter{{}},
	myString("ms"), myBytes("mb"), myInt(-5), myUint(6), myFloat(0.25), myBool(true), myComplex(1 + 2i), myMap{1: "one"},
	[]myByte("xyz"), byteArray{65, 66, 67}, &byteArray{65, 66, 67}, (*int)(nil), (func())(nil), (chan int)(nil), bytePtr{},
	wrapped{color(1)}, wrapped{nil}, wrapped{"s"}, wrapped{inner{1, "x"}}, [][]int{{1}, {2, 3}}, []error{nil, valueError{3}},
	struct {
		X, Y int
		z    string
	}{1, 2, "z"},
	map[any]int{"s": 1},
	outer{inner: inner{1, "b"}, C: 2, d: 3, E: color(4), F: valueError{5}, H: []color{6, 7}, I: map[string]int{"k": 8}, err: valueError{9}},
}

// withoutAddress reports whether the format shows no address for the operand.
func withoutAddress(format string, operand any) bool {
	switch operand.(type) {
	case *failure:
		return format != "%d" && !slices.Contains(flagged, format)
	case *nilStringer:
		return !slices.Contains(flagged, format)
	case []byte, *inner, *[]int, *map[int]int, *[2]int, *byteArray, error, map[string]int, map[int]string, map[float64]bool, map[bool]int, map[color]color, map[[2]int]int, []int, []string, []any, []color, []goStringer, []formatter, myBytes, myMap, []myByte, [][]int, []error, map[any]int:
		return format != "%p"
	}
	return true
}

var verbs = []string{"%v", "%+v", "%#v", "%T", "%t", "%d", "%b", "%o", "%O", "%x", "%X", "%c", "%q", "%U", "%e", "%E", "%f", "%F", "%g", "%G", "%s", "%w", "%z"}

var flagged = []string{"%10v", "%-10v|", "%010v", "%+10v", "% v", "%#x", "%# x", "% X", "%08.3f", "%+.2e", "%-8d|", "%+d", "% d", "%#o", "%#b",
	"%.2s", "%6.3s|", "%-6.1q|", "%+q", "%#q", "%#U", "%.0f", "%#g", "%#.3g", "%8.5d", "%-08d|", "%08d", "%+08d", "%.d", "%.0d", "%6c|", "%-4c|",
	"%+.3g", "% .3f", "%020.10f", "%-20.3e|", "%#.0f", "%.3x", "%10.4x|", "%p"}

// lines returns what a format makes of each operand.
func lines(format string) string {
	var b strings.Builder
	for i, operand := range operands {
		if withoutAddress(format, operand) {
			fmt.Fprintf(&b, "%d |"+format+"|\n", i, operand)
		}
	}
	return b.String()
}

func main() {
	for _, format := range os.Args[1:] {
		fmt.Print(lines(format))
	}
	if len(os.Args) > 1 {
		return
	}
	fmt.Print(lines("%v"), lines("%#v"))
	for _, format := range append(verbs, flagged...) {
		fmt.Printf("%s %08x\n", format, crc32.ChecksumIEEE([]byte(lines(format))))
	}
}
