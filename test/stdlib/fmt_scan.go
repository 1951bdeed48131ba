// RUN: %minigo run %s | diff %s.out -

// The scanning functions: what each verb takes, errors, spaces and newlines, Scanner, readers.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
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

func main() {
	inputs := []string{"", " ", "5\n", "\n5", "-7", "300", "0x1F", "0b101", "017", "1_000", "99999999999999999999", "x", "TRUE", "tru", "1.5", "1e400", "-inf", "0x1p-2", "3p4", "(1+2i)", "1+2", "\"esc\\n\\x41\"", "`raw`", "\"open", "68656c6c6f", "6z", "ABCdef", "hé w", "5\r\n", "U+1F600", "\xff5", "%"}
	for _, in := range inputs {
		for _, v := range vals() {
			n, err := fmt.Sscan(in, v)
			fmt.Printf("Sscan(%q, %T) = %d %v: %q\n", in, v, n, err, fmt.Sprint(show(v)))
		}
		for _, v := range vals()[:2] {
			n, err := fmt.Sscanln(in, v)
			fmt.Printf("Sscanln(%q, %T) = %d %v: %q\n", in, v, n, err, fmt.Sprint(show(v)))
		}
		for _, f := range []string{"%d", "%q", "%x", "%c", "%U", "%3d", "%%", "%z", "%d\n"} {
			for _, v := range vals()[:6] {
				n, err := fmt.Sscanf(in, f, v)
				fmt.Printf("Sscanf(%q, %q, %T) = %d %v: %q\n", in, f, v, n, err, fmt.Sprint(show(v)))
			}
		}
	}
	two := []string{"1 2", "1\n2", "1\n2\n", "1 2 3", "1,2", "1, 2", "1 ,2", "1:2", "12", "1", "1 x", "1  \n 2", "1\r\n2\r\n", "1 \n\n2", "1%2", "a1b2", " 1 2 ", "1\t2"}
	fs := []string{"%d %d", "%d,%d", "%d, %d", "%d\n%d", "%d \n %d", "%1d%1d", "%d%d", "%d:%d", "%d%%%d", "a%db%d", "%d %d\n", "%d\n\n%d", "%d", "%d %d %d", "%d %%%d", "%d%%%%%d", "%d\n %d", "%d  %d", "", "%", "%d %", "%d %s"}
	for _, in := range two {
		var a, b int
		n, err := fmt.Sscan(in, &a, &b)
		fmt.Println(in, n, err, a, b)
		a, b = 0, 0
		n, err = fmt.Sscanln(in, &a, &b)
		fmt.Println(in, n, err, a, b)
		for _, f := range fs {
			a, b = 0, 0
			n, err = fmt.Sscanf(in, f, &a, &b)
			fmt.Printf("%q %q %d %v %d %d\n", in, f, n, err, a, b)
		}
	}
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
