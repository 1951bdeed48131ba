// RUN: %minigo run %s | diff %s.out -

// The scanning functions: values come back from their text; what each verb takes of other inputs, as a
// checksum an input (the program shows the lines of inputs that are its arguments); errors, spaces and
// newlines, Scanner, readers.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"os"
	"slices"
	"strings"
)

type upper string

func (u *upper) Scan(s fmt.ScanState, verb rune) error {
	w, ok := s.Width()
	tok, err := s.Token(true, func(r rune) bool { return r >= 'A' && r <= 'Z' })
	*u = upper(fmt.Sprint(string(tok), string(verb), w, ok))
	return err
}

type failing struct{}

func (*failing) Scan(s fmt.ScanState, verb rune) error {
	if verb == 'e' {
		return errors.New("no")
	}
	return io.EOF
}

type myint int8
type mystr string
type only struct{ r io.Reader }

func (o only) Read(b []byte) (int, error) { return o.r.Read(b) }

type bad struct{}

func (bad) Read(b []byte) (int, error) { return 0, errors.New("bad reader") }

func vals() []any {
	return []any{new(int), new(string), new(bool), new(float64), new(float32), new(uint8), new(int8), new(uint), new(complex128), new(complex64), new([]byte), new(rune), new(myint), new(mystr), new(upper), new(failing), new(uintptr)}
}
func show(v any) any {
	switch p := v.(type) {
	case *int:
		return *p
	case *string:
		return *p
	case *bool:
		return *p
	case *float64:
		return *p
	case *float32:
		return *p
	case *uint8:
		return *p
	case *int8:
		return *p
	case *uint:
		return *p
	case *complex128:
		return *p
	case *complex64:
		return *p
	case *[]byte:
		return *p
	case *rune:
		return *p
	case *myint:
		return *p
	case *mystr:
		return *p
	case *upper:
		return *p
	case *uintptr:
		return *p
	}
	return "?"
}

var inputs = []string{"", " ", "5\n", "\n5", "-7", "300", "0x1F", "0b101", "017", "1_000", "99999999999999999999", "x", "TRUE", "tru", "1.5", "1e400", "-inf", "0x1p-2", "3p4", "(1+2i)", "1+2", "\"esc\\n\\x41\"", "`raw`", "\"open", "68656c6c6f", "6z", "ABCdef", "hé w", "5\r\n", "U+1F600", "\xff5", "%"}

// scanned returns what each function and verb takes from an input, for values of all types.
func scanned(in string) string {
	var b strings.Builder
	line := func(function string, v any, n int, err error) {
		fmt.Fprintf(&b, "%s of %T = %d %v: %q\n", function, v, n, err, fmt.Sprint(show(v)))
	}
	for _, v := range vals() {
		n, err := fmt.Sscan(in, v)
		line("Sscan", v, n, err)
	}
	for _, v := range vals()[:2] {
		n, err := fmt.Sscanln(in, v)
		line("Sscanln", v, n, err)
	}
	for _, f := range []string{"%d", "%q", "%x", "%c", "%U", "%3d", "%%", "%z", "%d\n"} {
		for _, v := range vals()[:6] {
			n, err := fmt.Sscanf(in, f, v)
			line(fmt.Sprintf("Sscanf %q", f), v, n, err)
		}
	}
	return b.String()
}

var pairs = []string{"1 2", "1\n2", "1\n2\n", "1 2 3", "1,2", "1, 2", "1 ,2", "1:2", "12", "1", "1 x", "1  \n 2", "1\r\n2\r\n", "1 \n\n2", "1%2", "a1b2", " 1 2 ", "1\t2"}

// scannedPair returns what formats, of the kind of a pair or not, take from an input.
func scannedPair(in string) string {
	var out strings.Builder
	var a, b int
	n, err := fmt.Sscan(in, &a, &b)
	fmt.Fprintln(&out, n, err, a, b)
	a, b = 0, 0
	n, err = fmt.Sscanln(in, &a, &b)
	fmt.Fprintln(&out, n, err, a, b)
	for _, f := range []string{"%d %d", "%d,%d", "%d, %d", "%d\n%d", "%d \n %d", "%1d%1d", "%d%d", "%d:%d", "%d%%%d", "a%db%d", "%d %d\n", "%d\n\n%d", "%d", "%d %d %d", "%d %%%d", "%d%%%%%d", "%d\n %d", "%d  %d", "", "%", "%d %", "%d %s"} {
		a, b = 0, 0
		n, err = fmt.Sscanf(in, f, &a, &b)
		fmt.Fprintf(&out, "%q %d %v %d %d\n", f, n, err, a, b)
	}
	return out.String()
}

// checkBack checks that scanning a printed value gives it back, by verbs of its kind.
func checkBack[T comparable](values []T, formats ...string) {
	for _, v := range values {
		for _, f := range formats {
			var back, other T
			text := fmt.Sprintf(f, v)
			if n, err := fmt.Sscanf(text, f, &back); n != 1 || err != nil || back != v {
				fmt.Printf("Sscanf(%q, %q) = %v, %v\n", text, f, back, err)
			}
			if n, err := fmt.Sscanf(text+" "+text, f+" "+f, &back, &other); n != 2 || err != nil || back != v || other != v {
				fmt.Printf("Sscanf(%q twice, %q) = %v %v, %v\n", text, f, back, other, err)
			}
		}
		var back T
		if n, err := fmt.Sscan(fmt.Sprint(v), &back); n != 1 || err != nil || back != v {
			fmt.Printf("Sscan(%v) = %v, %v\n", v, back, err)
		}
	}
}

func back() {
	checkBack([]int{0, 1, -1, 42, -123456789, math.MaxInt64, math.MinInt64}, "%d", "%b", "%o", "%x", "%X", "%v")
	checkBack([]uint64{0, 7, 255, math.MaxUint64}, "%d", "%b", "%o", "%x", "%X", "%v")
	checkBack([]int8{-128, 0, 127}, "%d", "%x", "%v")
	checkBack([]float64{0, 1.5, -0.1, 1e300, 5e-324, math.Pi, math.Inf(1), math.Inf(-1)}, "%v", "%g", "%G")
	checkBack([]float32{0.1, -16777216, math.MaxFloat32}, "%v", "%g")
	checkBack([]complex128{3 + 4i, -1.25 - 1e-9i}, "%v", "%g")
	checkBack([]bool{true, false}, "%t", "%v")
	checkBack([]string{"word", "héllo☺", "x=1"}, "%s", "%q", "%x", "%v")
	checkBack([]rune{'x', 'é', '☺', 0x1F600}, "%d", "%U", "%c")
}

// checksums prints one for each input; the lines themselves of the inputs that are arguments.
func checksums(inputs []string, lines func(in string) string) {
	for _, in := range inputs {
		if slices.Contains(os.Args[1:], in) {
			fmt.Print(lines(in))
		}
		fmt.Printf("%q %08x\n", in, crc32.ChecksumIEEE([]byte(lines(in))))
	}
}

func main() {
	back()
	checksums(inputs, scanned)
	checksums(pairs, scannedPair)
	r := strings.NewReader("10 20\n30 40\n\nabc")
	for i := 0; i < 6; i++ {
		var a, b int
		n, err := fmt.Fscanln(r, &a, &b)
		fmt.Println(n, err, a, b)
	}
	o := only{strings.NewReader("10 20\n30 héé 40\n\nabc\xffd")}
	for i := 0; i < 8; i++ {
		var a string
		n, err := fmt.Fscan(o, &a)
		fmt.Printf("%d %v %q\n", n, err, a)
	}
	br := bufio.NewReader(strings.NewReader("3\n1 2 3\nx=5 y=6\n"))
	var n, x, y, z int
	fmt.Println(fmt.Fscan(br, &n))
	fmt.Println(fmt.Fscan(br, &x, &y, &z))
	fmt.Println(fmt.Fscanf(br, "\nx=%d y=%d\n", &x, &y))
	fmt.Println(n, x, y, z)
	fmt.Println(fmt.Fscan(br, &n))
	fmt.Println(fmt.Fscan(bad{}, &n))
	fmt.Println(fmt.Sscan("5", n))
	fmt.Println(fmt.Sscan("5", &struct{}{}))
	fmt.Println(fmt.Sscan("5"))
	fmt.Println(fmt.Sscanln("5"))
	fmt.Println(fmt.Sscanf("5", "%d"))
	rest := strings.NewReader("x123")
	fmt.Println(fmt.Fscanf(rest, "%U", new(int)))
	fmt.Println(rest.Len())
	fmt.Println(fmt.Sscanf("5", "5"))
	var s, t string
	fmt.Println(fmt.Sscanf(" 1234567 ", "%5s%d", &s, &n))
	fmt.Println(s, n)
	fmt.Println(fmt.Sscanf(" 12 34 567 ", "%5s%d", &s, &n))
	fmt.Println(s, n)
	fmt.Println(fmt.Sscanf("key=value", "%3s=%s", &s, &t))
	fmt.Println(s, t)
	var c1, c2 rune
	fmt.Println(fmt.Sscanf("é x", "%c%c", &c1, &c2))
	fmt.Println(c1, c2)
}
